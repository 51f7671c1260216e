// The hook in one self-contained file: dist/hook.mjs calls `main`. Behaves as `transcript-hooks run`.
import type { AnalyzerSetting } from './analyzers/runner.ts';
import { sendArgument } from './audit/otel/send-argument.ts';
import { hookProcess } from './hooks/process.ts';
import { threadArgument } from './hooks/thread-argument.ts';

/** Written in by the build. */
declare const TRANSCRIPT_HOOKS_VERSION: string;

const settings = async (isConfigured: boolean): Promise<readonly AnalyzerSetting[]> =>
  isConfigured
    ? (await import('./analyzers/builtin.ts')).builtin
    : (await import('./analyzers/unconfigured.ts')).unconfigured;

/** Does what the process, or the thread, was started for: its last argument tells. `script` is the hook file. */
export async function main(script: URL): Promise<void> {
  switch (process.argv.at(-1)) {
    case threadArgument: {
      const { answerParent } = await import('./hooks/answer-parent.ts');
      return await answerParent(settings);
    }
    case sendArgument: {
      const { sendFromStdin } = await import('./audit/otel/export.ts');
      return await sendFromStdin();
    }
    default: {
      // Run as a file, under whatever name, or imported by the command line of an installed entry, which has no script among its arguments.
      const words = process.argv.slice(process.argv[1]?.startsWith('--') ? 1 : 2);
      return await hookProcess(settings, words, script, () => TRANSCRIPT_HOOKS_VERSION);
    }
  }
}
