import type { AnalysisReport } from '../report.ts';

const verdicts = ['supported', 'unknown', 'missing', 'unchanged', 'unopened'] as const;

/** How much was judged, what the claims came to, and who found what. */
export function summaryLines({ transcripts, problems = [] }: AnalysisReport): string[] {
  const interactions = transcripts.flatMap((transcript) => transcript.interactions);
  const claims = interactions.flatMap((interaction) => interaction.claims);
  const findings = interactions.flatMap((interaction) => interaction.findings);
  const byVerdict = counted(claims.map(({ verdict }) => verdict));
  const told = verdicts.flatMap((verdict) => (byVerdict.has(verdict) ? `${byVerdict.get(verdict)} ${verdict}` : []));
  const byAnalyzer = [...counted(findings.map(({ analyzer }) => analyzer))].map(([name, n]) => `${n} ${name}`);
  const unread = problems.filter(({ level, path }) => level === 'error' && path !== undefined).length;
  return [
    [
      count(transcripts.length, 'transcript'),
      count(interactions.length, 'interaction'),
      `${count(claims.length, 'file mention')}${told.length > 0 ? ` (${told.join(', ')})` : ''}`,
      `${count(findings.length, 'finding')}${byAnalyzer.length > 1 ? ` (${byAnalyzer.join(', ')})` : ''}`,
      ...(unread > 0 ? [`${unread} not judged`] : []),
    ].join(', '),
  ];
}

export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

function counted(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
