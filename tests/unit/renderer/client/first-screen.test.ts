import { afterEach, expect, it, vi } from 'vitest';
import { writeBoardRow } from '../../../../src/contract/row-text.ts';
import { fail, succeed } from '../../../../src/contract/errors.ts';
import { houseOf, seasonOf } from '../../analysis/board/board-samples.ts';

const row = houseOf(7, { seasons: [seasonOf('Peak')] });
const workspaces = { revision: 1, workspaces: [], activeId: 'w1' };
const settings = { appearance: 'dark' };
const about = { version: '0' };
const answer = {
  ...{ workspaces, settings, about, reach: null },
  board: { workspaceId: 'w1', rows: writeBoardRow(row), views: [] },
};

afterEach(() => {
  vi.useRealTimers();
});

async function page(firstScreen: () => Promise<unknown>) {
  vi.stubGlobal('window', { keyholder: { console: { firstScreen } } });
  vi.resetModules();
  const [{ createQueryClient }, { readFirstScreen }, { queryKeys }] = await Promise.all([
    import('../../../../src/renderer/client/queries/query-client.ts'),
    import('../../../../src/renderer/client/first-screen.ts'),
    import('../../../../src/renderer/client/queries/query-keys.ts'),
  ]);
  const client = createQueryClient();
  return { client, queryKeys, read: () => readFirstScreen(client) };
}

it('stands in the cache before anything is drawn', async () => {
  const { client, queryKeys, read } = await page(() => Promise.resolve(succeed(answer)));
  await read();
  expect(client.getQueryData(queryKeys.workspaces())).toEqual(workspaces);
  expect(client.getQueryData(queryKeys.settings())).toEqual(settings);
  expect(client.getQueryData(queryKeys.about())).toEqual(about);
  expect(client.getQueryData(queryKeys.reachability('w1'))).toBeNull();
  expect(client.getQueryData(queryKeys.boardViews('w1'))).toEqual([]);
  expect(client.getQueryData(queryKeys.boardRows('w1'))).toEqual([row]);
});

it('leaves the board to be asked for where there is none', async () => {
  const { client, queryKeys, read } = await page(() => Promise.resolve(succeed({ ...answer, board: null })));
  await read();
  expect(client.getQueryData(queryKeys.workspaces())).toEqual(workspaces);
  expect(client.getQueryData(queryKeys.boardRows('w1'))).toBeUndefined();
});

it('holds nothing up when it fails, or does not come', async () => {
  const failed = await page(() => Promise.resolve(fail({ code: 'internal', message: 'No.' })));
  await failed.read();
  const broken = await page(() => Promise.reject(new Error('gone')));
  await broken.read();
  const silent = await page(() => new Promise(() => undefined));
  vi.useFakeTimers();
  const read = silent.read();
  await vi.advanceTimersByTimeAsync(1_000);
  await read;
  for (const { client } of [failed, broken, silent]) expect(client.getQueryCache().getAll()).toEqual([]);
});
