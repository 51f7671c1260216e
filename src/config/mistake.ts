import { printable } from '../analyzers/messages.ts';

/** Something in a configuration file that cannot be meant, with what to do about it. */
export interface Mistake {
  file: string;
  /** Counted from 1. */
  line: number;
  column: number;
  /** Where in the document, as in `analyzers.open-todos.mode`; empty for the document itself. */
  path: string;
  message: string;
  remedy: string;
}

/** In one line: `FILE:LINE:COLUMN PATH: what is wrong. What to do.` */
export function mistakeLine({ file, line, column, path, message, remedy }: Mistake): string {
  return printable(`${file}:${line}:${column} ${path ? `${path}: ` : ''}${message}. ${remedy}`);
}
