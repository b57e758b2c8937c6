import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { type Result, fail } from '../../../../src/core/values/errors.ts';
import { askOptions } from '../../../../src/renderer/client/ask.ts';
import { useTell } from '../../../../src/renderer/client/tell.ts';
import { hookOf } from '../hook-of.tsx';
import { useBridge } from '../use-bridge.ts';

const workspaces = { remove: vi.fn<() => Promise<Result<null>>>() };
useBridge({ workspaces });

it('the workspaces are read again after a step that failed, too: a part of it may be done', async () => {
  const error = { code: 'storage-failed', message: 'It could not be removed.' } as const;
  workspaces.remove.mockResolvedValue(fail(error));
  const client = new QueryClient();
  const { queryKey } = askOptions('workspaces:list');
  client.setQueryData(queryKey, { revision: 1, workspaces: [], activeId: null });
  const remove = hookOf(() => useTell('workspaces:remove'), client);
  await expect(remove.mutateAsync({ workspaceId: 'w' })).rejects.toMatchObject({ error });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
