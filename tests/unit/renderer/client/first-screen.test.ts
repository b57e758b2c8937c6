import { afterEach, expect, it, vi } from 'vitest';
import { writePerformanceRow } from '../../../../src/ipc/rows/row-text.ts';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import { propertyOf, seasonOf } from '../../core/analysis/performance/performance-samples.ts';
import { readFirstScreen } from '../../../../src/renderer/client/first-screen.ts';
import { createQueryClient } from '../../../../src/renderer/client/queries/query-client.ts';
import { askKey } from '../../../../src/renderer/client/queries/query-keys.ts';

const row = propertyOf(7, { seasons: [seasonOf('Peak')] });
const workspaces = { revision: 1, workspaces: [], activeId: 'w1' };
const settings = { appearance: 'dark' };
const about = { version: '0' };
const reach = { workspaceId: 'w1', reachable: false, since: '2026-11-23T10:00:00.000Z' };
const answer = {
  workspaces,
  settings,
  about,
  asOf: null,
  performance: { workspaceId: 'w1', rows: writePerformanceRow(row), views: [] },
};

afterEach(() => {
  vi.useRealTimers();
});

function page(firstScreen: () => Promise<unknown>) {
  const reachability = vi.fn(() => Promise.resolve(succeed(reach)));
  vi.stubGlobal('keyholder', { console: { firstScreen }, snapshots: { reachability } });
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call));
  const client = createQueryClient();
  const judged = vi.fn();
  return {
    client,
    reachability,
    judged,
    read: () => readFirstScreen(client, judged, Promise.resolve()).drawable,
  };
}

it('stands in the cache before anything is drawn', async () => {
  const { client, read } = page(() => Promise.resolve(succeed(answer)));
  await read();
  expect(client.getQueryData(askKey('workspaces:list'))).toEqual(workspaces);
  expect(client.getQueryData(askKey('settings:get'))).toEqual(settings);
  expect(client.getQueryData(askKey('console:about'))).toEqual(about);
  expect(client.getQueryData(askKey('performance:views', { workspaceId: 'w1' }))).toEqual([]);
  expect(client.getQueryData(askKey('performance:rows', { workspaceId: 'w1' }))).toEqual([row]);
});

it('asks whether the service answers while the rows are read and judged, and is done when that is known', async () => {
  const { client, reachability, judged, read } = page(() => Promise.resolve(succeed(answer)));
  const heard = Promise.withResolvers<ReturnType<typeof succeed<typeof reach>>>();
  reachability.mockReturnValue(heard.promise);
  const done = vi.fn();
  const reading = read().then(done);
  await vi.waitFor(() => {
    expect(judged).toHaveBeenCalledOnce();
  });
  expect(reachability).toHaveBeenCalledExactlyOnceWith({ workspaceId: 'w1', again: false });
  expect(client.getQueryData(askKey('performance:rows', { workspaceId: 'w1' }))).toEqual([row]);
  expect(done).not.toHaveBeenCalled();
  heard.resolve(succeed(reach));
  await reading;
  expect(client.getQueryData(askKey('snapshots:reachability', { workspaceId: 'w1' }))).toEqual(reach);
});

it('holds nothing up when it fails, or does not come', async () => {
  const failed = page(() => Promise.resolve(fail({ code: 'internal', message: 'No.' })));
  await failed.read();
  const broken = page(() => Promise.reject(new Error('gone')));
  await broken.read();
  const silent = page(() => new Promise(() => undefined));
  vi.useFakeTimers();
  const read = silent.read();
  await vi.advanceTimersByTimeAsync(1_000);
  await read;
  for (const { client } of [failed, broken, silent]) expect(client.getQueryCache().getAll()).toEqual([]);
});

it('is drawn of what was saved, and is of now once the main process has answered itself', async () => {
  const now = Promise.withResolvers<unknown>();
  const saved = { ...answer, about: null, workspaces: { ...workspaces, revision: 0 }, asOf: '27 Nov' };
  const answers = [Promise.resolve(succeed(saved)), now.promise];
  const first = page(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  const { client, reachability } = first;
  const rows = askKey('performance:rows', { workspaceId: 'w1' });
  const { drawable, current } = readFirstScreen(client, first.judged, Promise.resolve());
  await drawable;
  expect(client.getQueryData(rows)).toEqual([row]);
  expect(client.getQueryData(askKey('console:about'))).toBeUndefined();
  expect(reachability).not.toHaveBeenCalled();

  const later = { ...row, title: 'Renamed meanwhile' };
  now.resolve(
    succeed({ ...answer, performance: { ...answer.performance, rows: writePerformanceRow(later) } }),
  );
  await current;
  expect(client.getQueryData(rows)).toEqual([later]);
  expect(client.getQueryData(askKey('workspaces:list'))).toEqual(workspaces);
  expect(client.getQueryData(askKey('snapshots:reachability', { workspaceId: 'w1' }))).toEqual(reach);
});

it('is not of now before it is known whether the service answers', async () => {
  const answers = [succeed({ ...answer, asOf: '27 Nov' }), succeed(answer)];
  const first = page(() => Promise.resolve(answers.shift()));
  const heard = Promise.withResolvers<ReturnType<typeof succeed<typeof reach>>>();
  first.reachability.mockReturnValue(heard.promise);
  vi.useFakeTimers();
  const known = vi.fn();
  void readFirstScreen(first.client, first.judged, Promise.resolve()).current.then(known);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(first.reachability).toHaveBeenCalledOnce();
  expect(known).not.toHaveBeenCalled();
  heard.resolve(succeed(reach));
  await vi.advanceTimersByTimeAsync(0);
  expect(known).toHaveBeenCalledOnce();
});

it('is never of now where the main process cannot answer', async () => {
  const answers = [succeed({ ...answer, asOf: '27 Nov' }), fail({ code: 'internal', message: 'No.' })];
  const first = page(() => Promise.resolve(answers.shift()));
  const { drawable, current } = readFirstScreen(first.client, first.judged, Promise.resolve());
  await drawable;
  const known = vi.fn();
  void current.then(known);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(known).not.toHaveBeenCalled();
});
