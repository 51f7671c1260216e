import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Host, hosts } from '../src/host.ts';
import { render, type Session, session, stopPayload, writeSession } from './../src/testing/index.ts';
import { Scratch } from './support/hook.ts';
import { claude as c, fileOf } from './support/transcript.ts';

const built = fileURLToPath(new URL('../dist/hook.mjs', import.meta.url));
let scratch: Scratch;
/** The hook alone, in a folder whose path is awkward, with no node_modules in reach. */
let hook: string;

beforeAll(() => {
  if (!existsSync(built)) throw new Error('dist/hook.mjs is missing: npm run build');
  scratch = new Scratch(['src/a.ts']);
  const folder = join(scratch.home, 'hook dir ünïcode 钩子');
  mkdirSync(folder);
  hook = join(folder, 'hook.mjs');
  copyFileSync(built, hook);
});
afterAll(() => scratch.remove());

function run(stdin: string | Buffer, args: string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [hook, ...args], {
    input: stdin,
    cwd: scratch.home,
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, stdout, stderr };
}

function started(file: string) {
  const child = spawn(process.execPath, [file], { cwd: scratch.home });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const ended = new Promise<object>((end) => child.on('close', (status) => end({ status, stdout, stderr })));
  return { child, ended };
}

const claim = (): Session =>
  session()
    .user('What limits the size?')
    .reads(`${scratch.cwd}/src/a.ts`)
    .answers('`src/a.ts` — and `src/geister/größe.ts` exports the rest. 😀');
const honest = (): Session =>
  session().user('What limits the size?').reads(`${scratch.cwd}/src/a.ts`).answers('`src/a.ts` exports the limit.');

function payload(told: Session, host: Host, active = false) {
  const path = writeSession(told, host, scratch);
  return stopPayload(host, path, { cwd: scratch.cwd, lines: render(told, host, scratch.cwd).lines, active });
}

/** Cues of other languages are packed in the bundle; one claim and one denial in each. */
const languages: Record<string, [claim: string, denial: string]> = {
  de: ['Ich habe die Wiederholung in `src/geist.ts` eingebaut.', 'Die Datei `src/geist.ts` gibt es nicht.'],
  es: ['He añadido los reintentos en `src/geist.ts`.', 'El archivo `src/geist.ts` no existe.'],
  fr: ['J’ai ajouté les tentatives dans `src/geist.ts`.', 'Le fichier `src/geist.ts` n’existe pas.'],
  pt: ['Adicionei as tentativas em `src/geist.ts`.', 'O arquivo `src/geist.ts` não existe.'],
  ru: ['Я добавил повторы в файл `src/geist.ts`.', 'Файла `src/geist.ts` не существует.'],
  zh: ['我在 `src/geist.ts` 中添加了重试。', '文件 `src/geist.ts` 不存在。'],
  ja: ['`src/geist.ts` に再試行を追加しました。', '`src/geist.ts` は存在しません。'],
  ko: ['`src/geist.ts`에 재시도를 추가했습니다.', '`src/geist.ts` 파일은 존재하지 않습니다.'],
  hi: ['मैंने `src/geist.ts` में पुनःप्रयास जोड़ दिया है।', '`src/geist.ts` फ़ाइल मौजूद नहीं है।'],
};

