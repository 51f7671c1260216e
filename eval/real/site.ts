import type { RecordedSession, Turn } from '../corpus/session.ts';
import { base, endsWithSegments, extension, stem } from '../paths.ts';
import type { Random } from '../random.ts';
import { type Kind, sentences } from '../sentences.ts';
import { argumentPaths, honestMentions } from './mentions.ts';

/** A place where a true claim stands: one of the answer's own mentions, or a sentence put behind the answer. */
export interface Site {
  session: RecordedSession;
  turn: Turn;
  /** The mention, without line numbers. */
  token: string;
  /** The file as a tool of the session got it. */
  path: string;
  kind: Kind;
  /** Only a write backs the claim for sure: it tells of a change, or it is the answer's own sentence, whose kind nobody labelled. */
  needsWrite: boolean;
  /** To be added to the answer; absent where the mention is the answer's own. */
  sentence?: string;
  /** What is said, for the list of misses. */
  says: string;
}

const filesAddedOfEachTurn = 4;

/** True claims of a session, and reasons why others are left out. */
export function sitesOf(session: RecordedSession, random: Random): { sites: Site[]; dropped: string[] } {
  const sites: Site[] = [];
  const dropped: string[] = [];
  for (const [index, turn] of session.turns.entries()) {
    if (!turn.answer.trim() || turn.facts.startTime === undefined) continue;
    const before = session.turns.slice(0, index).flatMap(({ events }) => events);
    const own = honestMentions(turn, before);
    dropped.push(...own.dropped);
    for (const { token, path, sentence, saysChanged, pointsAtLine } of own.mentions) {
      if (!isInside(path, turn.facts.cwd)) {
        dropped.push('the file lies outside of the workspace');
        continue;
      }
      const kind = pointsAtLine ? 'content' : saysChanged ? 'change' : 'existence';
      sites.push({ session, turn, token, path, kind, needsWrite: true, says: sentence });
    }
    const files = [...new Set(argumentPaths(turn.events))].filter(
      (path) =>
        isInside(path, turn.facts.cwd) &&
        stem(path).length > 3 &&
        extension(path) !== '' &&
        !turn.answer.includes(base(path)),
    );
    const written = new Set(
      argumentPaths(turn.events.filter((one) => one.type !== 'tool.execution_start' || one.kind === 'write')),
    );
    for (const path of random.sample(files, filesAddedOfEachTurn)) {
      const kind = written.has(path)
        ? random.pick(['change', 'change', 'content'] as const)
        : random.pick(['content', 'content', 'existence', 'location'] as const);
      const token = random.next() < 0.7 ? relative(path, turn.facts.cwd) : base(path);
      if (!endsWithSegments(path, token)) continue;
      const sentence = random.pick(sentences[kind]).replaceAll('{}', token);
      sites.push({ session, turn, token, path, kind, needsWrite: kind === 'change', sentence, says: sentence });
    }
  }
  return { sites, dropped };
}

/** The path as seen from the directory of the session; unchanged where it lies elsewhere. */
export const relative = (path: string, cwd: string | undefined): string =>
  cwd !== undefined && path.startsWith(cwd) && /[/\\]/.test(path.charAt(cwd.length))
    ? path.slice(cwd.length + 1)
    : path;

export const isInside = (path: string, cwd: string | undefined): boolean => relative(path, cwd) !== path;
