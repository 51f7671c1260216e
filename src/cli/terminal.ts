/** What a stream can show. */
export interface Screen {
  color: boolean;
  /** Absent where lines need not end anywhere: a pipe, a file. */
  width: number | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `NO_COLOR` and `FORCE_COLOR` (https://no-color.org, https://force-color.org) go before what the stream is. */
export function screenOf(stream: { isTTY?: boolean; columns?: number }, environment: Environment): Screen {
  const { NO_COLOR, FORCE_COLOR, TERM, COLUMNS } = environment;
  const forced = FORCE_COLOR !== undefined && !['0', 'false'].includes(FORCE_COLOR);
  const terminal = stream.isTTY === true;
  const told = /^[1-9]\d{0,3}$/.test(COLUMNS ?? '') ? Number(COLUMNS) : undefined;
  return {
    color: !NO_COLOR && FORCE_COLOR !== '0' && (forced || (terminal && TERM !== 'dumb')),
    width: terminal ? stream.columns || told : undefined,
  };
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const empty = /\p{Mn}|\u200b|\u200d|\ufe0f/u;

const columnsOfOne = (character: string): number => (empty.test(character) ? 0 : wide.test(character) ? 2 : 1);

/** Columns that a text takes in a terminal. */
export const columns = (text: string): number => [...text].reduce((sum, character) => sum + columnsOfOne(character), 0);

/** The text, or as much of it as fits, with an ellipsis. */
export function fitted(text: string, width: number | undefined): string {
  if (width === undefined || columns(text) <= width) return text;
  let kept = '';
  let taken = 0;
  for (const character of text) {
    taken += columnsOfOne(character);
    if (taken > Math.max(width, 1) - 1) break;
    kept += character;
  }
  return `${kept}\u2026`;
}

/** Lines of at most `width` columns, broken between words where that is possible. */
export function wrapped(text: string, width: number | undefined): string[] {
  if (width === undefined || width < 10) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || columns(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
