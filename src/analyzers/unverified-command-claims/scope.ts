import type { Attempt } from '../commands/attempts.ts';
import { resolveFrom } from '../evidence/paths.ts';
import { packageOf } from './edits.ts';

/** Packages of a monorepo that a command was meant for: folders and bare names; empty where it is for all or cannot be told. */
export function scopeOf({ run, step }: Attempt, cwd: string | undefined): string[] {
  if (!run) return [];
  const scope: string[] = [];
  const base = resolveFrom(step.cwd ?? cwd, run.directory ?? '.');
  const here = packageOf(`${base}/`);
  if (here) scope.push(here);
  const { words } = run;
  words.forEach((word, i) => {
    const next = words[i + 1];
    const [option = '', inline] = word.startsWith('--') ? word.split(/=(.*)/s, 2) : [word];
    const value = inline ?? next;
    const names = namesPackage(words, option);
    if (names && value) scope.push(named(value));
    else if (i > 0 && /[/\\]/.test(word) && !word.startsWith('-')) {
      const inside = packageOf(`${word.replaceAll('\\', '/')}/`);
      if (inside) scope.push(inside);
    }
  });
  return scope;
}

/** What a filter names; `*` where it takes packages by what they depend on, by what changed, or all but one. */
function named(value: string): string {
  if (/\.\.\.|[[!^]/.test(value)) return '*';
  return packageOf(`${value.replace(/^\.\//, '')}/`) ?? value.replace(/^@[^/]+\//, '');
}

function namesPackage(words: readonly string[], option: string): boolean {
  const manager = words.some((word) => /^(?:npm|pnpm|yarn|bun|turbo|lerna|nx)$/.test(word));
  if (manager && /^(?:--filter|-F|-w|--workspace|--prefix|-C|--cwd|--scope|--dir|workspace)$/.test(option)) return true;
  return words.includes('cargo') && /^(?:-p|--package|--manifest-path)$/.test(option);
}

/** Whether a command with this scope also covers a package. */
export const covers = (scope: readonly string[], pkg: string): boolean => {
  const name = pkg.split('/').pop() as string;
  return (
    scope.length === 0 ||
    scope.some(
      (one) =>
        one === pkg ||
        one === name ||
        one.includes('*') ||
        `${pkg}/`.startsWith(`${one}/`) ||
        name.endsWith(`-${one}`) ||
        one.endsWith(`-${name}`),
    )
  );
};
