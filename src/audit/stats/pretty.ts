import { styleText } from 'node:util';
import { printable } from '../../analyzers/messages.ts';
import { bar, columns } from './chart.ts';
import { type Outcome, outcomes } from './outcomes.ts';
import type { Outcomes, Stats } from './stats.ts';

export interface Terminal {
  color: boolean;
  /** Characters in a line. */
  width: number;
  /** Whether it shows block characters. */
  unicode: boolean;
}

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  corrected: 'corrected',
  repeated: 'repeated',
  gaveUp: 'gave up',
  unknown: 'not judged',
  ended: 'no further stop',
};

const mostFaults = 5;
const widestBar = 40;

/** For a terminal. `files`: what was read. */
export function prettyStats(stats: Stats, files: readonly string[], terminal: Terminal): string {
  const { color, width } = terminal;
  const title = (text: string) => (color ? styleText('bold', text) : text);
  const sections = [
    [
      files.length === 1
        ? printable(files[0] as string)
        : `${printable(files.at(-1) as string)} and ${files.length - 1} more`,
      ...summary(stats),
    ],
    section(title(`Blocks per ${columns(stats.days).by}`), perDay(stats, terminal)),
    section(title('After a block'), after(stats.after, terminal)),
    section(title('By analyzer'), byAnalyzer(stats)),
    section(title('By host'), byHost(stats)),
    section(title('Time of a run'), duration(stats)),
    section(title('Not judged'), rows(Object.entries(stats.skipped).sort((a, b) => b[1] - a[1]))),
    section(title('Faults'), faults(stats)),
    section(title('Not read'), unread(stats)),
  ];
  const lines = sections.filter((lines) => lines.length > 0).flatMap((lines, i) => (i > 0 ? ['', ...lines] : lines));
  return `${lines.flatMap((line) => fitted(line, width)).join('\n')}\n`;
}

/** A line broken at blanks, what follows set in. Graphs, with their styles, are as wide as there is room. */
function fitted(line: string, width: number): string[] {
  const room = Math.max(20, width);
  if (line.length <= room || line.includes('\u001b') || /[█#]/.test(line)) return [line];
  const cut = line.lastIndexOf(' ', room);
  const at = cut > 8 ? cut : room;
  return [line.slice(0, at), ...fitted(`    ${line.slice(at).trimStart()}`, room)];
}

const section = (title: string, lines: string[]): string[] => (lines.length > 0 ? [title, ...lines] : []);

function summary({ from, to, runs, stops }: Stats): string[] {
  if (from === null || to === null) return ['no runs in this time'];
  const span = from.slice(0, 10) === to.slice(0, 10) ? from.slice(0, 10) : `${from.slice(0, 10)} to ${to.slice(0, 10)}`;
  return [`${span} (UTC): ${counted(runs, 'run')}, ${blockedOf(stops)} stops blocked`];
}

/** `3 of 120 (2.5 %)`. */
export const blockedOf = ({ judged, blocked }: { judged: number; blocked: number }): string =>
  `${number(blocked)} of ${number(judged)}${judged > 0 ? ` (${percent(blocked, judged)})` : ''}`;

export const percent = (part: number, whole: number): string =>
  `${whole > 0 ? ((part / whole) * 100).toFixed(1).replace(/\.0$/, '') : 0} %`;

const number = (value: number): string => value.toLocaleString('en');

const counted = (value: number, what: string): string => `${number(value)} ${what}${value === 1 ? '' : 's'}`;

function perDay({ days }: Stats, terminal: Terminal): string[] {
  const { columns: shown } = columns(days);
  const most = Math.max(...shown.map(({ blocked }) => blocked));
  return shown.map(
    ({ day, judged, blocked }) => `  ${day}  ${graph(blocked, most, terminal)}  ${blocked} of ${judged}`,
  );
}

function after(counts: Outcomes, terminal: Terminal): string[] {
  const all = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  if (all === 0) return [];
  return outcomes.map(
    (outcome) =>
      `  ${outcomeNames[outcome].padEnd(15)}  ${graph(counts[outcome], all, terminal)}  ${counts[outcome]} (${percent(counts[outcome], all)})`,
  );
}

function graph(value: number, most: number, { width, unicode, color }: Terminal): string {
  const room = Math.max(4, Math.min(widestBar, width - 34));
  const drawn = bar(value, most, room, unicode).padEnd(room);
  return color ? styleText('yellow', drawn) : drawn;
}

function byAnalyzer({ analyzers }: Stats): string[] {
  const widest = Math.max(0, ...analyzers.map(({ name }) => name.length));
  return analyzers.map(({ name, blocks, findings, after }) => {
    const ids = Object.entries(findings).map(([id, count]) => `${id} ${count}`);
    const outcome = blocks > 0 ? `, ${after.corrected} corrected` : '';
    return `  ${printable(name).padEnd(widest)}  ${blocks} blocked${outcome}${ids.length > 0 ? `; ${printable(ids.join(', '))}` : ''}`;
  });
}

const byHost = ({ hosts }: Stats): string[] =>
  hosts.map(
    ({ host, runs, ...stops }) =>
      `  ${printable(host).padEnd(15)}  ${blockedOf(stops)} stops blocked, ${counted(runs, 'run')}`,
  );

const duration = ({ ms }: Stats): string[] =>
  ms
    ? [`  median ${ms.p50} ms, 90 % within ${ms.p90} ms, 95 % ${ms.p95} ms, 99 % ${ms.p99} ms, longest ${ms.max} ms`]
    : [];

const rows = (counts: [string, number][]): string[] =>
  counts.map(([name, count]) => `  ${printable(name).padEnd(21)}  ${number(count)}`);

function faults({ faults: { runs, texts } }: Stats): string[] {
  if (runs === 0) return [];
  const told = texts.slice(0, mostFaults).map(({ text, runs }) => `  ${counted(runs, 'time')}: ${printable(text)}`);
  const more = texts.length - told.length;
  return [`  in ${counted(runs, 'run')}`, ...told, ...(more > 0 ? [`  and ${more} more`] : [])];
}

function unread({ unread: { broken, newer } }: Stats): string[] {
  return [
    ...(broken > 0 ? [`  ${counted(broken, 'line')} of no record: cut off, or of something else`] : []),
    ...(newer > 0 ? [`  ${counted(newer, 'record')} of a later version of transcript-hooks`] : []),
  ];
}
