import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Host } from '../../host.ts';
import { type Layout, layoutOf, type Places } from '../install/layout.ts';
import { type ConfigReport, checkConfig } from './config.ts';
import { type ActiveEntry, activeEntries, checkEntries } from './entries.ts';
import { type HookFile, hookFiles, readRegular } from './files.ts';
import { probe } from './probe.ts';
import { ourCommand, type Problem } from './problem.ts';
import { checkSettings } from './settings.ts';

export type { Problem } from './problem.ts';

export interface Diagnosis {
  /** Where the check is registered. */
  entries: { host: Host; event: string; file: string }[];
  /** Configuration in force. */
  config: ConfigReport;
  problems: Problem[];
}

const oldestNode = [20, 19] as const;

/** Looks whether the hook is registered, would be run, and works. `hook`: bytes of this package's dist/hook.mjs. */
export async function diagnose(places: Places, hook: Buffer): Promise<Diagnosis> {
  const layouts = { project: layoutOf('project', places), user: layoutOf('user', places) };
  // In the home directory the files of the repository are the person's own.
  const files = [
    ...(layouts.project.base === places.home ? [] : hookFiles(layouts.project)),
    ...hookFiles(layouts.user),
  ];
  const entries = activeEntries(files);
  const problems = checkEntries(files);
  if (entries.length === 0) {
    const message = 'no host has an entry of transcript-hooks, neither for this repository nor for you';
    problems.push({ code: 'not-installed', severity: 'error', message, remedy: 'Run `transcript-hooks install`.' });
  }
  const node = checkNode(places);
  problems.push(...node, ...checkSettings(layouts, places, new Set(entries.map(({ host }) => host))));
  for (const layout of Object.values(layouts)) {
    if (entries.some(({ file }) => file.scope === layout.scope)) problems.push(...checkHook(layout, hook));
  }
  problems.push(...checkStop(entries), ...checkIgnored(layouts.project, files));
  const { config, problems: configProblems } = await checkConfig(places, hook);
  problems.push(...configProblems);
  if (node.length === 0) {
    const missing = problems.filter(({ code }) => code === 'hook-missing').map(({ file }) => file);
    const runnable = entries.filter(({ file }) => !missing.includes(layouts[file.scope].hookFile));
    for (const entry of toProbe(runnable)) problems.push(...(await probe(entry, layouts.project.base, places)));
  }
  return { entries: entries.map(({ host, event, file }) => ({ host, event, file: file.path })), config, problems };
}

/**
 * One entry for each host and command, since all events of a file run the same command. A person's entry is silent where the repository
 * has one, so that only the latter can be probed.
 */
function toProbe(entries: readonly ActiveEntry[]): ActiveEntry[] {
  const inProject = new Set(entries.filter(({ file }) => file.scope === 'project').map(({ host }) => host));
  const probed = entries.filter(({ file, host }) => file.scope === 'project' || !inProject.has(host));
  return [...new Map(probed.map((entry) => [`${entry.host} ${entry.command}`, entry])).values()];
}

/** A host with entries for other events only: its answers are not checked. */
function checkStop(entries: readonly ActiveEntry[]): Problem[] {
  const scopes = new Map(entries.map(({ host, file }) => [host, file.scope]));
  const stopping = new Set(entries.filter(({ event }) => /^(?:agent)?stop$/i.test(event)).map(({ host }) => host));
  return [...scopes]
    .filter(([host]) => !stopping.has(host))
    .map(([host, scope]): Problem => {
      const message = `${host} has no entry for Stop, so the answers of the agent are not checked`;
      const remedy = `Run ${ourCommand('install', scope)}.`;
      return { code: 'no-stop', severity: 'warning', host, message, remedy };
    });
}

/** Files that git ignores: others who work here get half of the installation, or nothing. */
function checkIgnored({ base, hookFile }: Layout, files: readonly HookFile[]): Problem[] {
  const shared = files.filter(
    ({ scope, own, path }) => scope === 'project' && own.length > 0 && !path.endsWith('.local.json'),
  );
  if (shared.length === 0) return [];
  const wanted = [hookFile, ...shared.map(({ path }) => path)];
  return wanted
    .filter((file) => spawnSync('git', ['check-ignore', '-q', file], { cwd: base }).status === 0)
    .map((file): Problem => {
      const message = 'git ignores this file, so that others who work here do not get it';
      const remedy = 'Take it out of .gitignore, or `git add -f` it.';
      return { code: 'hook-ignored', severity: 'warning', file, message, remedy };
    });
}

function checkNode({ environment }: Places): Problem[] {
  const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8', env: environment as NodeJS.ProcessEnv });
  const [major = 0, minor = 0] = (stdout ?? '').replace('v', '').split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return [];
  const message = stdout ? `node on the PATH is ${stdout.trim()}` : 'there is no node on the PATH';
  const remedy = `Install Node ${oldestNode.join('.')} or newer and put it on the PATH of your hosts.`;
  return [{ code: 'old-node', severity: 'error', message, remedy }];
}

function checkHook({ hookFile: file, scope }: Layout, hook: Buffer): Problem[] {
  const remedy = `Run ${ourCommand('install', scope)} again.`;
  if (!existsSync(file)) {
    const message = 'the hook that the entries run is not there';
    return [{ code: 'hook-missing', severity: 'error', file, message, remedy }];
  }
  let installed: Buffer;
  try {
    installed = readRegular(file);
  } catch (error) {
    return [
      {
        code: 'hook-missing',
        severity: 'error',
        file,
        message: (error as Error).message,
        remedy: `Move it away. ${remedy}`,
      },
    ];
  }
  if (installed.equals(hook) || installed.toString('utf8').replaceAll('\r\n', '\n') === hook.toString('utf8'))
    return [];
  const [theirs, ours] = [versionOf(installed), versionOf(hook)];
  if (theirs === ours) {
    const message = `the hook differs from that of this package (${ours})`;
    return [{ code: 'hook-modified', severity: 'warning', file, message, remedy }];
  }
  const message = `the hook is of version ${theirs}, this package of ${ours}`;
  return [{ code: 'hook-stale', severity: 'warning', file, message, remedy }];
}

/** Version in the closing comment of a built hook. */
const versionOf = (bytes: Buffer): string =>
  /\/\*! transcript-hooks (\S+) /.exec(bytes.toString('latin1', Math.max(0, bytes.length - 4096)))?.[1] ?? 'unknown';
