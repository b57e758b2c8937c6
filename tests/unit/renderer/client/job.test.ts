import { expect, it, vi } from 'vitest';
import type { AppError } from '../../../../src/core/values/errors.ts';
import { Job } from '../../../../src/renderer/client/job.ts';

const error = (code: AppError['code'] = 'service-failed'): AppError => ({ code, message: 'It broke.' });

/** A job whose items are answered by the test. */
function heldJob() {
  const job = new Job();
  const held: { readonly item: number; readonly answer: (error: AppError | null) => void }[] = [];
  const work = (item: number) =>
    new Promise<AppError | null>((answer) => {
      held.push({ item, answer });
    });
  return { job, held, work };
}

it('works through one item after the other, and tells how far it has come', async () => {
  const { job, held, work } = heldJob();
  const running = job.run([1, 2], work);
  expect(held.map(({ item }) => item)).toEqual([1]);
  held[0]?.answer(error());
  await expect.poll(() => held).toHaveLength(2);
  expect(job.state()).toEqual({ progress: { done: 1, total: 2 }, stoppedBy: null, failed: 1 });
  held[1]?.answer(null);
  await running;
  expect(job.state()).toEqual({ progress: null, stoppedBy: null, failed: 1 });
});

it('leaves what is told to the run that was begun last, and asks for nothing more in the one before it', async () => {
  const { job, held, work } = heldJob();
  const older = job.run([1, 2, 3], work);
  const newer = job.run([4, 5], work);
  held[0]?.answer(error());
  await older;
  expect(job.state()).toEqual({ progress: { done: 0, total: 2 }, stoppedBy: null, failed: 0 });
  expect(held.map(({ item }) => item)).toEqual([1, 4]);
  job.stop();
  held[1]?.answer(error());
  await newer;
  expect(job.state().progress).toBeNull();
  expect(held).toHaveLength(2);
});

it('ends where nothing that follows can go better, or after so many failures in a row', async () => {
  const work = vi.fn<(item: number) => Promise<AppError | null>>();
  work.mockResolvedValue(error('service-unreachable'));
  const job = new Job();
  await job.run([1, 2, 3], work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(job.state()).toMatchObject({ progress: null, stoppedBy: { code: 'service-unreachable' } });
  work.mockReset().mockResolvedValueOnce(error()).mockResolvedValueOnce(null).mockResolvedValue(error());
  await job.run([1, 2, 3, 4, 5], work, { mostFailures: 2 });
  expect(work).toHaveBeenCalledTimes(4);
  expect(job.state()).toMatchObject({ progress: null, stoppedBy: { code: 'service-failed' }, failed: 3 });
});

it('works at several items at once, each of them once, and takes a throw for a failure', async () => {
  const seen: number[] = [];
  const job = new Job();
  const work = (item: number) => {
    seen.push(item);
    return item === 2 ? Promise.reject(new Error('own fault')) : Promise.resolve(null);
  };
  await job.run([1, 2, 3, 4, 5], work, { atOnce: 2 });
  expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(job.state()).toEqual({ progress: null, stoppedBy: null, failed: 1 });
});
