import { auditSchema } from '../../audit/schema-name.ts';
import { canonical } from './paths.ts';

const esc = String.fromCharCode(27);
const colours = new RegExp(`${esc}\\[[0-9;?]{0,24}[A-Za-z]|${esc}\\]8;[^${esc}\\n]{0,2000}${esc}\\\\`, 'g');

/** A tool's output as a person reads it: without colours, accents in one spelling, and with the line breaks of text that is wrapped in JSON. */
export function readable(output: string): string {
  const plain = output.includes(esc) ? output.replace(colours, '') : output;
  const text = /^\s{0,8}[[{]/.test(plain) ? plain.replace(/(?<!\\)\\[nrt]/g, '\n') : plain;
  const foreign = text.includes(auditSchema) ? withoutRecords(text) : text;
  return /[\u0300-\u036f\u3099\u309a]/.test(foreign) ? foreign.normalize('NFC') : foreign;
}

/** What our own audit log says of a file is what an agent claimed, and backs nothing. */
const withoutRecords = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes(auditSchema))
    .join('\n');

/** Lines above a name that are looked at for its folder. */
const mostLines = 1000;
const connector = /^([\s│|]*)(?:[├└][─-]*|[|+`\\]-{2,4})\s?(.*)$/u;
const header = /^(?:[^\s:][^:\n]{0,300}|[A-Za-z]:\\[^:\n]{0,300}):$/;

/**
 * The folder under which a listing (`ls -R`, `ls a b`, `tree`) has the name at `start`; empty for the folder that was listed, undefined
 * where the text is no listing of several folders. `isFolder` knows the folders that were asked for.
 */
export function listedUnder(text: string, start: number, isFolder: (name: string) => boolean): string | undefined {
  const lines = linesAbove(text, start);
  const match = connector.exec(lines.next().value as string);
  return match ? inTree((match[1] as string).length, lines) : belowHeader(lines, isFolder);
}

function inTree(column: number, lines: Iterator<string> & Iterable<string>): string {
  const folders: string[] = [];
  let open = column;
  for (const line of lines) {
    const match = connector.exec(line);
    if (!match) {
      const root = /^\S+$/.test(line.trim()) ? line.trim() : '.';
      return canonical([root, ...folders].join('/'));
    }
    const at = (match[1] as string).length;
    if (at >= open) continue;
    open = at;
    folders.unshift((match[2] as string).replace(/\/$/, ''));
  }
  return canonical(folders.join('/'));
}

function belowHeader(lines: Iterable<string>, isFolder: (name: string) => boolean): string | undefined {
  for (const line of lines) {
    const name = header.test(line) ? line.slice(0, -1) : '';
    // `Tests:` may be anything that a command printed between two listings.
    if (name && (name === '.' || (/[/\\]/.test(name) && !/\s/.test(name)) || isFolder(canonical(name))))
      return canonical(name);
  }
  return undefined;
}

/** The line at a position, and those above it, from below. */
function* linesAbove(text: string, position: number): Generator<string> {
  let end = text.indexOf('\n', position);
  if (end === -1) end = text.length;
  for (let i = 0; i < mostLines && end >= 0; i++) {
    const from = text.lastIndexOf('\n', end - 1) + 1;
    yield text.slice(from, Math.min(end, from + 1000)).trimEnd();
    if (from === 0) return;
    end = from - 1;
  }
}
