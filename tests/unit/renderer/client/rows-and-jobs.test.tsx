import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { type AppError, type Result, fail } from '../../../../src/core/values/errors.ts';
import { joinLines, linesOf } from '../../../../src/ipc/rows/row-lines.ts';
import { readPerformanceRow } from '../../../../src/ipc/rows/row-reading.ts';
import { writePerformanceRow } from '../../../../src/ipc/rows/row-text.ts';
import { askOptions } from '../../../../src/renderer/client/ask.ts';
import { Job } from '../../../../src/renderer/client/job.ts';
import { rowsReader } from '../../../../src/renderer/client/rows-reader.ts';
import { useTell } from '../../../../src/renderer/client/tell.ts';
import { propertyOf } from '../../core/analysis/performance/performance-samples.ts';
import { hookOf } from '../hook-of.tsx';
import { useBridge } from '../use-bridge.ts';

const error = (code: AppError['code'] = 'service-failed'): AppError => ({ code, message: 'It broke.' });

function heldJob() {
  const job = new Job();
  const held: { readonly item: number; readonly answer: (error: AppError | null) => void }[] = [];
  const work = (item: number) =>
    new Promise<AppError | null>((answer) => {
      held.push({ item, answer });
    });
  return { job, held, work };
}

it('Job works through its items one by one and reports progress', async () => {
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

it('Job abandons an older run and reports only the newest', async () => {
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

it('Job stops at an unreachable service or after too many failures in a row', async () => {
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

it('Job works on several items at once and counts a throw as a failure', async () => {
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

/** As the main process answers: only the mark if the page already has the row. */
const answer = (titles: readonly string[], known: string): string =>
  joinLines(
    titles.map((title, index) =>
      linesOf(known).includes(title) ? title : title + writePerformanceRow(propertyOf(index + 1, { title })),
    ),
  );

it('rowsReader keeps the order and reuses the rows it already has', async () => {
  const asked = rowsReader(readPerformanceRow);
  const first = asked();
  expect(first.known).toBe('');
  const before = await first.read(answer(['Nest', 'Gate', 'Mill'], first.known));
  expect(before.map(({ title }) => title)).toEqual(['Nest', 'Gate', 'Mill']);
  const second = asked();
  const lines = answer(['Nest', 'Honey Gate', 'Mill'], second.known);
  expect(linesOf(lines)[0]).toBe('Nest');
  const after = await second.read(lines);
  expect(after.map(({ title }) => title)).toEqual(['Nest', 'Honey Gate', 'Mill']);
  expect(after[0]).toBe(before[0]);
  expect(after[2]).toBe(before[2]);
});

it('rowsReader reads each answer with its own known rows and never drops a row', async () => {
  const asked = rowsReader(readPerformanceRow);
  await asked().read(answer(['Nest', 'Gate'], ''));
  const [early, late] = [asked(), asked()];
  await late.read(answer(['Mill'], late.known));
  const rows = await early.read(answer(['Nest', 'Gate'], early.known));
  expect(rows.map(({ title }) => title)).toEqual(['Nest', 'Gate']);
  await expect(asked().read('Mill')).rejects.toThrow();
});

const workspaces = { remove: vi.fn<() => Promise<Result<null>>>() };
useBridge({ workspaces });

it('workspaces are loaded again even after a failed step', async () => {
  const error = { code: 'storage-failed', message: 'It could not be removed.' } as const;
  workspaces.remove.mockResolvedValue(fail(error));
  const client = new QueryClient();
  const { queryKey } = askOptions('workspaces:list');
  client.setQueryData(queryKey, { revision: 1, workspaces: [], activeId: null });
  const remove = hookOf(() => useTell('workspaces:remove'), client);
  await expect(remove.mutateAsync({ workspaceId: 'w' })).rejects.toMatchObject({ error });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