describe.each(Object.entries(languages))('dist/hook.mjs alone, in %s', (_, [claimed, denied]) => {
  const ask = (answer: string) => {
    const told = session().user('?').reads(`${scratch.cwd}/src/a.ts`).answers(answer);
    return run(JSON.stringify(payload(told, 'copilot-cli')));
  };

  it('blocks a claim', () => {
    expect(ask(claimed)).toMatchObject({ stdout: expect.stringContaining('src/geist.ts'), stderr: '' });
  });

  it('is silent on a denial', () => {
    expect(ask(denied)).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});

describe.each(hosts)('dist/hook.mjs alone, %s', (host) => {
  it('blocks a made-up file in the form that the host reads, in ASCII', () => {
    const { status, stdout, stderr } = run(JSON.stringify(payload(claim(), host)));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^[\x20-\x7e]+$/);
    const printed = JSON.parse(stdout);
    const { reason } = printed;
    expect(reason).toContain('src/geister/größe.ts');
    expect(reason.split('\n').length).toBeLessThanOrEqual(20);
    expect(printed).toEqual({
      decision: 'block',
      reason,
      ...(host !== 'claude-code' && { hookSpecificOutput: { hookEventName: 'Stop', decision: 'block', reason } }),
    });
  });

  it('says nothing of an honest answer', () => {
    expect(run(JSON.stringify(payload(honest(), host)))).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('says nothing when stop_hook_active is set, and does not open the transcript', () => {
    const active = { ...payload(claim(), host, true), transcript_path: '/nonexistent/transcript.jsonl' };
    expect(run(JSON.stringify(active))).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('can be told the host', () => {
    const { stdout } = run(JSON.stringify(payload(claim(), host)), ['--host', host]);
    expect(JSON.parse(stdout).decision).toBe('block');
  });
});

it.each([[[]], [['--host', 'claude-code']], [['--only', 'claude-code', '--user']]])(
  'under another name, with %j',
  (args) => {
    const link = join(scratch.home, `link-${args.length}`, 'check.mjs');
    mkdirSync(join(scratch.home, `link-${args.length}`));
    symlinkSync(hook, link);
    const { status, stdout, stderr } = spawnSync(process.execPath, [link, ...args], {
      input: JSON.stringify(payload(claim(), 'claude-code')),
      cwd: scratch.home,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout).decision).toBe('block');
  },
);

it('says so when another version has taken its place while it ran', async () => {
  const file = join(scratch.home, 'replaced', 'hook.mjs');
  mkdirSync(join(scratch.home, 'replaced'));
  copyFileSync(built, file);
  const { child, ended } = started(file);
  // It has begun when it reads: more than a pipe holds.
  await new Promise<void>((read) => child.stdin.write(' '.repeat(2 ** 20), () => read()));
  writeFileSync(file, readFileSync(built, 'utf8').replace(/build \w+/, 'build 0'));
  child.stdin.end(JSON.stringify(payload(claim(), 'claude-code')));
  expect(await ended).toEqual({
    status: 0,
    stdout: '',
    stderr: 'transcript-hooks: the hook was replaced while it ran\n',
  });
});

describe('whatever comes in: exit 0, empty stdout, one line on stderr where something was wrong', () => {
  const claudePayload = (path: string) =>
    JSON.stringify({
      hook_event_name: 'Stop',
      session_id: 's',
      transcript_path: path,
      cwd: scratch.cwd,
      permission_mode: 'default',
      stop_hook_active: false,
    });
  const pipe = () => {
    const path = join(scratch.home, 'pipe');
    spawnSync('mkfifo', [path]);
    return path;
  };
  const lie = () => [c.user('go'), c.says('`src/ghost.ts` exports it.')];

  it.each([
    ['empty stdin', () => ''],
    ['text', () => 'hello'],
    ['torn JSON', () => '{"hook_event_name":"Stop",'],
    ['an array', () => '[]'],
    ['null', () => 'null'],
    ['invalid UTF-8', () => Buffer.from([0xff, 0xfe, 0x00])],
    ['no event', () => '{"session_id":"s"}'],
    ['a missing transcript', () => claudePayload('/nonexistent/x.jsonl')],
    ['a directory as transcript', () => claudePayload(scratch.home)],
    ['a named pipe as transcript', () => claudePayload(pipe())],
    ['an empty transcript', () => claudePayload(fileOf([], ''))],
    ['a transcript of blank lines', () => claudePayload(fileOf(['', '', '']))],
  ])('%s', (_, stdin) => {
    const { status, stdout, stderr } = run(stdin());
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toMatch(/^transcript-hooks: [^\n]+\n$/);
  });

  it.each([
    ['another event', () => '{"hook_event_name":"SessionStart","session_id":"s","source":"startup"}'],
    [
      'no transcript path',
      () => '{"hook_event_name":"Stop","session_id":"s","permission_mode":"default","stop_hook_active":false}',
    ],
    ['a transcript without a prompt', () => claudePayload(fileOf([c.says('`src/ghost.ts` exports it.')]))],
  ])('silent without a word: %s', (_, stdin) => {
    expect(run(stdin())).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('a line of 64 MB is passed over and the rest is judged', () => {
    const [prompt, answer] = lie();
    const { status, stdout } = run(
      claudePayload(fileOf([prompt ?? {}, c.result('t', 'x'.repeat(64 * 1024 * 1024)), answer ?? {}])),
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout).reason).toContain('src/ghost.ts');
  });

  /** A lie, and below it the beginning of a line; `said` is what the host gives as the last message. */
  const torn = (said: string | undefined) => {
    const path = fileOf([...lie(), '', '{"type":"assistant","mess'], '');
    writeFileSync(path, Buffer.concat([Buffer.from([0xff, 0x0a]), readFileSync(path)]));
    return run(JSON.stringify({ ...JSON.parse(claudePayload(path)), last_assistant_message: said }));
  };

  it('a torn last line, invalid UTF-8 and blank lines are passed over where the host told the last words', () => {
    const { status, stdout } = torn('`src/ghost.ts` exports it.');
    expect({ status, decision: JSON.parse(stdout).decision }).toEqual({ status: 0, decision: 'block' });
  });

  it('a torn last line may be the rest of the turn where it did not', () => {
    const { status, stdout, stderr } = torn(undefined);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toContain('its last line has no end');
  });

  it('a host that closes its end of stdout gets no crash', async () => {
    const child = spawn(process.execPath, [hook], { stdio: ['pipe', 'pipe', 'pipe'] });
    child.stdout.destroy();
    child.stdin.end(claudePayload(fileOf(lie())));
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0);
  });

  it('a stdin that is never closed ends at the own deadline', async () => {
    const child = spawn(process.execPath, [hook], { stdio: ['pipe', 'ignore', 'ignore'] });
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0);
  }, 15_000);
});
