import pico from 'picocolors';
import { printable } from '../analyzers/messages.ts';
import type { Judgement } from '../watch/watching.ts';
import { interactionLines, type Screen } from './reporters/pretty.ts';
import { count } from './reporters/summary.ts';
import { fitted } from './terminal.ts';

/** Tells what is seen while watching. */
export interface Narrator {
  watching(places: readonly string[], transcripts: number): void;
  judged(judgement: Judgement): void;
  problem(problem: { path?: string; message: string }): void;
  ended(): void;
}

const reasons = { ended: '', quiet: ', no end on file', named: '', rules: ', rules changed' } as const;

/** Lines for people, or with `json` one JSON object a line. */
export const narrator = (json: boolean, screen: Screen & { version: string }): Narrator =>
  json ? inJson(screen.version) : inWords(screen);

function inJson(version: string): Narrator {
  const write = (type: string, rest: object) =>
    process.stdout.write(`${JSON.stringify({ type, time: new Date().toISOString(), ...rest })}\n`);
  return {
    watching: (places, transcripts) => write('watching', { version: 1, program: version, places, transcripts }),
    judged({ interaction: { shown, ...interaction }, ...rest }) {
      write('interaction', { ...rest, prompt: shown?.prompt ?? '', calls: shown?.calls ?? {}, interaction });
    },
    problem: (problem) => write('problem', problem),
    ended: () => {},
  };
}

function inWords(screen: Screen): Narrator {
  const paint = pico.createColors(screen.color);
  const note = (text: string) => process.stderr.write(`transcript-hooks: ${printable(text)}\n`);
  let interactions = 0;
  let findings = 0;
  return {
    watching(places, transcripts) {
      note(
        places.length > 0
          ? `watching ${places.join(', ')} (${count(transcripts, 'transcript')}); Ctrl-C ends`
          : 'no folder of a host is there yet: waiting for one; Ctrl-C ends',
      );
    },
    judged({ path, host, reason, interaction }) {
      interactions++;
      findings += interaction.findings.length;
      const time = new Date().toTimeString().slice(0, 8);
      const title = fitted(
        `${printable(path)} (${host ?? 'unknown host'}${reasons[reason]})`,
        screen.width && screen.width - 9,
      );
      const quiet = interaction.findings.length === 0 && !interaction.faults;
      process.stdout.write(
        `${[
          `${paint.dim(time)} ${paint.underline(title)}`,
          ...interactionLines(interaction, screen),
          ...(quiet ? [`  ${paint.green('nothing found')}`] : []),
          '',
        ].join('\n')}\n`,
      );
    },
    problem: ({ message }) => note(message),
    ended: () => note(`${count(interactions, 'interaction')} judged, ${count(findings, 'finding')}`),
  };
}
