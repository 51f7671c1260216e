import type { Outcome } from './outcomes.ts';
import { TABLES } from './runners/tables.ts';

export interface Entry {
  verbs: readonly string[];
  outcome: Outcome;
}

let table: Map<string, Entry[]> | undefined;

/** Entries by program. */
export function entriesOf(program: string): readonly Entry[] {
  if (!table) {
    table = new Map();
    for (const [outcome, text] of Object.entries(TABLES.commands)) {
      for (const command of text.split(',')) {
        const [name = '', ...verbs] = command.split(' ');
        const list = table.get(name.toLowerCase()) ?? [];
        list.push({ verbs, outcome: outcome as Outcome });
        table.set(name.toLowerCase(), list);
      }
    }
  }
  return table.get(program) ?? [];
}
