import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type Host, hosts } from '../../src/host.ts';
import { sessionStart, writeSession } from '../../src/testing/index.ts';
import { isFlagged } from '../analyzer.ts';
import { base, endsWithSegments } from '../paths.ts';
import type { Random } from '../random.ts';
import { fill, type Kind, marksPath, sentences } from '../sentences.ts';
import type { EvalSet, SetContext, SetResult } from '../set.ts';
import { falseScenarios } from '../told/false.ts';
import { honestScenarios } from '../told/honest.ts';
import { anyPath, asks } from '../told/pool.ts';
import type { Place, Scenario } from '../told/scenario.ts';
import { Verdicts } from '../verdicts.ts';
import { workspaceWith } from '../workspace.ts';
import { describe } from './corpus.ts';

const casesOfEachScenario = 24;

/** Sessions told with `transcript-hooks/testing` as each host would have written them; needs nothing from outside. */
export const told: EvalSet = {
  name: 'told',
  title: 'Told sessions, on each host',
  run,
  inPage: (id) => /\.(?:precision|all)$/.test(id),
};

async function run(context: SetContext): Promise<SetResult> {
  const figures: SetResult['figures'] = [];
  const misses: SetResult['misses'] = [];
  let cases = 0;
  for (const host of hosts) {
    // A host that records no tool output knows less: its figures stand apart.
    const verdicts = new Verdicts(`told.${host}`);
    for (const scenario of [...falseScenarios, ...honestScenarios]) {
      if (scenario.on && !scenario.on.includes(host)) continue;
      const random = context.random.fork(scenario.name);
      for (let i = 0; i < casesOfEachScenario; i++) await judgeOne(scenario, host, random, context, verdicts);
    }
    figures.push(...verdicts.figures());
    misses.push(...verdicts.misses.map((miss) => ({ ...miss, group: `${host} ${miss.group}` })));
    cases += verdicts.cases;
  }
  return { figures, misses, dropped: new Map(), notes: [`${cases} cases`] };
}

async function judgeOne(
  scenario: Scenario,
  host: Host,
  random: Random,
  { analyzer, scratch }: SetContext,
  verdicts: Verdicts,
): Promise<void> {
  const cwd = join(scratch, 'app');
  const place = placeOf(cwd, random, scenario.inFolder === true);
  const spelled = scenario.spell?.({ ...place, answer: '' }) ?? place.file;
  const template = random.pick(templatesFor(scenario, spelled));
  const answer = fill(template, spelled);
  const disk = (host === 'vscode-copilot' ? scenario.diskOnVscode : undefined) ?? scenario.disk;
  workspaceWith(cwd, disk ? [place.file] : []);
  // Written in the session: later than its first line.
  const later = new Date(sessionStart + 3_600_000);
  if (disk === 'new') utimesSync(place.path, later, later);
  const home = join(scratch, 'home');
  mkdirSync(home, { recursive: true });
  const transcript = writeSession(scenario.tell({ ...place, answer }), host, { home, cwd });
  const judged = await analyzer.last(transcript, cwd);
  const claims = judged?.claims.filter(({ path }) => isAbout(path, spelled)) ?? [];
  verdicts.add(scenario.expected, claims.some(isFlagged), [scenario.name], {
    where: `told:${scenario.name}`,
    what: `${answer.replaceAll('\n', ' ⏎ ')} — ${claims.map(describe).join('; ') || 'not recognised'}`,
  });
}

function placeOf(cwd: string, random: Random, inFolder: boolean): Omit<Place, 'answer'> {
  let file = anyPath(random);
  while (inFolder && !file.includes('/')) file = anyPath(random);
  const name = base(file);
  const folder = file.slice(0, -name.length - 1);
  return {
    file,
    path: join(cwd, file),
    folder: file === name ? '' : folder,
    name,
    sibling: join(cwd, file === name ? '' : folder, 'unrelated.txt'),
    namesake: join(cwd, 'elsewhere/entirely', name),
    ask: random.pick(asks),
  };
}

/** Sentences that fit, also to a path with spaces. */
function templatesFor({ says }: Scenario, path: string): string[] {
  const templates = says.flatMap((one): readonly string[] => (one in sentences ? sentences[one as Kind] : [one]));
  return /\s/.test(path) ? templates.filter(marksPath) : templates;
}

const isAbout = (claimed: string, path: string): boolean =>
  endsWithSegments(claimed, path) || endsWithSegments(path, claimed);
