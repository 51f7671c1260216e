import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { modes } from '../analyzers/define.ts';
import { describeError } from '../analyzers/describe-error.ts';
import { type AnalysisResult, type AnalyzerSetting, type AnyAnalyzer, hookEvents } from '../analyzers/runner.ts';
import { hint } from '../suggest.ts';
import { openInteraction } from '../transcript/index.ts';
import { readCase } from './case.ts';
import { describeCaseError } from './case-issues.ts';
import { CasesError, ExpectedFinding, keysOf } from './cases.ts';
import { judgeOpened, judgeSession } from './judge.ts';
import { type WorkspaceFacts, WorkspaceSchema } from './memory-files.ts';
import { session } from './session.ts';

/** One case that lies on disk. */
export interface FolderCase {
  name: string;
  findings: readonly ExpectedFinding[];
  options?: unknown;
  mode?: AnalyzerSetting['mode'];
  judge(settings: readonly AnalyzerSetting[]): Promise<AnalysisResult>;
}

/** `expected.json` beside a recording. */
const ExpectedSchema = z.strictObject({
  findings: z.array(ExpectedFinding),
  options: z.optional(z.unknown()),
  mode: z.optional(z.enum(modes)),
  event: z.optional(z.enum(hookEvents)),
  /** Directory of the session where the transcript does not say (VS Code). */
  cwd: z.optional(z.string()),
  /** The workspace, where no folder `workspace` lies beside the recording; `null` for none. */
  workspace: z.optional(z.nullable(WorkspaceSchema)),
  /** Files of the folder `workspace` that were written since the interaction began. */
  changed: z.optional(z.array(z.string())),
});

/** The cases in a folder: case files, and folders with `input.jsonl` and `expected.json`. Throws {@link CasesError}. */
export function folderCases(folder: string | undefined, analyzer: AnyAnalyzer): FolderCase[] {
  if (folder === undefined) return [];
  if (!existsSync(folder)) throw new CasesError(`folder: no such folder: ${folder}`);
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  const cases = entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return [recording(entry.name, path)];
    return entry.name.endsWith('.json') ? [document(entry.name, path, analyzer)] : [];
  });
  if (cases.length === 0) throw new CasesError(`folder: no case in ${folder}`);
  for (const { name, findings } of cases)
    for (const finding of findings) {
      const id = typeof finding === 'string' ? finding : finding.messageId;
      const ids = Object.keys(analyzer.meta.messages);
      if (!ids.includes(id)) throw new CasesError(`${name}: ${analyzer.name} has no message ${id}: ${hint(id, ids)}`);
    }
  return cases;
}

/** A case file, judged on the host that wrote the session. */
function document(name: string, path: string, analyzer: AnyAnalyzer): FolderCase {
  const { host, cwd, workspace, steps, event, expected, settings = [] } = readCase(path);
  const own = settings.find((setting) => setting.analyzer === analyzer.name);
  return {
    name,
    findings: expected.findings
      .filter((finding) => finding.analyzer === analyzer.name)
      .map(({ messageId, mode }) => ({ messageId, ...(mode && { mode }) })),
    ...(own?.options !== undefined && { options: own.options }),
    ...(own?.mode && { mode: own.mode }),
    judge: (chosen) => judgeSession(session(steps), { host, cwd, workspace, settings: chosen, event }),
  };
}

function recording(name: string, path: string): FolderCase {
  const input = join(path, 'input.jsonl');
  if (!existsSync(input)) throw new CasesError(`${name}: no input.jsonl`);
  const {
    findings,
    options,
    mode,
    event = 'Stop',
    cwd,
    workspace,
    changed,
  } = expectedOf(name, join(path, 'expected.json'));
  const beside = join(path, 'workspace');
  if (changed && !existsSync(beside)) throw new CasesError(`${name}: changed, and no folder workspace`);
  const facts =
    workspace !== undefined ? workspace : existsSync(beside) ? filesIn(beside, changed ?? []) : { files: {} };
  return {
    name,
    findings,
    ...(options !== undefined && { options }),
    ...(mode && { mode }),
    async judge(settings) {
      const interaction = await openInteraction(input);
      if (!interaction) throw new Error('input.jsonl holds no interaction');
      return judgeOpened(interaction, {
        cwd: cwd ?? interaction.facts.cwd ?? '/workspace/app',
        workspace: facts,
        settings,
        event,
      });
    },
  };
}

function expectedOf(name: string, path: string): z.infer<typeof ExpectedSchema> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CasesError(`${name}: expected.json: ${describeError(error)}`);
  }
  const parsed = ExpectedSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CasesError(
    `${name}: expected.json: ${describeCaseError(parsed.error, value, keysOf(ExpectedSchema.shape))}`,
  );
}

/** The files of a folder as a workspace in memory: neither their times nor the repository around them count. */
function filesIn(folder: string, changed: readonly string[]): WorkspaceFacts {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => {
    const full = join(entry.parentPath, entry.name);
    const path = relative(folder, full).split(sep).join('/');
    return [path, { text: readFileSync(full, 'utf8'), ...(changed.includes(path) && { changed: true }) }] as const;
  });
  return { files: Object.fromEntries(files) };
}
