import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/ci.md'), 'utf8');
const recording = (host: string, name: string) =>
  join(root, `test/fixtures/recordings/${host}/${name}/transcript.jsonl`);

/** A repository in which an agent has worked, and a `npx` that runs this package. */
let folder: string;
let repository: string;
let environment: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transcript-hooks-ci-'));
  repository = join(folder, 'repo');
  cpSync(join(root, 'test/fixtures/recordings/workspace'), repository, { recursive: true });
  mkdirSync(join(folder, 'bin'));
  const npx = join(folder, 'bin/npx');
  writeFileSync(
    npx,
    `#!/bin/sh\n[ "$1" = transcript-hooks ] || exit 127\nshift\nexec "${process.execPath}" "${root}dist/cli/main.js" "$@"\n`,
  );
  chmodSync(npx, 0o755);
  environment = {
    PATH: `${folder}/bin:${process.env.PATH}`,
    HOME: folder,
    GITHUB_WORKSPACE: repository,
    GITHUB_BASE_REF: 'main',
  };
  git('init', '-q', '-b', 'main');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) => spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
const commit = () => {
  git('add', '-A');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-qm', 'state');
};
const put = (from: string, to: string) => cpSync(from, join(folder, to), { recursive: true });
/** As GitHub runs a step with `shell: bash`. */
function run(script: string) {
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd: repository,
    env: environment,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The scripts of the steps of a section. */
function steps(title: string): string[] {
  const section = page.slice(page.indexOf(`### ${title}`)).split('\n### ')[0] ?? '';
  return [...section.matchAll(/^( *)(?:- )?run: (?:\|\n((?:\1 .*\n|\n)+)|(.+)\n)/gm)].map(([, , block, line = '']) =>
    (block ?? line).replace(/^ {10}/gm, ''),
  );
}

describe('in the job of the agent', () => {
  const [script = ''] = steps('In the job of the agent');

  it('a claim that nothing backs fails the step, and the SARIF file is there', () => {
    put(recording('claude-code', 'blocked'), '.claude/projects/app/s.jsonl');
    expect(run(script)).toMatchObject({ status: 1, stderr: '' });
    const { runs } = JSON.parse(readFileSync(join(repository, 'claims.sarif'), 'utf8'));
    expect(runs[0].results[0]).toMatchObject({
      ruleId: 'unverified-file-claims/missing',
      locations: [{ physicalLocation: { artifactLocation: { uri: '.agent/s.jsonl' } } }],
    });
  });

  it('an honest session passes', () => {
    put(recording('claude-code', 'honest'), '.claude/projects/app/s.jsonl');
    expect(run(script)).toMatchObject({ status: 0, stderr: '' });
  });

  it('the transcripts of Copilot CLI are copied', () => {
    put(recording('copilot-cli', 'blocked'), '.copilot/session-state/one/events.jsonl');
    const [, copy = ''] = /^```sh\n(for session.*)\n```/m.exec(page) ?? [];
    mkdirSync(join(repository, '.agent'));
    expect(run(copy)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(run('npx transcript-hooks analyze .agent/one.jsonl --workspace .').status).toBe(1);
  });
});

describe('transcripts that are committed', () => {
  const [script = ''] = steps('Transcripts that are committed');
  beforeEach(() => {
    put(recording('copilot-cli', 'blocked'), 'repo/.agent/old.jsonl');
    commit();
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  });

  it('judges those of the pull request alone', () => {
    put(recording('claude-code', 'honest'), 'repo/.agent/new session.jsonl');
    commit();
    expect(run(script)).toMatchObject({ status: 0, stderr: '' });
    put(recording('claude-code', 'blocked'), 'repo/.agent/another.jsonl');
    commit();
    const { status, stdout } = run(script);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error file=\.agent\/another\.jsonl,line=9,/);
    expect(stdout).not.toContain('old.jsonl');
  });

  it('passes where there is none', () => {
    expect(run(script)).toEqual({ status: 0, stdout: 'No transcript in this pull request.\n', stderr: '' });
  });
});

it('transcripts that another workflow uploaded', () => {
  const [script = ''] = steps('Transcripts that another workflow uploaded');
  put(recording('claude-code', 'honest'), 'repo/transcripts/s.jsonl');
  expect(run(script)).toMatchObject({ status: 0 });
});

it('from a first look to a check: each command has the exit code that is told', () => {
  put(recording('claude-code', 'blocked'), 'repo/.agent/s.jsonl');
  const section = page.slice(page.indexOf('### From a first look to a check'));
  let ran = 0;
  for (const [, language, block = ''] of section.matchAll(/^ {3}```(sh|json)\n(.*?)^ {3}```/gms)) {
    if (language === 'json') writeFileSync(join(repository, 'transcript-hooks.config.json'), block);
    else
      for (const [, command = '', code] of block.matchAll(/^ *(npx .+?) {2}# (\d)/gm)) {
        expect({ command, status: run(command).status }).toEqual({ command, status: Number(code) });
        ran++;
      }
  }
  expect(ran).toBe(7);
});
