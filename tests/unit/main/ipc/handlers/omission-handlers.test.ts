import { expect, it } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import type { Learned } from '../../../../../src/main/changes/learned.ts';
import { omissionHandlers } from '../../../../../src/main/ipc/handlers/omission-handlers.ts';

it('lists, and takes one back, as asked', async () => {
  const asked: unknown[] = [];
  const answer = succeed([{ resource: 'early-bird' as const, place: 'note', since: '' }]);
  const reported = (name: string) => (request: unknown) => {
    asked.push([name, request]);
    return answer;
  };
  const omissions: Pick<Learned, 'list' | 'withdraw'> = {
    list: reported('list'),
    withdraw: reported('withdraw'),
  };
  const handlers = omissionHandlers(omissions);
  const one = { workspaceId: 'w', resource: 'early-bird', place: 'note' } as const;
  expect(await handlers['omissions:list']({ workspaceId: 'w' }, { typed: '' })).toEqual(answer);
  expect(await handlers['omissions:withdraw'](one, { typed: '' })).toEqual(answer);
  expect(asked).toEqual([
    ['list', { workspaceId: 'w' }],
    ['withdraw', one],
  ]);
});
