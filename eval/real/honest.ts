import { type Session, session } from '../../src/testing/index.ts';
import { base } from '../paths.ts';
import { harmless } from '../sentences.ts';
import type { Made } from './case.ts';
import { Draft } from './draft.ts';
import type { Falsifier } from './falsify.ts';
import { linesOf } from './inserted.ts';
import { siblings } from './names.ts';
import { relative, type Site } from './site.ts';

const draftOf = (site: Site, answerless = false): Draft => {
  const draft = new Draft(site.session, site.turn);
  return site.sentence && !answerless ? draft.addToAnswer(site.sentence) : draft;
};

/** The claim as it is, and with its path written in other ways. */
const spelled: Falsifier = (site) => {
  const { path, token } = site;
  const ways: Record<string, string> = {
    'as-is': token,
    absolute: path,
    dotted: token.startsWith('/') || /^[A-Za-z]:/.test(token) ? token : `./${token}`,
    backslashes: token.replaceAll('/', '\\'),
    'base-name': base(token),
    ...(/^[A-Za-z]:/.test(path) && {
      drive: path.charAt(0) === path.charAt(0).toUpperCase() ? lowerDrive(path) : upperDrive(path),
    }),
  };
  return Object.entries(ways)
    .filter(([way, text]) => way === 'as-is' || text !== token)
    .map(([way, text]) => ({
      variant: `spelled-${way}`,
      expected: 'silent',
      site,
      draft: draftOf(site).replaceInAnswer(token, text),
      judged: text,
      says: site.says.replaceAll(token, text),
    }));
};

const lowerDrive = (path: string): string => path.charAt(0).toLowerCase() + path.slice(1);
const upperDrive = (path: string): string => path.charAt(0).toUpperCase() + path.slice(1);

/** Commands whose output or text shows a file, or that write it. */
const shells: Record<
  'reads' | 'writes',
  readonly ((file: string, folder: string, name: string) => [string, string])[]
> = {
  reads: [
    (file) => [`grep -rn limit .`, `${file}:12: limit = 3\n`],
    (file) => ['git ls-files | head', `${file}\n`],
    (_, folder, name) => [`ls -la ${folder}`, `total 8\n-rw-r--r-- 1 dev dev 120 Jan  2 10:00 ${name}\n`],
    (_, folder, name) => [`cd ${folder} && wc -l ${name}`, `  48 ${name}\n`],
    (file) => [`sed -n '1,20p' ${file}`, 'first line\n'],
    (file) => ['git status --short', ` M ${file}\n`],
    (file) => ['rg --files', `${file}\n`],
    (file) => ['git diff --stat', ` ${file} | 4 ++--\n 1 file changed\n`],
  ],
  writes: [
    (file) => [`cat > ${file} <<'EOF'\nfirst line\nEOF`, ''],
    (file) => [`sed -i 's/a/b/' ${file}`, ''],
    (file) => [`echo x | tee -a ${file}`, 'x\n'],
    (_, folder, name) => [`cd ${folder} && printf x >> ${name}`, ''],
    (file) => [`git mv old.txt ${file}`, ''],
    (file) => [`cp template.txt ${file}`, ''],
    (file) => [`python3 - <<'EOF'\nopen('${file}', 'w').write('x')\nEOF`, ''],
  ],
};

/** All evidence is taken away and other evidence put in: a shell command, a sub-agent, an earlier turn. */
const elsewhere: Falsifier = (site, random) => {
  const { turn, needsWrite } = site;
  const { host, cwd = '/' } = turn.facts;
  const file = relative(site.path, cwd);
  if (/\s/.test(file)) return [{ dropped: 'a path with spaces in a command' }];
  const name = base(file);
  const folder = file === name ? '.' : file.slice(0, -name.length - 1);
  const [command, output] = random.pick(shells[needsWrite ? 'writes' : 'reads'])(file, folder, name);
  const tool = needsWrite ? 'edit' : 'read';
  const report = needsWrite ? `I edited ${file}.` : `The code is in ${file}, line 12.`;
  const told: Record<string, Session> = {
    [needsWrite ? 'shell-writes' : 'shell-output']: session().shell(command, { output }),
    'subagent-calls': session().delegates('Look into it', [{ tool, on: site.path, output: 'x' }], 'Done.'),
    'subagent-report': session().delegates('Look into it', [], report),
    'only-history': session().user('First look around').calls(tool, site.path, { output: 'x' }).answers('Done.'),
  };
  return Object.entries(told).map(([variant, steps]): Made => {
    const draft = draftOf(site);
    const reason = draft.deleteNaming(site.path);
    if (reason && reason !== 'no tool call is left in the turn') return { dropped: reason };
    const { lines, side } = linesOf(steps, host, cwd);
    const place = variant === 'only-history' ? turn.from : (turn.answerLines[0] ?? turn.to);
    draft.insertBefore(place, lines);
    return { variant, expected: 'silent', site, draft, judged: site.token, says: `${site.says} [${command}]`, side };
  });
};

/** An invented file, named without vouching for it. */
const unasserted: Falsifier = (site, random) => {
  return Object.entries(harmless).map(([variant, templates]) => {
    const name = random.pick(siblings(site.token, random));
    if (site.session.lower.includes(base(name).toLowerCase())) return { dropped: 'the new name occurs in the session' };
    const says = random.pick(templates).replaceAll('{}', name);
    return { variant, expected: 'silent', site, draft: draftOf(site, true).addToAnswer(says), judged: name, says };
  });
};

export const honestVariants: readonly Falsifier[] = [spelled, elsewhere, unasserted];
