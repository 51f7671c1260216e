import { resolveFrom } from './paths.ts';

/** Where a command goes: a path, which `pushd` asks to come back from; or back to where `pushd` was, or to where it was before. */
export type Move = { to: string; keeps?: true } | { back: 'kept' | 'last' };

/** A directory whose name is longer is the work of a loop, not of a person. */
const longestDirectory = 1024;

/** Where the commands of a shell text run, as seen from where the text starts; a directory changed in a subshell is left with it. */
export class WorkingDirectory {
  current: string | undefined;
  private last: string | undefined;
  private readonly outer: (string | undefined)[] = [];
  private readonly kept: (string | undefined)[] = [];

  /** A subshell starts where the one around it is, which goes on from there when it ends. */
  enter(level: number): void {
    while (this.outer.length < level) this.outer.push(this.current);
    if (this.outer.length > level) {
      this.current = this.outer[level];
      this.outer.length = level;
    }
  }

  go(move: Move): void {
    const from = this.current;
    if ('back' in move) this.current = move.back === 'last' ? this.last : this.kept.pop();
    else {
      const there = resolveFrom(from, move.to);
      if (there.length > longestDirectory) return;
      if (move.keeps) this.kept.push(from);
      this.current = there;
    }
    this.last = from;
  }
}
