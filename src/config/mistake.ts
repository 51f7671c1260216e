import { printable } from '../analyzers/messages.ts';

/** Something in a configuration file that cannot be meant, with what to do about it. */
export interface Mistake {
  file: string;
  /** Counted from 1; 0 where it is the file as a whole. */
  line: number;
  column: number;
  /** Where in the document, as in `analyzers.open-todos.mode`; empty for the document itself. */
  path: string;
  message: string;
  remedy: string;
}

/** `FILE:LINE:COLUMN PATH`. */
export const placeOf = ({ file, line, column, path }: Mistake): string =>
  `${file}${line > 0 ? `:${line}:${column}` : ''}${path ? ` ${path}` : ''}`;

/** In one line: `FILE:LINE:COLUMN PATH: what is wrong. What to do.` */
export function mistakeLine(mistake: Mistake): string {
  const { path, message, remedy } = mistake;
  return printable(`${placeOf(mistake)}${path || mistake.line === 0 ? ':' : ''} ${message}. ${remedy}`);
}
