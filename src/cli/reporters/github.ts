import { printable } from '../../analyzers/messages.ts';
import type { Reporter } from '../report.ts';
import { levels, lineOf, ruleOf } from './levels.ts';

/** Annotations of GitHub Actions, as workflow commands: `::error file=…,line=…,title=…::message`. */
export const github: Reporter = ({ transcripts, problems = [] }) =>
  [
    ...transcripts.flatMap(({ path, interactions }) =>
      interactions.flatMap((interaction) => [
        ...interaction.findings.map((finding) =>
          command(
            commands[levels[finding.mode]],
            { file: path, line: lineOf(interaction, finding), title: ruleOf(finding) },
            said(finding),
          ),
        ),
        ...(interaction.faults ?? []).map(({ analyzer, error }) =>
          command('warning', { file: path, line: interaction.root.from, title: `${analyzer} failed` }, error),
        ),
      ]),
    ),
    ...problems.map(({ level, path, message }) =>
      command(level === 'error' ? 'error' : 'notice', { ...(path && { file: path }), title: 'not judged' }, message),
    ),
  ].join('');

const commands = { error: 'error', warning: 'warning', note: 'notice' } as const;

const said = ({ message, claim }: { message: string; claim?: { text: string } }): string =>
  claim ? `${message}\n"${printable(claim.text)}"` : message;

function command(name: string, properties: Record<string, string | number>, message: string): string {
  const given = Object.entries(properties).map(([key, value]) => `${key}=${escapedProperty(String(value))}`);
  return `::${name} ${given.join(',')}::${escaped(message)}\n`;
}

/** What the runner would take for the end of a command, or for another one. */
const escaped = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapedProperty = (text: string): string => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
