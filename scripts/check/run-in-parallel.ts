/**
 * Runs `work` on the items in order, at most `workers` at a time.
 * @returns the results in the order of the items
 */
export async function runInParallel<T, R>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const waiting = [...items.entries()];
  const results = new Map<number, R>();
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      results.set(next[0], await work(next[1]));
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return [...results.entries()].sort(([a], [b]) => a - b).map(([, result]) => result);
}
