// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ReadProgress } from '../../../../../src/ipc/portfolio.ts';
import { createQueryClient } from '../../../../../src/renderer/client/queries/query-client.ts';
import { askKey } from '../../../../../src/renderer/client/queries/query-keys.ts';
import { useAskAfterSync } from '../../../../../src/renderer/screens/bulk-edit/reading-notes.tsx';

const progressOf = (state: ReadProgress['state']): ReadProgress => ({
  revision: 1,
  workspaceId: 'w',
  state,
  done: 1,
  total: 2,
  failed: 0,
  remainingBudget: null,
  remainingMs: null,
  error: null,
});

it('asks for what a sync of the portfolio brought when it is over, and not while nothing was read', async () => {
  vi.stubGlobal('keyholder', { portfolio: { syncProgress: () => new Promise(() => undefined) } });
  const client = createQueryClient();
  const told = async (state: ReadProgress['state']): Promise<void> => {
    await act(async () => {
      client.setQueryData(askKey('portfolio:sync-progress', { workspaceId: 'w' }), progressOf(state));
      await Promise.resolve();
    });
  };
  const asked = vi.fn<() => void>();
  const { result } = renderHook(() => useAskAfterSync('w', asked), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await told('finished');
  await vi.waitFor(() => expect(result.current).toBe(false));
  expect(asked).not.toHaveBeenCalled();
  await told('running');
  await vi.waitFor(() => expect(result.current).toBe(true));
  await told('finished');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
});
