import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { keyFor, SnapshotHarness, unreachable } from './snapshot-harness.ts';
import { valueOf } from '../../../value-of.ts';

let harness: SnapshotHarness;
beforeEach(() => {
  harness = new SnapshotHarness();
});

const key = keyFor('1042');
const read = async (mode: 'cached' | 'refresh' = 'cached', of = key) =>
  valueOf(await harness.snapshots.read(of, mode));

function bytesOnDisk(): Buffer {
  return Buffer.concat(readdirSync(harness.folder).map((file) => readFileSync(join(harness.folder, file))));
}

describe('the body before the last change', () => {
  const previous = async (of = key) => valueOf(await harness.snapshots.previous(of));
  const change = async (title: string, of = key) => {
    harness.advance(60_000);
    harness.service.body = { title };
    return read('refresh', of);
  };

  it('is none until the service says something else, and survives reads that say the same', async () => {
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

  it('is the last one but one after several changes, and is not a failure', async () => {
    await read();
    await change('Second');
    await change('Third');
    harness.service.failure = unreachable;
    await read('refresh');
    expect(await previous()).toMatchObject({ body: { title: 'Second' } });
  });

  it('is kept of no contact and of no list that was asked for with a query', async () => {
    const contact = keyFor('1042', 'owner-contact');
    const list = { ...keyFor('1042', 'bookings'), query: { limit: '100' } };
    for (const of of [contact, list]) {
      await read('cached', of);
      await change('Another', of);
      expect(await previous(of)).toBeNull();
    }
  });

  it('is kept of a month of unavailable dates, so that a list that empties can be told', async () => {
    const month = { ...keyFor('1042', 'unavailable-dates'), query: { month: '7', year: '2027' } };
    await read('cached', month);
    await change('Emptied', month);
    expect(await previous(month)).not.toBeNull();
  });

  it('is sealed on disk and goes with the cache', async () => {
    await read();
    await change('Renamed Barn');
    expect(bytesOnDisk().includes('Hargreaves')).toBe(false);
    valueOf(await harness.snapshots.wipe());
    expect(await previous()).toBeNull();
  });
});
