import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResourceName } from '../../../../src/contract/service/resource-names.ts';
import { keyFor, SnapshotHarness, valueOf } from './snapshot-harness.ts';

let harness: SnapshotHarness;
beforeEach(() => {
  harness = new SnapshotHarness();
});
afterEach(() => {
  harness.dispose();
});

async function readAs(amount: number, resource: ResourceName = 'security-deposit'): Promise<void> {
  harness.advance(60_000);
  harness.service.body = { property_id: 1042, security_deposit: amount, disable_security: false };
  valueOf(await harness.snapshots.read(keyFor('1042', resource), 'refresh'));
}
async function amounts(since = new Date(0)) {
  const { workspaceId } = keyFor('1042');
  const { changes, keptSince } = valueOf(await harness.snapshots.history(workspaceId, since));
  const amountOf = (text: string): string => /"security_deposit":(\d+)/.exec(text)?.[1] ?? '';
  return {
    keptSince,
    steps: changes.map(({ before, after }) => `${amountOf(before.text)}→${amountOf(after.text)}`),
  };
}

describe('bodies of settings', () => {
  it('are kept when they change, newest change first, over a restart', async () => {
    expect((await amounts()).keptSince).toBeNull();
    for (const amount of [100, 100, 150, 150, 100]) await readAs(amount);
    harness.restart();
    const { keptSince, steps } = await amounts();
    expect(steps).toEqual(['150→100', '100→150']);
    expect((await amounts(new Date(Date.parse(keptSince ?? '') + 120_000))).steps).toEqual(['150→100']);
  });

  it('are bounded for one setting of one house', async () => {
    for (let amount = 1; amount <= 60; amount += 1) await readAs(amount);
    expect((await amounts()).steps).toHaveLength(39);
  });

  it('are sealed, and go with the cache', async () => {
    for (const amount of [73_519, 73_520]) await readAs(amount);
    const files = readdirSync(harness.folder).map((file) => readFileSync(join(harness.folder, file)));
    expect(Buffer.concat(files).includes('73519')).toBe(false);
    valueOf(await harness.snapshots.wipe());
    expect(await amounts()).toEqual({ keptSince: null, steps: [] });
  });

  it.each(['owner-contact', 'bookings', 'reviews', 'property-detail'] as const)(
    'are no history of %s, which may name people',
    async (resource) => {
      for (const amount of [1, 2, 3]) await readAs(amount, resource);
      expect(await amounts()).toEqual({ keptSince: null, steps: [] });
    },
  );
});
