import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { SyncProgress } from '../../../../../src/contract/ipc/portfolio.ts';

type Listener = (payload: unknown) => void;

/** The page's own cache and what it hears, on a bridge whose events the test tells. */
async function heardPage(evidence: () => Promise<unknown>) {
  const listeners = new Map<string, Listener>();
  vi.stubGlobal('window', {
    keyholder: {
      subscribe: (event: string, listener: Listener) => {
        listeners.set(event, listener);
        return () => listeners.delete(event);
      },
    },
  });
  vi.resetModules();
  const [{ createQueryClient }, { landEvents }, { queryKeys }] = await Promise.all([
    import('../../../../../src/renderer/client/queries/query-client.ts'),
    import('../../../../../src/renderer/client/queries/live-events.ts'),
    import('../../../../../src/renderer/client/queries/query-keys.ts'),
  ]);
  const client = createQueryClient();
  landEvents(client);
  const queryKey = queryKeys.moneyEvidence('w1');
  new QueryObserver(client, { queryKey, queryFn: evidence }).subscribe(() => undefined);
  const tell = (state: SyncProgress['state']): void => {
    const progress = { revision: 1, workspaceId: 'w1', state, done: 1, total: 1, failed: 0 };
    listeners.get('portfolio:progress')?.({
      ...{ ...progress, remainingBudget: null, remainingMs: null, error: null },
    });
  };
  return { tell, shown: () => client.getQueryData(queryKey) };
}

it('looks anew at what the amounts show when a sync ends, though nobody saw it begin', async () => {
  const evidence = vi.fn<() => Promise<string>>();
  evidence.mockResolvedValueOnce('nothing is read').mockResolvedValueOnce('whole amounts');
  const { tell, shown } = await heardPage(evidence);
  await expect.poll(shown).toBe('nothing is read');
  tell('running');
  tell('finished');
  await expect.poll(shown).toBe('whole amounts');
  expect(evidence).toHaveBeenCalledTimes(2);
});

it('looks once more where the sync ended while it looked', async () => {
  const ends: ((said: string) => void)[] = [];
  const { tell, shown } = await heardPage(() => new Promise<string>((resolve) => ends.push(resolve)));
  await expect.poll(() => ends.length).toBe(1);
  tell('finished');
  ends[0]?.('nothing is read');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.('whole amounts');
  await expect.poll(shown).toBe('whole amounts');
});
