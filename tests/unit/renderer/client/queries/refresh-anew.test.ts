import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshAnew } from '../../../../../src/renderer/client/queries/refresh-anew.ts';

const queryKey = ['portfolio', 'w1', 'rows'] as const;

/** A list that is shown, whose reads are answered when they are told to, with what was true when they were asked. */
function shownList() {
  const client = new QueryClient();
  const open: (() => void)[] = [];
  const truth = { rows: 0 };
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => {
      const { rows } = truth;
      return new Promise<number>((resolve) => open.push(() => resolve(rows)));
    },
  });
  const stop = observer.subscribe(() => undefined);
  return { client, open, truth, stop };
}

it('shows what changed while the first read was under way', async () => {
  const { client, open, truth, stop } = shownList();
  truth.rows = 1;
  const done = refreshAnew(client, ['portfolio', 'w1']);
  open.shift()?.();
  await expect.poll(() => open.length).toBe(1);
  open.shift()?.();
  await done;
  expect(client.getQueryData(queryKey)).toBe(1);
  stop();
});
