import { expect, it } from 'vitest';
import { HeardAllowances } from '../../../../../src/main/composition/compose-client.ts';
import { HeardReach } from '../../../../../src/main/composition/watch/heard-reach.ts';

type Budget = Parameters<HeardAllowances['note']>[0];
const since = '2026-11-23T10:00:00.000Z';

it('keeps what was said of each credential apart: the one with the least left is what a wait is for', () => {
  const heard = new HeardAllowances();
  const budget = (credential: Budget['credential'], remaining: number, workspaceId = 'w'): Budget => ({
    ...{ workspaceId, credential, limit: 60, remaining, resetsAt: since },
  });
  heard.note(budget('api-key', 50));
  heard.note(budget('jwt', 3));
  heard.note(budget('api-key', 49));
  heard.note(budget('api-key', 1, 'other'));
  expect(heard.tightest('w')).toMatchObject({ credential: 'jwt', remaining: 3 });
  heard.note(budget('jwt', 60));
  expect(heard.tightest('w')).toMatchObject({ credential: 'api-key', remaining: 49 });
  expect(heard.tightest('unknown')).toBeNull();
});

it('lets everybody who waits for the first news of a service go on with it, and no one else', async () => {
  const heard = new HeardReach();
  const told: string[] = [];
  const waiting = ['first', 'second'].map((who) => heard.known('w').then(() => told.push(who)));
  void heard.known('other').then(() => told.push('other'));
  heard.note({ workspaceId: 'w', reachable: false, since });
  await Promise.all(waiting);
  await heard.known('w');
  expect(told).toEqual(['first', 'second']);
  expect(heard.get('w')).toMatchObject({ reachable: false });
  expect(heard.get('other')).toBeUndefined();
});
