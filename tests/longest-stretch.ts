/**
 * The result of some work, and the share of its time, from 0 to 1, taken by the longest stretch without a turn for
 * anybody else. Measured in the thread's own processor time, so that a busy machine makes no difference.
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
