import { type CommandPattern, matchesCommand, readings, wrappedScripts } from '../evidence/command-pattern.ts';
import { isAssignment } from '../evidence/shell-operands.ts';
import type { ShellRun } from '../evidence/shell-runs.ts';
import { outcomesOfName } from './names.ts';
import { alsoShownBy, type Outcome, outcomes } from './outcomes.ts';
import { entriesOf } from './runners.ts';

/** What a command shows when it succeeds. */
export interface Recognised {
  outcomes: ReadonlySet<Outcome>;
  /** It may do more than one of them, so that its failure need not be this one's. */
  broad: boolean;
}

/** Runners of tasks that a project defines itself: the task's name tells what it does. */
const taskRunners = new Set(
  (
    'npm pnpm yarn bun make gmake nmake just task mise rake invoke inv nox tox poe hatch pdm rye pixi composer turbo nx lerna rush moon gulp grunt ant deno wireit ' +
    'mage earthly dagger pants gradle gradlew sbt lein mill fastlane cargo-make xtask x x.py melos run-s run-p npm-run-all npm-run-all2 concurrently ninja bazel ' +
    'phing robo castor bb doit dotnet-cake cake nuke psake invoke-build invoke-psake tusk devbox vp wp rails artisan manage.py mix'
  ).split(' '),
);

const interpreters =
  /^(?:bash|sh|zsh|dash|ksh|fish|pwsh|powershell|cmd|node|nodejs|tsx|ts-node|deno|bun|python|py|ruby|perl|php|lua|rscript|julia|java|source|\.|&)$/;

/** Options that take the next word. */
const takesValue = new Set(
  '--prefix -C --filter -F -w --workspace --cwd --dir --project -p --manifest-path -f --file -pl --projects -P --package --config -c --target --scope --solution --project-name -n --namespace -e --env --env-file --directory --root --color --loglevel --reporter --since --base --head --parallel --concurrency -j -scheme -workspace -project -destination -sdk -configuration'.split(
    ' ',
  ),
);

/** The command does not do what its name says. */
const onlyTells =
  /^(?:--help|--version|-V|--collect-only|--co|--list|--listTests|--list-tests|--show-config|--showConfig|--print-config|--dry-run|--dryrun|--just-print|--no-run|--init|--debug-config)$/;

const programAliases: Record<string, string> = {
  python3: 'python',
  pip3: 'pip',
  gradlew: 'gradle',
  mvnw: 'mvn',
  pytest3: 'pytest',
  nodejs: 'node',
  phpunit10: 'phpunit',
};

/** What a simple command shows; undefined where it shows nothing that an answer could claim. */
export function recognise(
  run: ShellRun,
  own: Readonly<Partial<Record<Outcome, readonly CommandPattern[]>>>,
): Recognised | undefined {
  const found = new Set<Outcome>();
  let script = false;
  for (const outcome of outcomes) {
    if (own[outcome]?.some((pattern) => matchesCommand(pattern, run.words, run.program))) found.add(outcome);
  }
  for (const reading of readings(run.words)) {
    for (const words of unwrapped(reading)) {
      if (words.slice(1, 12).some((word) => onlyTells.test(word))) continue;
      const name = words[0] as string;
      const plain = plainArguments(words);
      const direct = entriesOf(name).filter(({ verbs }) => beginsWith(plain, verbs) || hasOption(words, verbs));
      for (const { outcome } of direct) found.add(outcome);
      const target =
        name === 'cmake' ? words[words.findIndex((word) => word === '--target' || word === '-t') + 1] : undefined;
      if (target && words.includes('--build')) for (const outcome of outcomesOfName(target)) found.add(outcome);
      if (taskRunners.has(name)) {
        const named = tasksIn(name, plain, direct.length > 0);
        script ||= named.length > 0;
        for (const outcome of named.flatMap(outcomesOfName)) found.add(outcome);
      }
    }
  }
  for (const path of scriptPaths(run)) {
    script = true;
    for (const outcome of outcomesOfScript(path)) found.add(outcome);
  }
  if (found.size === 0) return undefined;
  const broad = script && [...found].filter((outcome) => outcome !== 'server').length > 1;
  for (const outcome of outcomes) {
    if (alsoShownBy[outcome].some((other) => found.has(other))) found.add(outcome);
  }
  return { outcomes: found, broad };
}

