// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Result, succeed } from '../../../../src/core/values/errors.ts';
import type { Settings } from '../../../../src/ipc/console.ts';
import type { SavedScreen } from '../../../../src/ipc/first-screen.ts';
import { SavedScreenKeeper } from '../../../../src/renderer/app/start/saved-screen.tsx';
import { askOptions } from '../../../../src/renderer/client/ask.ts';
import { startRoute } from '../../../../src/renderer/routes.ts';
import { useBridge } from '../use-bridge.ts';

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
  // A page that is never idle, as one out of sight, or on a busy machine.
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

/** The start screen at rest; `choose` changes a setting. */
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

it('hands over no more of a look that was left before it was known whether it had been saved', async () => {
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
