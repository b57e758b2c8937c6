import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ResourceName } from '../../../../src/core/resources/resource-names.ts';
import { pruneHistory } from '../../../../src/main/snapshots/body-history.ts';
import { valueOf } from '../../../value-of.ts';
import { keyFor, SnapshotHarness, unreachable } from './snapshot-harness.ts';

let harness: SnapshotHarness;
beforeEach(() => {
  harness = new SnapshotHarness();
});

async function readAs(amount: number, resource: ResourceName = 'security-deposit'): Promise<void> {
  harness.advance(60_000);
  harness.service.body = { property_id: 1042, security_deposit: amount, disable_security: false };
  valueOf(await harness.snapshots.read(keyFor('1042', resource), 'refresh'));
}
async function amounts(since = new Date(0)) {
  const { workspaceId } = keyFor('1042');
  const { changes, recordedSince, open } = valueOf(await harness.snapshots.history(workspaceId, since));
  const amountOf = (text: string): string => /"security_deposit":(\d+)/.exec(text)?.[1] ?? '';
  return {
    recordedSince,
    steps: changes.map((ref) => {
      const saved = open(ref);
      return `${amountOf(saved?.before.text ?? '')}→${amountOf(saved?.after.text ?? '')}`;
    }),
  };
}

describe('body history of settings', () => {
  it('lists each change, newest first, also after a restart', async () => {
    expect((await amounts()).recordedSince).toBeNull();
    for (const amount of [100, 100, 150, 150, 100]) await readAs(amount);
    harness.restart();
    const { recordedSince, steps } = await amounts();
    expect(steps).toEqual(['150→100', '100→150']);
    expect((await amounts(new Date(Date.parse(recordedSince ?? '') + 120_000))).steps).toEqual(['150→100']);
  });

  it('saves a body once, despite repeated reads or another order of names', async () => {
    const rows = (): unknown => harness.db.prepare('SELECT count(*) AS n FROM body_history').get();
    for (const amount of [100, 100, 100, 150]) await readAs(amount);
    // History still has what the snapshot lost.
    harness.db.exec('DELETE FROM snapshot');
    await readAs(150);
    harness.advance(60_000);
    harness.service.body = { disable_security: false, security_deposit: 150, property_id: 1042 };
    const key = keyFor('1042', 'security-deposit');
    const last = valueOf(await harness.snapshots.read(key, 'refresh'));
    expect(rows()).toEqual({ n: 2 });
    await readAs(200);
    const { changes, open } = valueOf(await harness.snapshots.history(key.workspaceId, new Date(0)));
    const [newest] = changes.map((ref) => open(ref));
    expect(new Date(newest?.before.lastReadAtMs ?? 0).toISOString()).toBe(last.readAt);
    expect(newest?.before.readAtMs).toBeLessThan(newest?.before.lastReadAtMs ?? 0);
  });

  it('keeps unchanged settings when too many changes of others are removed', async () => {
    await readAs(100);
    const insert = harness.db.prepare(
      `INSERT INTO body_history (workspace_id, key_id, key_storage, resource, subject, read_at_ms, last_read_at_ms, body)
       VALUES ('w9', 'k', 'keychain', 'discounts', '5', ?, 0, x'00')`,
    );
    const start = harness.now.getTime();
    harness.db.exec('BEGIN');
    for (let step = 1; step <= 20_100; step += 1) insert.run(start + step);
    harness.db.exec('COMMIT');
    pruneHistory(harness.db);
    expect(harness.db.prepare('SELECT count(*) AS n FROM body_history').get()).toEqual({ n: 20_002 });
    expect((await amounts()).recordedSince).not.toBeNull();
  });

  it('is limited for each setting of a property', async () => {
    for (let amount = 1; amount <= 60; amount += 1) await readAs(amount);
    expect((await amounts()).steps).toHaveLength(39);
  });

  it('is sealed, and removed with the cache', async () => {
    for (const amount of [73_519, 73_520]) await readAs(amount);
    const files = readdirSync(harness.folder).map((file) => readFileSync(join(harness.folder, file)));
    expect(Buffer.concat(files).includes('73519')).toBe(false);
    valueOf(await harness.snapshots.wipe());
    expect(await amounts()).toEqual({ recordedSince: null, steps: [] });
  });

  it.each(['owner-contact', 'bookings', 'reviews', 'property-detail'] as const)(
    'excludes %s, which may name people',
    async (resource) => {
      for (const amount of [1, 2, 3]) await readAs(amount, resource);
      expect(await amounts()).toEqual({ recordedSince: null, steps: [] });
    },
  );
});

const key = keyFor('1042');
const read = async (mode: 'cached' | 'refresh' = 'cached', of = key) =>
  valueOf(await harness.snapshots.read(of, mode));

describe('previous body', () => {
  const previous = async (of = key) => valueOf(await harness.snapshots.previous(of));
  const change = async (title: string, of = key) => {
    harness.advance(60_000);
    harness.service.body = { title };
    return read('refresh', of);
  };

  it('is null until the service changes, and survives identical reads', async () => {
    const first = await read();
    expect(await previous()).toBeNull();
    await change('Hargreaves Barn');
    expect(await previous()).toBeNull();
    await change('Renamed Barn');
    await change('Renamed Barn');
    harness.restart();
    const before = await previous();
    expect(before).toMatchObject({ body: { title: 'Hargreaves Barn' }, shape: 'known' });
    expect(Date.parse(before?.readAt ?? '')).toBe(Date.parse(first.readAt ?? '') + 60_000);
  });

  it('is the last but one after several changes, despite a failed read', async () => {
    await read();
    await change('Second');
    await change('Third');
    harness.service.failure = unreachable;
    await read('refresh');
    expect(await previous()).toMatchObject({ body: { title: 'Second' } });
  });

  it('is not saved for contacts or for lists with a query', async () => {
    const contact = keyFor('1042', 'owner-contact');
    const list = { ...keyFor('1042', 'bookings'), query: { limit: '100' } };
    for (const of of [contact, list]) {
      await read('cached', of);
      await change('Another', of);
      expect(await previous(of)).toBeNull();
    }
  });

  it('is saved for a month of unavailable dates', async () => {
    const month = { ...keyFor('1042', 'unavailable-dates'), query: { month: '7', year: '2027' } };
    await read('cached', month);
    await change('Emptied', month);
    expect(await previous(month)).not.toBeNull();
  });
});
