import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import { printable } from '../analyzers/messages.ts';
import { type Diagnosis, diagnose } from '../hooks/doctor/index.ts';
import { parsed } from './options.ts';
import { program } from './program.ts';

/** Says whether the hook is registered and works. Ends with 0 when nothing is wrong (warnings are told), else with 1. */
export async function doctorCommand(args: string[]): Promise<void> {
  const { values } = parsed(() => parseArgs({ args, options: { json: { type: 'boolean', default: false } } }));
  const hook = readFileSync(new URL('../hook.mjs', import.meta.url));
  const diagnosis = await diagnose({ cwd: process.cwd(), home: homedir(), environment: process.env }, hook);
  process.stdout.write(
    values.json ? `${JSON.stringify({ version: 1, ...diagnosis }, null, 1)}\n` : `${pretty(diagnosis)}\n`,
  );
  process.exitCode = diagnosis.problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function pretty({ entries, config, problems }: Diagnosis): string {
  const registered = entries.map(
    ({ host, event, file }) => `${host.padEnd(15)} ${event.padEnd(13)} ${printable(file)}`,
  );
  const told = problems.flatMap(({ severity, code, message, remedy, file }, i) => [
    `${severity} ${code}: ${printable(message)}`,
    ...(file && !message.includes(file) ? [`  in ${printable(file)}`] : []),
    // One remedy for several entries of a file stands below the last of them.
    ...(problems[i + 1]?.remedy === remedy ? [] : [`  ${remedy.replaceAll('`transcript-hooks ', `\`${program} `)}`]),
  ]);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const verdict =
    errors > 0
      ? `${errors} problem${errors === 1 ? '' : 's'} to mend.`
      : `Each command was given the stop of a made-up session: an invented file was blocked, an honest answer ${passed(problems)}.`;
  return [
    ...registered,
    ...(registered.length > 0 ? [''] : []),
    ...configured(config),
    '',
    ...told,
    ...(told.length > 0 ? [''] : []),
    verdict,
  ].join('\n');
}

/** The commands are run without the configuration, whose plugins are tried apart. */
const passed = (problems: Diagnosis['problems']): string =>
  problems.some(({ code }) => code === 'honest-blocked')
    ? 'passed, but does not with your configuration: see above'
    : 'passed';

function configured({ files, analyzers, audit }: Diagnosis['config']): string[] {
  const layers = files.map(({ layer, path }) => `${layer.padEnd(15)} ${printable(path)}`);
  const modes = new Map<string, Set<string>>();
  for (const { name, mode } of analyzers) modes.set(name, (modes.get(name) ?? new Set()).add(mode));
  return [
    ...(layers.length > 0 ? layers : ['no configuration: the defaults hold']),
    ...[...modes].map(
      ([name, set]) =>
        `${[...set].join(', ').padEnd(15)} ${printable(name)}${set.size > 1 ? ' (by folder: overrides)' : ''}`,
    ),
    ...(audit ? [`${'audit log'.padEnd(15)} ${printable(audit)}`] : []),
  ];
}
