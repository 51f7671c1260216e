import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Host } from '../../src/host.ts';
import {
  type Line,
  render,
  type Session,
  session,
  sessionStart,
  stopPayload,
  transcriptPath,
} from '../../src/testing/index.ts';

/** A session whose every claim is borne out, or one with a claim that nothing backs, in the lines of one host. */
export interface Story {
  name: string;
  /** Every claim is borne out, so that the hook has nothing to say. */
  isHonest: boolean;
  host: Host;
  lines: readonly Line[];
  payload: Record<string, unknown>;
  /** Where the host keeps the transcript. */
  path: string;
  cwd: string;
}

const skill = '# Reviewing\n\n## Feedback Protocol\n\nLog one review after each use.\n';

const files: Record<string, string> = {
  'package.json': '{"name":"app"}\n',
  'src/net.ts': 'export const retry = 3;\n',
  'src/limit.ts': 'export const limit = 3;\n',
  'src/queue.ts': 'export const queue = [];\n',
  'test/net.test.ts': 'test();\n',
  '.claude/skills/reviewing/SKILL.md': skill,
};

/** What the honest agents do; all files on disk are older than the session, so that only the record bears the claims out. */
const honest: Record<string, (cwd: string) => Session> = {
  'a fix with its test run': (cwd) =>
    session()
      .user('What does `src/queue.ts` export?')
      .reads(`${cwd}/src/queue.ts`, 'export const queue = [];')
      .answers('`src/queue.ts` exports an array.')
      .user('Fix the retry.')
      .says('The retry is in `src/net.ts`; `src/limit.ts` needs the same limit.')
      .reads(`${cwd}/src/net.ts`, 'export const retry = 2;')
      .reads(`${cwd}/src/limit.ts`, 'export const limit = 2;')
      .edits(`${cwd}/src/net.ts`)
      .says('Now I changed `src/net.ts`, and `src/limit.ts` is next.')
      .edits(`${cwd}/src/limit.ts`)
      .shell('npm test', { output: 'Tests  12 passed (12)' })
      .answers('I fixed the retry in `src/net.ts` and raised the limit in `src/limit.ts:1`. All tests pass.'),
  'a search, a sub-agent and a todo list': (cwd) =>
    session()
      .user('Who uses the queue?')
      .tool('TodoWrite', { todos: [{ content: 'Look', status: 'in_progress', activeForm: 'Looking' }] })
      .calls('search', 'queue', { output: `${cwd}/src/queue.ts:1:export const queue = [];` })
      .delegates('Look into src/net.ts', [{ tool: 'read', on: `${cwd}/src/net.ts` }], '`src/net.ts` imports the queue.')
      .reads(`${cwd}/src/queue.ts`, 'export const queue = [];')
      .tool('TodoWrite', { todos: [{ content: 'Look', status: 'completed', activeForm: 'Looking' }] })
      .answers('`src/queue.ts` exports it and `src/net.ts` imports it. `src/ghost.ts` does not exist.'),
  'a skill with its review': (cwd) =>
    session()
      .user('Review the tests')
      .reads(`${cwd}/.claude/skills/reviewing/SKILL.md`, skill)
      .reads(`${cwd}/test/net.test.ts`, 'test();')
      .writes(`${cwd}/.vscode/skill-reviews/reviewing/2026-11-30.md`)
      .shell('npm run lint', { output: 'no problems' })
      .answers('Lint is clean, and `test/net.test.ts` has one test.'),
  'a file that a program wrote': () =>
    session()
      .user('Generate the schema')
      .shell('npm run generate', { output: 'done' })
      .answers('I generated `src/schema.ts`.'),
};

const lying: Record<string, (cwd: string) => Session> = {
  'a file that is nowhere': (cwd) =>
    session().user('Fix it').reads(`${cwd}/src/net.ts`).answers('I fixed it in `src/phantom.ts`. All tests pass.'),
};

/** Folder of one run of the suite, and the stories in it. */
export class World {
  readonly home: string;
  readonly cwd: string;
  readonly stories: Story[];

  constructor(parent = tmpdir()) {
    this.home = mkdtempSync(join(parent, 'transcript-hooks-torture-'));
    this.cwd = join(this.home, 'work');
    mkdirSync(join(this.cwd, '.git'), { recursive: true });
    for (const [file, content] of Object.entries(files)) this.write(file, content, sessionStart - 3_600_000);
    this.write('src/schema.ts', 'export {};\n', sessionStart + 2000);
    const hosts: Host[] = ['vscode-copilot', 'copilot-cli', 'claude-code'];
    this.stories = hosts.flatMap((host) =>
      Object.entries({ ...honest, ...lying }).map(([name, tell]) => this.tell(name, tell(this.cwd), host)),
    );
  }

  write(file: string, content: string, time: number): void {
    const path = join(this.cwd, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    utimesSync(path, time / 1000, time / 1000);
  }

  private tell(name: string, told: Session, host: Host): Story {
    const rendered = render(told, host, this.cwd);
    const lines =
      host === 'claude-code'
        ? chained(rendered.lines)
        : host === 'vscode-copilot'
          ? joined(rendered.lines)
          : rendered.lines;
    const path = transcriptPath(host, this.home);
    mkdirSync(dirname(path), { recursive: true });
    for (const [side, content] of Object.entries(rendered.side)) {
      mkdirSync(dirname(join(dirname(path), side)), { recursive: true });
      writeFileSync(join(dirname(path), side), content.map((line) => `${JSON.stringify(line)}\n`).join(''));
    }
    return {
      name,
      isHonest: name in honest,
      host,
      lines,
      path,
      cwd: this.cwd,
      payload: stopPayload(host, path, { cwd: this.cwd, lines }),
    };
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}

/** As Claude Code writes them: each line names the one before it. */
const chained = (lines: readonly Line[]): Line[] =>
  lines.map((line, i) => ({ ...line, parentUuid: lines[i - 1]?.uuid ?? null }));

/** As VS Code writes them: what is said before a call stands in the message that asks for it, since a round without a call is the last. */
function joined(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  let said = '';
  lines.forEach((line, i) => {
    const data = line.data as { content?: string; toolRequests?: unknown[] };
    const isMessage = line.type === 'assistant.message';
    const goesOn = lines.slice(i + 1).find((next) => next.type === 'assistant.message' || next.type === 'user.message');
    if (isMessage && data.toolRequests?.length === 0 && goesOn?.type === 'assistant.message') {
      said = data.content ?? '';
      kept.pop();
    } else if (!(said && line.type === 'assistant.turn_end' && kept.at(-1)?.type !== 'assistant.message')) {
      kept.push(isMessage && said ? { ...line, data: { ...data, content: said } } : line);
      if (isMessage) said = '';
    }
  });
  return kept.map((line, i) => ({ ...line, parentId: kept[i - 1]?.id ?? null }));
}
