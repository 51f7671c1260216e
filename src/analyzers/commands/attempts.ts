import type { CommandPattern } from '../evidence/command-pattern.ts';
import { readRuns, type ShellRun } from '../evidence/shell-runs.ts';
import type { Step } from './collect.ts';
import { outcomesOfName } from './names.ts';
import type { Outcome } from './outcomes.ts';
import { recognise } from './recognise.ts';

export type OwnCommands = Readonly<Partial<Record<Outcome, readonly CommandPattern[]>>>;

/** One command, or one call of a tool, that would show outcomes. */
export interface Attempt {
  step: Step;
  outcomes: ReadonlySet<Outcome>;
  /** Absent for tools that are no shells. */
  run?: ShellRun;
  /** It may do more than one thing, so that its failure need not be this outcome's. */
  broad: boolean;
  /** For messages. */
  label: string;
}

/** Programs written into the command: what they check, their text may tell. */
const inlineProgram =
  /\b(?:python3?|rscript|julia|node|ruby|deno|bun|tsx|php|perl|pwsh)\b[^\n|;]{0,80}?(?:<<|\s-(?:[cer]|-eval|-command)\b|\s-(?:\s|$))/i;
const checksInline = /\b(?:assert\w*|expect|tests?|checks?|verif\w+|pass(?:ed)?)\b/i;

/** Tools by the shape of their names; what only lists or searches is none. */
const onlyLooks = /search|list|find|get_test|describe|status|history|info|help|create_test|generate|suggest/i;

export function attemptsOf(step: Step, own: OwnCommands): Attempt[] {
  if (step.kind === 'delegate') return [];
  if (step.kind === 'tool') {
    const outcomes = outcomesOfTool(step);
    return outcomes.length > 0 ? [{ step, outcomes: new Set(outcomes), broad: false, label: step.toolName }] : [];
  }
  const found: Attempt[] = [];
  for (const run of readRuns(step.text)) {
    const recognised = recognise(run, own);
    if (recognised)
      found.push({
        step,
        run,
        ...recognised,
        label: run.words.join(' '),
      });
  }
  if (inlineProgram.test(step.text) && checksInline.test(step.text))
    found.push({ step, outcomes: new Set(['test']), broad: true, label: step.text.split('\n', 1)[0] as string });
  return found;
}

function outcomesOfTool({ toolName, text }: Step): Outcome[] {
  const name = toolName.toLowerCase();
  if (name === 'runtests' || name === 'test_failure') return ['test'];
  if (name === 'get_errors' || name.includes('diagnostics')) return ['types', 'lint', 'build'];
  if (name === 'run_task' || name === 'create_and_run_task') return outcomesOfName(text);
  if (name === 'run_notebook_cell') return ['test'];
  if (/install_(?:extension|python_packages)|install.*package/.test(name)) return ['install'];
  if (/terminal|output|bash|shell/.test(name)) return [];
  // The server's name says nothing of what its tool does.
  const own = /^mcp_/.test(name) ? name.replace(/^mcp_{1,2}[a-z0-9-]+?_{1,2}/, '') : name;
  return onlyLooks.test(own) ? [] : outcomesOfName(own);
}
