import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { statOf } from '../stat.ts';
import { Follower, type Place } from '../watch/follow.ts';
import { RuleFiles } from '../watch/rule-files.ts';
import { warmUp } from '../watch/warm-up.ts';
import { type Judgement, Watching } from '../watch/watching.ts';
import { givenWorkspace } from './analyze.ts';
import { transcriptPlaces } from './inputs/places.ts';
import { hostOption, parsed } from './options.ts';
import { screenOf } from './terminal.ts';
import { narrator } from './watch-output.ts';

/** Judges each turn of the agents on this machine when it ends, until it is interrupted. Throws `UsageError`. */
export async function watchCommand(args: string[], version: string): Promise<void> {
  const { values, positionals } = parsed(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        workspace: { type: 'string' },
        config: { type: 'string' },
        host: { type: 'string' },
        claims: { type: 'boolean' },
        'no-claims': { type: 'boolean' },
      },
    }),
  );
  const host = hostOption(values.host);
  const workspace = givenWorkspace(values.workspace);
  const output = narrator(values.json, {
    ...screenOf(process.stdout, process.env),
    claims: !values['no-claims'],
    version,
  });
  const usual = transcriptPlaces({ home: homedir(), platform: process.platform, environment: process.env });
  const places: Place[] =
    positionals.length > 0
      ? positionals.map((path) => ({ path: resolve(path) }))
      : usual.filter((place) => host === undefined || place.host === host);

  const rules = new RuleFiles(values.config, () => watching.again());
  const watching = new Watching({
    judge: { all: false, workspace, config: values.config, host, since: undefined, shown: 'calls' },
    newest: () => newestOf(follower.paths()),
    onJudged(judgement: Judgement) {
      output.judged(judgement);
      rules.follow(judgement.interaction.workspace ?? undefined);
    },
    onProblem: output.problem,
  });
  const follower = new Follower({
    places,
    onEnd: (path, { end, quiet }) => watching.add({ path, end, reason: quiet ? 'quiet' : 'ended' }),
    onProblem: (message) => output.problem({ message }),
  });

  const ended = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done());
  });
  rules.follow(workspace === undefined || workspace === 'none' ? process.cwd() : workspace);
  await Promise.all([follower.started(), warmUp()]);
  output.watching(
    places.map(({ path }) => path).filter((path) => positionals.length > 0 || existsSync(path)),
    follower.paths().length,
  );
  for (const { path } of positionals.length > 0 ? places : [])
    if (statOf(path)?.isFile()) watching.add({ path, reason: 'named' });

  await ended;
  rules.close();
  await follower.close();
  output.ended();
  // A plugin's thread, or a judgement under way, is not waited for.
  process.exit(0);
}

function newestOf(paths: readonly string[]): string | undefined {
  const dated = paths.map((path) => ({ path, time: statOf(path)?.mtimeMs ?? 0 }));
  return dated.sort((a, b) => b.time - a.time)[0]?.path;
}
