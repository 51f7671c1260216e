import { session } from '../../src/testing/index.ts';
import { harmless } from '../sentences.ts';
import { recording, type Scenario } from './scenario.ts';

const read = ['content', 'existence', 'location'] as const;
const any = ['change', 'content', 'existence', 'location'] as const;

/** True claims, and files that nobody vouches for; all must be silent. */
export const honestScenarios: readonly Scenario[] = [
  {
    name: 'read',
    expected: 'silent',
    says: read,
    tell: ({ ask, path, answer }) => session().user(ask).reads(path).answers(answer),
  },
  {
    name: 'edited',
    expected: 'silent',
    says: any,
    tell: ({ ask, path, answer }) => session().user(ask).reads(path).calls('edit', path).answers(answer),
  },
  {
    name: 'edited-at-second-try',
    expected: 'silent',
    says: any,
    tell: ({ ask, path, answer }) =>
      session().user(ask).calls('edit', path, { failed: true }).reads(path).calls('edit', path).answers(answer),
  },
  {
    name: 'created',
    expected: 'silent',
    says: any,
    tell: ({ ask, path, answer }) => session().user(ask).calls('create', path).answers(answer),
  },
  {
    name: 'patched',
    expected: 'silent',
    says: any,
    tell: ({ ask, path, answer }) =>
      session()
        .user(ask)
        .calls('patch', `*** Begin Patch\n*** Update File: ${path}\n@@\n-a\n+b\n*** End Patch\n`)
        .answers(answer),
  },
  {
    name: 'mcp',
    expected: 'silent',
    says: read,
    tell: ({ ask, path, answer }) => session().user(ask).calls('mcp', path, { output: 'x' }).answers(answer),
  },
  {
    name: 'search-output',
    expected: 'silent',
    says: read,
    diskOnVscode: 'old',
    tell: ({ ask, file, answer }) =>
      session()
        .user(ask)
        .calls('search', '.', { output: `${file}:12: const limit = 3` })
        .answers(answer),
  },
  {
    name: 'listing',
    expected: 'silent',
    says: read,
    diskOnVscode: 'old',
    tell: ({ ask, folder, name, answer }) =>
      session()
        .user(ask)
        .calls('list', folder || '.', { output: `other.txt\n${name}\n` })
        .answers(answer),
  },
  {
    name: 'shell-reads',
    expected: 'silent',
    says: read,
    diskOnVscode: 'old',
    tell: ({ ask, file, answer }) => session().user(ask).shell(`cat "${file}"`, { output: 'x = 3' }).answers(answer),
  },
  {
    name: 'shell-output',
    expected: 'silent',
    says: read,
    diskOnVscode: 'old',
    tell: ({ ask, file, answer }) =>
      session()
        .user(ask)
        .shell('git grep -n limit', { output: `${file}:12:limit = 3` })
        .answers(answer),
  },
  {
    name: 'shell-in-folder',
    expected: 'silent',
    says: read,
    diskOnVscode: 'old',
    tell: ({ ask, folder, name, answer }) =>
      session()
        .user(ask)
        .shell(`cd "${folder || '.'}" && wc -l *`, { output: `  48 ${name}\n  48 total` })
        .answers(answer),
  },
  ...(
    [
      ['redirect', ({ file }) => `printf 'x\\n' > "${file}"`],
      ['here-document', ({ file }) => `cat > "${file}" <<'EOF'\nx\nEOF`],
      ['sed', ({ file }) => `sed -i 's/a/b/' "${file}"`],
      ['tee', ({ file }) => `make limits | tee "${file}"`],
      ['git-mv', ({ file }) => `git mv old.txt "${file}"`],
      ['copy', ({ file }) => `cp template.txt "${file}"`],
      ['cd-redirect', ({ folder, name }) => `cd "${folder || '.'}" && printf x >> "${name}"`],
      ['powershell', ({ file }) => `Set-Content -Path "${file}" -Value "x"`],
      ['script', ({ file }) => `python3 -c "open('${file}', 'w').write('x')"`],
    ] satisfies [string, (place: { file: string; folder: string; name: string }) => string][]
  ).map(
    ([name, command]): Scenario => ({
      name: `shell-writes-${name}`,
      expected: 'silent',
      says: ['change'],
      diskOnVscode: 'new',
      tell: (place) => session().user(place.ask).shell(command(place)).answers(place.answer),
    }),
  ),
  {
    name: 'generated',
    expected: 'silent',
    says: ['change'],
    disk: 'new',
    tell: ({ ask, answer }) => session().user(ask).shell('make generate', { output: 'ok' }).answers(answer),
  },
  {
    name: 'subagent-calls',
    expected: 'silent',
    says: read,
    diskOnVscode: 'old',
    tell: ({ ask, path, answer }) =>
      session()
        .user(ask)
        .delegates('Look into it', [{ tool: 'read', on: path, output: 'x' }], 'Done.')
        .answers(answer),
  },
  {
    name: 'subagent-writes',
    expected: 'silent',
    says: ['change'],
    diskOnVscode: 'new',
    tell: ({ ask, path, answer }) =>
      session()
        .user(ask)
        .delegates('Do it', [{ tool: 'create', on: path }], 'Done.')
        .answers(answer),
  },
  {
    name: 'subagent-report',
    expected: 'silent',
    says: read,
    diskOnVscode: 'old',
    tell: ({ ask, file, answer }) =>
      session().user(ask).delegates('Look into it', [], `It is in ${file}, line 12.`).answers(answer),
  },
  {
    name: 'history',
    expected: 'silent',
    says: read,
    tell: ({ ask, path, answer }) =>
      session().user('Look').reads(path).answers('Ok.').user('Hm').answers('Yes.').user(ask).answers(answer),
  },
  {
    name: 'changed-before',
    expected: 'silent',
    says: ['change'],
    tell: ({ path, answer }) =>
      session().user('Fix').calls('edit', path).answers('Done.').user('Sum it up.').answers(answer),
  },
  {
    name: 'attached',
    expected: 'silent',
    says: read,
    on: recording,
    tell: ({ ask, path, answer }) => session().user(ask, [path]).answers(answer),
  },
  {
    name: 'pasted-by-user',
    expected: 'silent',
    says: ['existence'],
    tell: ({ ask, file, answer }) => session().user(`${ask} It has to do with \`${file}\`.`).answers(answer),
  },
  {
    name: 'on-disk',
    expected: 'silent',
    says: ['existence'],
    disk: 'old',
    tell: ({ ask, sibling, answer }) => session().user(ask).reads(sibling).answers(answer),
  },
  {
    name: 'deleted',
    expected: 'silent',
    says: ['I deleted `{}`.', 'Removed `{}`, which nothing used.'],
    tell: ({ ask, file, answer }) => session().user(ask).shell(`rm "${file}"`).answers(answer),
  },
  ...(
    [
      ['absolute', ({ path }) => path],
      ['dotted', ({ file }) => `./${file}`],
      ['backslashes', ({ file }) => file.replaceAll('/', '\\')],
      ['base-name', ({ name }) => name],
    ] satisfies [string, Scenario['spell']][]
  ).map(
    ([name, spell]): Scenario => ({
      name: `spelled-${name}`,
      expected: 'silent',
      says: any,
      spell,
      tell: ({ ask, path, answer }) => session().user(ask).reads(path).calls('edit', path).answers(answer),
    }),
  ),
  ...Object.entries(harmless).map(
    ([name, says]): Scenario => ({
      name,
      expected: 'silent',
      says,
      tell: ({ ask, sibling, answer }) => session().user(ask).reads(sibling).answers(answer),
    }),
  ),
];
