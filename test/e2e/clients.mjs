// The real command-line hosts, installed from npm into a cache. They are their vendors' property: nothing of them is committed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Pinned here and nowhere else. */
const packages = {
  'copilot-cli': { name: '@github/copilot', version: '1.0.102' },
  'claude-code': { name: '@anthropic-ai/claude-code', version: '2.1.332' },
};

export const cache = resolve(process.env.E2E_CACHE ?? fileURLToPath(new URL('../../.cache/e2e', import.meta.url)));

/** Folder of a host's package, or undefined when the registry is out of reach. `version` overrides the pin. */
export function installClient(host, version = packages[host].version) {
  const { name } = packages[host];
  const prefix = join(cache, `${host}-${version}`);
  const folder = join(prefix, 'node_modules', name);
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(prefix, { recursive: true });
    writeFileSync(join(prefix, 'package.json'), '{ "private": true }\n');
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', `${name}@${version}`];
    const { status, stderr } = spawnSync('npm', args, {
      cwd: prefix,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) return { problem: `cannot install ${name}@${version}: ${stderr.trim().split('\n')[0]}` };
  }
  return { folder, version };
}
