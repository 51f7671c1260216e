import { clipped, printable } from '../analyzers/messages.ts';
import type { MadeCase } from '../case/make.ts';
import type { Case } from '../testing/case.ts';
import type { Step } from '../testing/steps.ts';
import { count } from './reporters/summary.ts';

/** What is in a case, for the person who decides whether to send it. */
export function shownCase({ document, steps, renamed, kept, widened }: MadeCase, path: string): string {
  const { observed } = document;
  const findings = (observed?.findings ?? []).map(
    ({ analyzer, messageId, mode }) => `${analyzer}/${messageId} (${mode})`,
  );
  return `${[
    `${printable(path)}: ${document.steps.length} of ${count(steps, 'step')}, ${count(renamed, 'word')} renamed`,
    '',
    ...document.steps.flatMap(stepLines),
    ...diskLines(document),
    '',
    observed?.reproduced
      ? `Judged again, the case gives what the session gave: ${findings.join(', ')}.`
      : `Judged again, the case does NOT give what the session gave, but: ${findings.join(', ') || 'nothing'}. Say so when you send it.`,
    ...(kept.length > 0
      ? [`The finding hangs on these words, so that they had to stay: ${printable(kept.join(', '))}.`]
      : []),
    ...(widened ? ['The finding hangs on the whole interaction, so that all of it had to stay: look closely.'] : []),
    'Names, addresses and secrets were taken out by their shape. The words above are what is left: read them before you send the file.',
  ].join('\n')}\n`;
}

const line = (label: string, text: string): string => `  ${label.padEnd(9)} ${clipped(printable(text), 200)}`;

function stepLines(step: Step): string[] {
  switch (step.kind) {
    case 'user':
      return [line('user', step.text), ...step.attached.map((path) => line('attached', path))];
    case 'says':
      return [line('agent', step.text)];
    case 'finishes':
      return [line('summary', step.summary)];
    case 'calls': {
      const { call } = step;
      const given = 'name' in call ? `${call.name} ${JSON.stringify(call.arguments)}` : `${call.tool} ${call.on}`;
      const outcome = call.failed ? 'failed' : call.exitCode ? `exit ${call.exitCode}` : '';
      const output = [outcome, call.output ?? ''].filter(Boolean).join(': ');
      return [line('tool', given), ...(output ? [line('', `-> ${output}`)] : [])];
    }
    case 'delegates':
      return [
        line('subagent', step.prompt),
        ...step.calls.flatMap((call) => stepLines({ kind: 'calls', call })),
        line('', `-> ${step.report}`),
      ];
    case 'context':
      return [line(step.source, [...step.paths, step.text].join(' '))];
    case 'skill':
      return [line('skill', step.name)];
    case 'feedback':
      return [line('hook', step.text)];
  }
}

function diskLines({ workspace }: Case): string[] {
  if (workspace === null) return [line('disk', 'not looked at')];
  const files = Object.entries(workspace.files);
  const listed = files.map(([path, file]) => {
    const { changed, text } = typeof file === 'string' ? { changed: false, text: file } : file;
    return line(
      'disk',
      `${path} ${changed ? 'changed since the request' : 'older than the request'}${text ? `: ${text}` : ''}`,
    );
  });
  return listed.length > 0 ? listed : [line('disk', 'none of the files looked for')];
}
