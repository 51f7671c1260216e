/** What the payload says about the result of a tool call. */
export interface ToolResult {
  text: string;
  /** Copilot CLI's `result_type` (`success`, `failure`, `denied`, …). */
  type?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON of a parsed value; empty when it is nested too deeply to be written. */
function json(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** Text of a string or of a list of content blocks (MCP tools and sub-agents of Claude Code); undefined for anything else. */
function blocksText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  const texts = value.map((block) => (isFields(block) && typeof block.text === 'string' ? block.text : json(block)));
  return texts.join('\n');
}

/**
 * What a person would read of a structured result of Claude Code: file content (Read), stdout and stderr (Bash), matches and
 * names (Grep, Glob), the report (Agent), the page (WebFetch). Results of edits repeat both versions of the file beside its
 * path, and other tools have forms of their own: these become JSON, which loses nothing.
 */
function structuredText(result: Fields): string {
  if (typeof result.filePath === 'string') return json(result);
  const file = isFields(result.file) ? result.file.content : undefined;
  const names = Array.isArray(result.filenames)
    ? result.filenames.filter((name) => typeof name === 'string').join('\n')
    : undefined;
  const parts = [file, result.stdout, result.stderr, names, result.content, result.result].map(blocksText);
  if (parts.every((part) => part === undefined)) return json(result);
  return parts.filter(Boolean).join('\n');
}

/** Result of a tool call in any host's form: a string (VS Code), Copilot CLI's result object, or a structured one. */
export function readToolResult(value: unknown): ToolResult | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isFields(value)) return { text: blocksText(value) ?? json(value) };
  const text = value.text_result_for_llm ?? value.textResultForLlm;
  const type = value.result_type ?? value.resultType;
  return {
    text: typeof text === 'string' ? text : structuredText(value),
    ...(typeof type === 'string' && { type }),
  };
}

/**
 * Arguments of a tool call. Copilot CLI up to 1.0.75 gives camelCase `toolArgs` as a JSON string, from 1.0.85 on as an
 * object; `apply_patch` takes free text, which is no JSON and stays as it is.
 */
export function readToolArgs(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const parsed: unknown = JSON.parse(value);
    // A bare number or `true` is free text that happens to be JSON.
    return typeof parsed === 'string' || (typeof parsed === 'object' && parsed !== null) ? parsed : value;
  } catch {
    return value;
  }
}
