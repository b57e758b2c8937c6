/**
 * What some work answers, and how much of it, from 0 to 1, was the longest stretch in which nobody else had a turn. Stretches
 * are of the thread's own time: a busy machine makes them no longer, and a fast one makes them no fewer.
 */
export async function longestStretch<Value>(
  work: () => Promise<Value>,
): Promise<[value: Value, share: number]> {
  const stretches: number[] = [];
  let isOver = false;
  let before = process.threadCpuUsage();
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    stretches.push(user + system);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const value = await work();
  isOver = true;
  turn();
  return [value, Math.max(...stretches) / stretches.reduce((sum, one) => sum + one, 0)];
}
