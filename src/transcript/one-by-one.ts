/** The items of batches. An async generator that yields each of them takes several times as long for one as this, which only resolves a promise. */
export function oneByOne<T>(batches: AsyncGenerator<readonly T[], void>): AsyncIterableIterator<T> {
  let batch: readonly T[] = [];
  let at = 0;
  const next = (): IteratorResult<T> | undefined =>
    at < batch.length ? { done: false, value: batch[at++] as T } : undefined;
  const refill = async (): Promise<IteratorResult<T>> => {
    for (;;) {
      const step = await batches.next();
      if (step.done) return { done: true, value: undefined };
      batch = step.value;
      at = 0;
      const first = next();
      if (first) return first;
    }
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => {
      const result = next();
      return result ? Promise.resolve(result) : refill();
    },
    return: async () => {
      await batches.return();
      return { done: true, value: undefined };
    },
  };
}
