import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { WorkerCrew } from '../../crew/worker-crew.ts';

/** A thread that returns its number, and breaks at 13. */
const program = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 13) throw new Error('No thirteen.');
    parentPort.postMessage(task);
  });`;

function crewOf<Report>(schema: z.ZodType<Report>): WorkerCrew<number, Report> {
  const crew = new WorkerCrew<number, Report>(
    new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    schema,
  );
  onTestFinished(() => crew.close());
  return crew;
}

test('reports come in the order of the tasks', async () => {
  const tasks = Array.from({ length: 30 }, (_, index) => 20 + index);
  expect(await crewOf(z.number()).perform(tasks)).toEqual(tasks);
});

test('a task that fails is told by its own error, and so is everything that was to follow', async () => {
  const crew = crewOf(z.number());
  await expect(crew.perform([1, 13, 2, 3])).rejects.toThrow('No thirteen.');
  await expect(crew.perform([4, 5, 6])).rejects.toThrow('No thirteen.');
});

test('a report that is none fails its task', async () => {
  await expect(crewOf(z.string()).perform([1])).rejects.toThrow(/expected string/);
});
