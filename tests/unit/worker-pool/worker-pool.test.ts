import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { WorkerPool } from '../../worker-pool/worker-pool.ts';

/** A thread that returns its number, and breaks at 13. */
const program = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 13) throw new Error('No thirteen.');
    parentPort.postMessage(task);
  });`;

function poolOf<Report>(schema: z.ZodType<Report>): WorkerPool<number, Report> {
  const pool = new WorkerPool<number, Report>(
    new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    schema,
  );
  onTestFinished(() => pool.close());
  return pool;
}

test('reports come in the order of the tasks', async () => {
  const tasks = Array.from({ length: 30 }, (_, index) => 20 + index);
  expect(await poolOf(z.number()).perform(tasks)).toEqual(tasks);
});

test('a task that fails is told by its own error, and so is everything that was to follow', async () => {
  const pool = poolOf(z.number());
  await expect(pool.perform([1, 13, 2, 3])).rejects.toThrow('No thirteen.');
  await expect(pool.perform([4, 5, 6])).rejects.toThrow('No thirteen.');
});

test('a report that is none fails its task', async () => {
  await expect(poolOf(z.string()).perform([1])).rejects.toThrow(/expected string/);
});
