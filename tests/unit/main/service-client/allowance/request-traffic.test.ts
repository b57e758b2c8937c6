import { expect, it } from 'vitest';
import { RequestTraffic } from '../../../../../src/main/service-client/allowance/request-traffic.ts';
import { ManualClock } from '../test-servers/manual-clock.ts';
import { valueOf } from '../../../../value-of.ts';

it('waits after a refusal until the last of several allowances is renewed', async () => {
  const clock = new ManualClock();
  const traffic = new RequestTraffic(clock, { onBudget: () => undefined, onReachability: () => undefined });
  const counted = { workspaceId: 'w', identity: 'of a key', kind: 'api-key' } as const;
  const place = valueOf(await traffic.admit(counted, 'person', {}));
  const headers = {
    'x-ratelimit-remaining-minute': '0',
    'x-ratelimit-reset-minute': '2',
    'x-ratelimit-remaining-hour': '0',
    'x-ratelimit-reset-hour': '8',
  };
  place.settle({ kind: 'answer', status: 429, headers, bytes: Buffer.alloc(0), ms: 1 }, null);
  let isIn = false;
  void traffic.admit(counted, 'write', {}).then(({ ok }) => (isIn = ok));
  await clock.advance(7_900);
  expect(isIn).toBe(false);
});