/** `python -m pytest` is pytest, `php artisan test` is artisan, `node_modules/.bin/jest` is jest. */
function* unwrapped(words: readonly string[]): Generator<readonly string[]> {
  const name = (words[0] ?? '').replace(/(?<=[a-z])\d+(?:\.\d+)*$/, '');
  const first =
    programAliases[name] ??
    programAliases[words[0] ?? ''] ??
    (entriesOf(words[0] ?? '').length > 0 ? (words[0] as string) : name);
  yield [first, ...words.slice(1)];
  const module = first === 'python' || first === 'py' ? words.indexOf('-m') : -1;
  if (module !== -1 && words[module + 1])
    yield [(words[module + 1] as string).split('.')[0] as string, ...words.slice(module + 2)];
  const second = words[1];
  if (interpreters.test(first) && second && !second.startsWith('-')) {
    const file = (second.replaceAll('\\', '/').split('/').pop() as string).replace(/\.(?:js|cjs|mjs|phar)$/, '');
    if (entriesOf(file).length > 0) yield [file, ...words.slice(2)];
  }
}

/** The words that are no options and no values of options. */
function plainArguments(words: readonly string[]): string[] {
  const plain: string[] = [];
  for (let i = 1; i < words.length; i++) {
    const word = words[i] as string;
    if (word === '--') break;
    if (takesValue.has(word)) i++;
    else if (!word.startsWith('-') && !word.startsWith('+') && !isAssignment(word)) plain.push(word);
  }
  return plain;
}

/** A dot stands for no arguments at all. */
const beginsWith = (plain: readonly string[], verbs: readonly string[]): boolean =>
  (verbs[0] === '.' && plain.length === 0) ||
  verbs.every(
    (verb, i) => !verb.startsWith('-') && (plain[i] === verb || plain[i]?.toLowerCase() === verb.toLowerCase()),
  );

/** Entries whose subcommand is an option: `node --test`, `cmake --build`. */
const hasOption = (words: readonly string[], verbs: readonly string[]): boolean =>
  verbs.some((verb) => verb.startsWith('-')) && verbs.every((verb) => words.includes(verb));

const runs = new Set(
  'run run-script exec foreach workspace workspaces affected run-many start-task task tasks execute do'.split(' '),
);

/** Names of tasks among the arguments of a task runner. */
function tasksIn(name: string, plain: readonly string[], known: boolean): string[] {
  if (/^(?:npm|deno)$/.test(name)) {
    const [verb = '', task = ''] = plain;
    if (/^(?:t|tst|test)$/.test(verb)) return ['test'];
    if (/^(?:start|stop|restart)$/.test(verb)) return ['start'];
    return /^(?:run|run-script|rum|urn|task)$/.test(verb) && task ? [task] : [];
  }
  if (known && plain.length <= 1 && !/^(?:make|gmake|rake|gradle|mvn)$/.test(name)) return [];
  const tasks = plain.filter((word) => !runs.has(word)).slice(0, 6);
  // `make` alone builds; packages and folders among the words are no tasks.
  return tasks.flatMap((task) =>
    task.includes(':') && !/^[\w-]+:[\w:-]+$/.test(task) ? task.split(':').slice(-1) : [task],
  );
}

/** Behind these a path is looked at, not run. */
const looksAt =
  /^(?:cat|ls|head|tail|less|more|cp|mv|rm|chmod|chown|mkdir|touch|stat|wc|test|find|grep|rg|sed|awk|diff|vim?|nano|code|file|git)$/;

/** The project's own scripts that a command starts. */
function* scriptPaths({ words, program }: ShellRun): Generator<string> {
  if (/[/\\]/.test(program) && !/^(?:\/usr|\/bin|\/opt|~|[A-Z]:\\Program)/i.test(program)) yield program;
  yield* wrappedScripts(words, (name) => interpreters.test(name) || looksAt.test(name) || entriesOf(name).length > 0);
  for (const [name = '', ...rest] of readings(words)) {
    if (!interpreters.test(name)) continue;
    const path = rest.find((word) => !word.startsWith('-') && !/\s/.test(word) && /[/.\\]/.test(word));
    if (path !== undefined) yield path;
  }
}

function outcomesOfScript(path: string): Outcome[] {
  const clean = path.replaceAll('\\', '/').replace(/^.*node_modules\/\.bin\//, '');
  const file = clean.split('/').pop() as string;
  const named = outcomesOfName(file.replace(/\.\w+$/, ''));
  return /(?:^|\/)(?:tests?|specs?|__tests__|e2e)\//.test(clean) ? [...named, 'test'] : named;
}
