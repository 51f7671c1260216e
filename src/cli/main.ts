#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { program } from './program.ts';
import { UsageError, usage, usageOf } from './usage.ts';

const [command, ...args] = process.argv.slice(2);

// `… | head` closes the pipe: what was not read is not missed, and no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  await main();
} catch (error) {
  const { name, message, stack } = error as Error;
  const known = ['UsageError', 'InstallError', 'ConfigError'].includes(name);
  for (const line of known ? message.split('\n') : [stack]) process.stderr.write(`transcript-hooks: ${line}\n`);
  if (error instanceof UsageError)
    process.stderr.write(`See ${program} ${usageOf(command) ? `${command} ` : ''}--help.\n`);
  // A hook that is called wrongly must not block by accident.
  process.exitCode = command === 'run' ? 0 : 2;
}

async function main(): Promise<void> {
  if (command === 'run' && !args.includes('--help') && !args.includes('-h')) {
    const [{ hookProcess }, { builtin }] = await Promise.all([
      import('../hooks/process.ts'),
      import('../analyzers/builtin.ts'),
    ]);
    return hookProcess(builtin, args, new URL('../hook.mjs', import.meta.url), version);
  }
  if (['--help', '-h', 'help'].includes(command ?? '') || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(usageOf(command === 'help' ? args[0] : command) ?? usage);
  } else if (command === '--version' || command === '-v') {
    process.stdout.write(`${version()}\n`);
  } else if (command === 'install' || command === 'uninstall') {
    const { installCommand, uninstallCommand } = await import('./install.ts');
    await (command === 'install' ? installCommand : uninstallCommand)(args);
  } else if (command === 'doctor') {
    const { doctorCommand } = await import('./doctor.ts');
    await doctorCommand(args);
  } else if (command === 'stats') {
    const { statsCommand } = await import('./stats.ts');
    await statsCommand(args);
  } else if (command === 'analyze') {
    process.exitCode = await analyzeProcess();
  } else if (command === 'watch') {
    const { watchCommand } = await import('./watch.ts');
    await watchCommand(args, version());
  } else {
    throw new UsageError(command === undefined ? 'name a command' : `unknown command: ${command}`);
  }
}

async function analyzeProcess(): Promise<number> {
  const [{ analyzeOptions }, { screenOf }] = await Promise.all([import('./options.ts'), import('./terminal.ts')]);
  const options = analyzeOptions(args);
  const context = { ...screenOf(process.stdout, process.env), version: version() };
  const { case: target } = options;
  const { exitCode, stdout, stderr } = await (target === undefined
    ? import('./analyze.ts').then(async ({ analyzeCommand }) =>
        analyzeCommand(options, context, (await import('./progress.ts')).progressOn(process.stderr)),
      )
    : import('./case.ts').then(({ caseApart }) => caseApart({ ...options, case: target }, context)));
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  return exitCode;
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
