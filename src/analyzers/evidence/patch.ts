import type { TouchAction } from './evidence.ts';

const header = /^\*\*\* (Add File|Update File|Delete File|Move to): (.+)$/;
const diffFile = /^(?:---|\+\+\+) (?:[ab]\/)?([^\t\n]+)/;

/** Whether a text is a patch in the form that `apply_patch` takes. */
export const isPatch = (text: string): boolean =>
  text.includes('*** Begin Patch') || /^\*\*\* (?:Add|Update|Delete) File: /m.test(text);

/** Whether a text is a unified diff. */
export const isDiff = (text: string): boolean => /^--- \S.*\r?\n\+\+\+ \S/m.test(text) && /^@@ /m.test(text);

/** Files that a patch touches: `apply_patch` headers, or the file lines of a unified diff. */
export function patchedFiles(patch: string): { path: string; action: TouchAction }[] {
  const found: { path: string; action: TouchAction }[] = [];
  for (const line of patch.split('\n')) {
    const match = header.exec(line.trimEnd());
    if (match?.[1] && match[2])
      found.push({ path: match[2].trim(), action: match[1] === 'Delete File' ? 'delete' : 'write' });
  }
  if (found.length > 0) return found;
  for (const line of patch.split('\n')) {
    const path = diffFile.exec(line)?.[1]?.trim();
    if (path && path !== '/dev/null') found.push({ path, action: 'write' });
  }
  return found;
}
