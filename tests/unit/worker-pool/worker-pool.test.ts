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

test('WorkerPool returns reports in the order of the tasks', async () => {
  const tasks = Array.from({ length: 30 }, (_, index) => 20 + index);
  expect(await poolOf(z.number()).perform(tasks)).toEqual(tasks);
});

test('WorkerPool fails with the error of a failed task, and so do all later tasks', async () => {
  const pool = poolOf(z.number());
  await expect(pool.perform([1, 13, 2, 3])).rejects.toThrow('No thirteen.');
  await expect(pool.perform([4, 5, 6])).rejects.toThrow('No thirteen.');
});

test('WorkerPool fails a task whose report doesn’t match the schema', async () => {
  await expect(poolOf(z.string()).perform([1])).rejects.toThrow(/expected string/);
});
