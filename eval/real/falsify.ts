import { session } from '../../src/testing/index.ts';
import { base } from '../paths.ts';
import type { Random } from '../random.ts';
import { sentences } from '../sentences.ts';
import type { Made } from './case.ts';
import { Draft } from './draft.ts';
import { linesOf } from './inserted.ts';
import { moved, siblings } from './names.ts';
import { isInside, relative, type Site } from './site.ts';

/** Makes one true claim false in one way. Every rule by which a case is left out stands in these functions. */
export type Falsifier = (site: Site, random: Random) => Made[];

const draftOf = ({ session, turn, sentence }: Site): Draft => {
  const draft = new Draft(session, turn);
  return sentence ? draft.addToAnswer(sentence) : draft;
};

/** The file in the workspace that stands in for the session's. */
const onDisk = ({ path, turn }: Site): string => relative(path, turn.facts.cwd).replaceAll('\\', '/');

/** (a) The name becomes one that occurs nowhere in the session. */
export const renamed: Falsifier = (site, random) => {
  const names = random.sample(siblings(site.token, random), 2);
  const folder = moved(site.token, random);
  return [
    ...names.map((name) => ({ name, variant: 'renamed', new: base(name) })),
    { name: folder, variant: 'renamed-folder', new: folder },
  ].map(({ name, variant, new: fresh }) => {
    if (site.session.lower.includes(fresh.toLowerCase())) return { dropped: 'the new name occurs in the session' };
    const draft = draftOf(site).replaceInAnswer(site.token, name);
    return { variant, expected: 'flagged', site, draft, judged: name, says: site.says.replaceAll(site.token, name) };
  });
};

/** (b) Nothing in the session names the file any more. Without it on disk any claim is false, with it untouched a change is. */
export const unbacked: Falsifier = (site) => {
  const draft = draftOf(site);
  const reason = draft.deleteNaming(site.path);
  if (reason) return [{ dropped: reason }];
  const common = { expected: 'flagged', site, draft, judged: site.token, says: site.says } as const;
  return [
    { variant: 'unbacked', ...common },
    ...(site.kind === 'change' && isInside(site.path, site.turn.facts.cwd)
      ? [{ variant: 'unbacked-untouched', ...common, onDisk: onDisk(site) }]
      : []),
  ];
};

/** (c) "I updated X", and X was only read: on disk it is as old as before the request. */
export const onlyRead: Falsifier = (site, random) => {
  const { turn, path } = site;
  if (site.sentence === undefined || !isInside(path, turn.facts.cwd)) return [];
  const draft = new Draft(site.session, turn);
  const name = base(path).toLowerCase();
  const written = draft.events().some(
    (event) =>
      event.type === 'tool.execution_start' &&
      event.kind !== 'read' &&
      event.kind !== 'search' &&
      event.kind !== 'list' &&
      JSON.stringify(event.arguments ?? '')
        .toLowerCase()
        .includes(name),
  );
  if (written) return [{ dropped: 'a command, writer or sub-agent got the file named' }];
  const told = draft.events().some((event) => {
    if (event.type !== 'tool.execution_complete') return false;
    return event.output?.toLowerCase().includes(name) === true && !isReading(draft, event.toolCallId);
  });
  if (told) return [{ dropped: 'a command or sub-agent told of the file' }];
  const says = random.pick(sentences.change).replaceAll('{}', site.token);
  draft.addToAnswer(says);
  return [{ variant: 'only-read', expected: 'flagged', site, draft, judged: site.token, says, onDisk: onDisk(site) }];
};

const isReading = (draft: Draft, id: string): boolean =>
  draft
    .events()
    .some(
      (event) =>
        event.type === 'tool.execution_start' &&
        event.toolCallId === id &&
        (event.kind === 'read' || event.kind === 'search' || event.kind === 'list'),
    );

/** (d) The only call that has the file failed, or the user refused it. */
export const failed: Falsifier = (site) => {
  const { host, cwd = '/' } = site.turn.facts;
  return (['failed', 'denied'] as const).map((variant) => {
    const draft = draftOf(site);
    const reason = draft.deleteNaming(site.path);
    if (reason) return { dropped: reason };
    const told = session().calls(site.kind === 'change' ? 'edit' : 'read', site.path, { failed: true });
    const { lines } = linesOf(told, host, cwd);
    const first = site.turn.answerLines[0] ?? site.turn.to;
    draft.insertBefore(first, variant === 'denied' ? lines.map(refused) : lines);
    return { variant, expected: 'flagged', site, draft, judged: site.token, says: site.says };
  });
};

const refused = (line: object): object =>
  JSON.parse(
    JSON.stringify(line)
      .replaceAll(
        'File does not exist.',
        "The user doesn't want to proceed with this tool use. The tool use was rejected.",
      )
      .replaceAll(
        '"message":"Path does not exist","code":"failure"',
        '"message":"The user rejected this tool call.","code":"rejected"',
      ),
  );

/** (e) Only the agent itself spoke of the file before: in this session, or in another one whose transcript lies beside it. */
export const ownWords: Falsifier = (site) => {
  const draft = draftOf(site);
  const reason = draft.deleteNaming(site.path);
  if (reason) return [{ dropped: reason }];
  const { host, cwd = '/' } = site.turn.facts;
  const common = { expected: 'flagged', site, judged: site.token, says: site.says } as const;
  const earlier = draft
    .events()
    .findLast(
      (event) =>
        event.type === 'assistant.message' && !event.agent && event.line < site.turn.from && draft.text(event.line),
    );
  const made: Made[] = [];
  const other = linesOf(
    session().user('Look around').reads(site.path).answers(`\`${site.token}\` is read.`),
    host,
    cwd,
  );
  made.push({ variant: 'other-session', ...common, draft, side: { 'other.jsonl': other.lines } });
  if (!earlier) return [...made, { dropped: 'no earlier words of the agent' }];
  const second = draftOf(site);
  second.deleteNaming(site.path);
  second.addToWords(earlier.line, `I looked at \`${site.token}\`, which does the rest.`);
  made.push({ variant: 'own-words', ...common, draft: second });
  return made;
};

export const falsifiers: readonly Falsifier[] = [renamed, unbacked, onlyRead, failed, ownWords];
