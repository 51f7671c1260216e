import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuleFiles } from '../../src/watch/rule-files.ts';
import { Scratch } from '../support/hook.ts';

let scratch: Scratch;
let rules: RuleFiles;
const changed = vi.fn();
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
  vi.stubEnv('HOME', scratch.home);
  vi.stubEnv('XDG_CONFIG_HOME', join(scratch.home, '.config'));
});
afterEach(() => {
  rules.close();
  scratch.remove();
  vi.unstubAllEnvs();
});

function follow(folder: string | undefined = scratch.cwd, config?: string): void {
  rules = new RuleFiles(config, changed);
  changed.mockClear();
  rules.follow(folder);
}
const config = 'transcript-hooks.config.json';
let edition = 0;
/** Each time another length, so that a file system with coarse times tells it as well. */
const write = (file: string, value: object = {}) =>
  scratch.write(file, `${JSON.stringify(value)}${' '.repeat(++edition)}`);

const expectChange = async () => {
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 5000 });
  changed.mockClear();
};
const expectNone = async () => {
  await new Promise((done) => setTimeout(done, 600));
  expect(changed).not.toHaveBeenCalled();
};

it('tells when the configuration of a workspace comes, changes and goes, also of a folder inside', async () => {
  follow(join(scratch.cwd, 'src'));
  write(config);
  await expectChange();
  write('transcript-hooks.config.local.json');
  await expectChange();
  write(config, { analyzers: {} });
  await expectChange();
  await expectNone();
});

it("tells when the person's own configuration changes", async () => {
  follow();
  write('../.config/transcript-hooks/config.json');
  await expectChange();
});

it('tells when a plugin changes that is named by path, and not of others', async () => {
  write(config, { plugins: ['./own.mjs', 'some-package', 3, join(scratch.home, 'work/other.mjs')] });
  follow();
  await expectNone();
  write('own.mjs');
  await expectChange();
  write('other.mjs');
  await expectChange();
  write('some-package');
  await expectNone();
});

it('looks at the folder itself outside of a repository, also where a person has no home', async () => {
  for (const name of ['HOME', 'USERPROFILE', 'XDG_CONFIG_HOME', 'APPDATA']) vi.stubEnv(name, undefined);
  follow(scratch.home);
  write(`../${config}`);
  await expectChange();
});

it('has no plugins of a configuration that is no object or no JSON', async () => {
  scratch.write(config, '[]');
  follow();
  scratch.write(config, '{"plugins": ["./own.mjs"');
  await expectChange();
  await expectNone();
});

it('looks at the one file that was named, or at none', async () => {
  const named = join(scratch.home, 'named.json');
  writeFileSync(named, '{}');
  follow(scratch.cwd, named);
  write(config);
  await expectNone();
  writeFileSync(named, '{"analyzers":{}}');
  await expectChange();
  rules.close();
  follow(scratch.cwd, 'none');
  write(config);
  await expectNone();
});

it('follows the workspace of the agent that was judged last; one that is not known changes nothing', async () => {
  const other = new Scratch([]);
  try {
    rules = new RuleFiles(undefined, changed);
    changed.mockClear();
    write(config);
    await expectNone();
    rules.follow(scratch.cwd);
    rules.follow(undefined);
    rules.follow(join(scratch.cwd, 'src'));
    write(config);
    await expectChange();
    rules.follow(other.cwd);
    write(config);
    await expectNone();
    other.write(config, '{}');
    await expectChange();
  } finally {
    other.remove();
  }
});
