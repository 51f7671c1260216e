import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'transcript-hooks-release-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Builds a copy of the sources in a folder of that name; answers what came out, by file. */
function build(name: string): Record<string, string> {
  const folder = join(scratch, name);
  mkdirSync(folder, { recursive: true });
  for (const part of ['src', 'scripts', 'docs', 'package.json', 'tsconfig.json', 'tsconfig.build.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TZ: name.length % 2 ? 'Asia/Tokyo' : 'UTC', LANG: 'C' },
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  const made = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).map((file) =>
    join('dist', file),
  );
  return Object.fromEntries(
    [...made, 'schema.json']
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  );
}

it('two builds in two folders give the same bytes', () => {
  const one = build('one');
  const two = build('a longer folder/päckage');
  expect(Object.keys(one)).toContain('dist/hook.mjs');
  expect(two).toEqual(one);
}, 300_000);

it('the hook names no folder of the machine that built it', () => {
  expect(readFileSync(join(root, 'dist/hook.mjs'), 'utf8')).not.toContain(root);
});

it('the workflow publishes with provenance, by actions of one major version, with no more rights than that needs', () => {
  const workflow = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
  const { publishConfig, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(publishConfig).toEqual({ access: 'public', provenance: true });
  expect(workflow).toMatch(/^permissions: \{\}$/m);
  expect(workflow.match(/^ {6}\S+: (?:read|write)$/gm)).toEqual(['      contents: read', '      id-token: write']);
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(1);
  for (const action of used) expect(action).toMatch(/^actions\/[\w-]+@v\d+$/);
  expect(workflow).not.toMatch(/NODE_AUTH_TOKEN|secrets\./);
  // Nothing of the package runs where it is installed: `prepare` is for clones.
  for (const name of ['preinstall', 'install', 'postinstall']) expect(scripts).not.toHaveProperty(name);
});

// On Windows `npm` is no program that a folder on the PATH could stand in for.
it.skipIf(process.platform === 'win32')('npm audit: clean, vulnerable, and a registry that cannot tell', () => {
  const bin = join(scratch, 'bin');
  const audit = (answer: string, ...args: string[]) => {
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\ncat <<'END'\n${answer}\nEND\nexit 1\n`);
    chmodSync(join(bin, 'npm'), 0o755);
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/audit.mjs'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
    });
    return { status, stdout };
  };
  const found = (total: number) => JSON.stringify({ metadata: { vulnerabilities: { total } } });
  expect(audit(found(0))).toEqual({ status: 0, stdout: 'npm audit: no known vulnerabilities\n' });
  expect(audit(found(2))).toMatchObject({ status: 1, stdout: expect.stringContaining('2 known vulnerabilities') });
  const refused = JSON.stringify({ message: '405 Method Not Allowed' });
  for (const answer of [refused, 'no JSON'])
    expect(audit(answer)).toMatchObject({ status: 0, stdout: expect.stringContaining('NOT CHECKED') });
  expect(audit(refused, '--strict').status).toBe(1);
});

beforeAll(() => {
  statSync(join(root, 'dist/hook.mjs')); // npm run build
});
