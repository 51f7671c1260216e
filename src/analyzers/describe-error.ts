/** As zod reports it. */
export interface Issue {
  code?: string;
  path: PropertyKey[];
  message: string;
  expected?: string;
  keys?: string[];
  values?: unknown[];
  /** Of each form that a value can have. */
  errors?: Issue[][];
}

/** An error in one line. zod/mini brings no texts of its own, so its issues are put into words here. */
export function describeError(error: unknown): string {
  const { issues } = (error ?? {}) as { issues?: Issue[] };
  if (Array.isArray(issues)) return issues.map(describeIssue).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function describeIssue({ code, path, message, expected, keys = [], values = [] }: Issue): string {
  const where = path.join('.') || 'options';
  if (code === 'unrecognized_keys') return `${where}: unknown ${keys.join(', ')}`;
  if (code === 'invalid_value') return `${where}: none of ${values.join(', ')}`;
  if (code === 'invalid_type') return `${where}: expected ${expected}`;
  return `${where}: ${message}`;
}
