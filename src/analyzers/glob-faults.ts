import * as z from 'zod/mini';

type Fault = [message: string, remedy: string];

/** What a glob may come to: beyond it, matching one path can take minutes. */
const longestGlob = 1000;
const mostAlternatives = 1000;
const mostExtended = 8;

/** In how many ways the braces of a glob can be read, at most. */
function alternativesOf(glob: string): number {
  let all = 1;
  for (const group of glob.split('{').slice(1)) all *= Math.min(group.split(',').length, mostAlternatives + 1);
  return all;
}

/** Why a glob fits nothing, or not what it looks like. */
export function globFault(glob: string): Fault | undefined {
  if (glob.trim() === '') return ['is empty', 'Write a glob: "src/**".'];
  if (/^[A-Za-z]:\\|\\(?![[\]{}()*?!\\])/.test(glob)) return ['has a backslash', 'Write / between folders: "src/**".'];
  if (glob.length > longestGlob) return [`has more than ${longestGlob} characters`, 'Write several globs.'];
  if (alternativesOf(glob) > mostAlternatives)
    return [`has more than ${mostAlternatives} alternatives`, 'Write several globs.'];
  if ((glob.match(/[@?*+!]\(/g)?.length ?? 0) > mostExtended)
    return [`has more than ${mostExtended} groups such as +(a|b)`, 'Write several globs.'];
  let braces = 0;
  for (let i = 0; i < glob.length; i++) {
    const char = glob[i];
    if (char === '\\') i++;
    else if (char === '{') braces++;
    else if (char === '}') braces = Math.max(0, braces - 1);
    else if (char === '(' && /^[^()/]*\|/.test(glob.slice(i + 1)) && !'@?*+!'.includes(glob[i - 1] ?? ' '))
      return ['has ( | ), which is no alternative in a glob', 'Write {a,b}.'];
    else if (char === '[') {
      // A ] that comes first is one of the characters.
      const end = glob.indexOf(']', i + (/^[!^]/.test(glob.slice(i + 1)) ? 3 : 2));
      if (end === -1 || glob.slice(i, end).includes('/'))
        return ['has a [ that is not closed', 'Close it, or write \\\\[ for the character itself.'];
      i = end;
    }
  }
  return braces > 0 ? ['has a { that is not closed', 'Close it: "*.{ts,tsx}".'] : undefined;
}

/** A check that puts a fault of a text, or of a list of texts, into words. */
export const faultless = <Value>(fault: (value: Value) => Fault | undefined) =>
  z.check<Value>((context) => {
    const found = fault(context.value);
    if (!found) return;
    const [message, remedy] = found;
    context.issues.push({ code: 'custom', message, params: { remedy }, input: context.value, continue: true });
  });

/** Globs of which some take files in; those with `!` before them take out. */
export const onlyNegative = (globs: readonly string[]): Fault | undefined =>
  globs.length > 0 && globs.every((glob) => glob.startsWith('!'))
    ? ['only takes files out', 'Put a glob before them that takes files in: "**/*".']
    : undefined;
