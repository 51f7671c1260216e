import type { AnyAnalyzer } from '../analyzers/runner.ts';

/** Notes in shared memory whose code is running, for whoever watches from another thread. */
export class Watch {
  readonly cells: SharedArrayBuffer;
  private readonly view: Int32Array;
  private readonly tell: (message: { name: string }) => void;
  private readonly numbers = new Map<string, number>();

  constructor(cells = new SharedArrayBuffer(8), tell: (message: { name: string }) => void = () => {}) {
    this.cells = cells;
    this.view = new Int32Array(cells);
    this.tell = tell;
  }

  /** Grows with each call that begins or ends. */
  get calls(): number {
    return Atomics.load(this.view, 0);
  }

  /** Number of the name whose code is running, from 1; 0 for none. */
  get running(): number {
    return Atomics.load(this.view, 1);
  }

  /** Runs code of a plugin to its end, also where that comes later. */
  run<Result>(name: string, code: () => Result): Result {
    this.note(this.numberOf(name));
    let result: Result;
    try {
      result = code();
    } catch (error) {
      this.note(0);
      throw error;
    }
    if (result instanceof Promise) return result.finally(() => this.note(0)) as Result;
    this.note(0);
    return result;
  }

  /** An analyzer each of whose calls is watched. */
  over(analyzer: AnyAnalyzer): AnyAnalyzer {
    const create: AnyAnalyzer['create'] = (context) => {
      const visitors = this.run(analyzer.name, () => analyzer.create(context));
      const watched = Object.entries(visitors).map(([type, visit]) => [
        type,
        (event: never) => this.run(analyzer.name, () => (visit as (event: never) => unknown).call(visitors, event)),
      ]);
      return Object.fromEntries(watched);
    };
    return Object.create(analyzer, { create: { value: create, enumerable: true } });
  }

  private note(number: number): void {
    Atomics.store(this.view, 1, number);
    Atomics.add(this.view, 0, 1);
  }

  private numberOf(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.numbers.size + 1);
    this.tell({ name });
    return this.numbers.size;
  }
}
