// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi, beforeEach, describe } from 'vitest';
import { fail, succeed, type Result } from '../../../../src/core/values/errors.ts';
import type { Settings } from '../../../../src/ipc/console.ts';
import type { SavedScreen } from '../../../../src/ipc/first-screen.ts';
import { writePerformanceRow } from '../../../../src/ipc/rows/row-text.ts';
import { SavedScreenKeeper } from '../../../../src/renderer/app/start/saved-screen.tsx';
import { askOptions } from '../../../../src/renderer/client/ask.ts';
import { screenNodes } from '../../../../src/renderer/app/start/screen-nodes.ts';
import { readFirstScreen } from '../../../../src/renderer/client/first-screen.ts';
import { createQueryClient } from '../../../../src/renderer/client/queries/query-client.ts';
import { askKey } from '../../../../src/renderer/client/queries/query-keys.ts';
import { startRoute } from '../../../../src/renderer/routes.ts';
import { propertyOf, seasonOf } from '../../core/analysis/performance/performance-samples.ts';
import { useBridge } from '../use-bridge.ts';

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

it('the first screen is in the cache before anything is drawn', async () => {
  const { client, read } = page(() => Promise.resolve(succeed(answer)));
  await read();
  expect(client.getQueryData(askKey('workspaces:list'))).toEqual(workspaces);
  expect(client.getQueryData(askKey('settings:get'))).toEqual(settings);
  expect(client.getQueryData(askKey('console:about'))).toEqual(about);
  expect(client.getQueryData(askKey('performance:views', { workspaceId: 'w1' }))).toEqual([]);
  expect(client.getQueryData(askKey('performance:rows', { workspaceId: 'w1' }))).toEqual([row]);
});

it('the first screen is ready once its rows and the service’s reachability are known', async () => {
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

it('the page draws without the first screen if it fails or never arrives', async () => {
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

it('the first screen shows the saved rows and becomes current when the main process answers', async () => {
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

it('the first screen becomes current only once the reachability of the service is known', async () => {
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

it('the first screen never becomes current when the main process can’t answer', async () => {
  const answers = [succeed({ ...answer, asOf: '27 Nov' }), fail({ code: 'internal', message: 'No.' })];
  const first = page(() => Promise.resolve(answers.shift()));
  const { drawable, current } = readFirstScreen(first.client, first.judged, Promise.resolve());
  await drawable;
  const known = vi.fn();
  void current.then(known);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(known).not.toHaveBeenCalled();
});

describe('saving the screen for the next start', () => {
  type Save = (screen: SavedScreen) => Promise<Result<boolean>>;
  const page = { saveScreen: vi.fn<Save>() };
  useBridge({ console: page });

  const settings: Settings = {
    appearance: 'dark',
    locale: '',
    lockAfterIdleMinutes: '15',
    guestDays: '30',
    slipFactor: '5',
    slipDiscount: '50',
    slipShare: '30',
  };
  const aMinuteMs = 60_000;

  beforeEach(() => {
    vi.useFakeTimers();
    // A page that is never idle, because it is out of sight or the machine is busy.
    vi.stubGlobal('requestIdleCallback', (call: () => void, { timeout }: { timeout?: number } = {}) =>
      timeout === undefined ? 0 : setTimeout(call, timeout),
    );
    vi.stubGlobal('cancelIdleCallback', (idle: number) => {
      clearTimeout(idle);
    });
  });

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  /** The start screen at rest. `choose` changes a setting. */
  function atRest() {
    const root = document.createElement('div');
    root.id = 'root';
    root.textContent = 'Heron House';
    document.body.replaceChildren(root);
    location.hash = startRoute;
    const client = new QueryClient();
    client.setQueryData(askOptions('workspaces:list').queryKey, {
      revision: 1,
      workspaces: [],
      activeId: 'w',
    });
    const choose = (change: Partial<Settings>): void => {
      client.setQueryData(askOptions('settings:get').queryKey, { ...settings, ...change });
    };
    choose({});
    render(
      <QueryClientProvider client={client}>
        <SavedScreenKeeper />
      </QueryClientProvider>,
    );
    return { choose };
  }

  it('saves a screen at rest although the page is never idle', async () => {
    page.saveScreen.mockResolvedValue(succeed(true));
    atRest();
    await vi.advanceTimersByTimeAsync(aMinuteMs);
    expect(page.saveScreen).toHaveBeenCalledOnce();
  });

  it('stops retrying a save once the appearance has changed', async () => {
    const first = Promise.withResolvers<Result<boolean>>();
    page.saveScreen.mockReturnValueOnce(first.promise).mockResolvedValue(succeed(true));
    const { choose } = atRest();
    await vi.advanceTimersByTimeAsync(2_000);
    await act(async () => {
      choose({ appearance: 'light' });
      await vi.advanceTimersByTimeAsync(1);
    });
    first.resolve(succeed(false));
    await vi.advanceTimersByTimeAsync(aMinuteMs);
    expect(page.saveScreen.mock.calls.map(([{ appearance }]) => appearance)).toEqual(['dark', 'light']);
  });
});

it('screenNodes keeps an inline style whole when its URL contains a semicolon', () => {
  const root = document.createElement('div');
  const photo = root.appendChild(document.createElement('p'));
  photo.style.cssText = '--photo: url("data:image/svg+xml;utf8,a:b"); color: red';
  expect(screenNodes(root)).toMatchObject([
    { style: { '--photo': 'url("data:image/svg+xml;utf8,a:b")', color: 'red' } },
  ]);
});
