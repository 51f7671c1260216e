// @ts-check

/**
 * The first `git commit` or `git push` of a command line that goes around checks. Words are told by blanks and quotes, so that a flag in a
 * commit's message is none.
 *
 * @param {string} line
 * @returns {{ bypass: 'no-verify' | 'force', command: string } | undefined}
 */
export function bypassOf(line) {
  for (const command of line.split(/&&|\|\||[;\n|]/)) {
    /** @type {string[]} */
    const words = command.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [];
    const git = words.indexOf('git');
    const verb = words.slice(git + 1).find((word) => word === 'commit' || word === 'push');
    if (git < 0 || git > 1 || verb === undefined) continue;
    const flags = words.slice(words.indexOf(verb) + 1);
    const has = (/** @type {string[]} */ ...names) => flags.some((flag) => names.includes(flag));
    if (has('--no-verify') || (verb === 'commit' && has('-n'))) return { bypass: 'no-verify', command: command.trim() };
    if (verb === 'push' && has('--force', '-f')) return { bypass: 'force', command: command.trim() };
  }
  return undefined;
}
