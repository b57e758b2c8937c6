import { beforeEach, expect, it, describe } from 'vitest';
import type { SnapshotKey, SnapshotView } from '../../../../src/ipc/snapshots.ts';
import { asAccepted } from '../../../../src/main/snapshots/snapshots.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { valueOf } from '../../../value-of.ts';
import { lesson } from '../../core/drafting/lesson.ts';
import { keyFor, SnapshotHarness } from './snapshot-harness.ts';

let harness: SnapshotHarness;
beforeEach(() => {
  harness = new SnapshotHarness();
});

const month = (number: number, subject = '1'): SnapshotKey => ({
  ...keyFor(subject, 'unavailable-dates'),
  query: { month: String(number), year: '2026' },
});
const read = async (key: SnapshotKey) => valueOf(await harness.snapshots.read(key, 'refresh'));
const instead = async (key: SnapshotKey) => valueOf(await harness.snapshots.instead(key))?.key.query;

it('instead returns the newest read of the same property under another query', async () => {
  await read(month(3));
  harness.advance(60_000);
  await read(month(4));
  harness.advance(60_000);
  await read(month(5, '2'));
  harness.restart();
  expect(await instead(month(9))).toEqual({ month: '4', year: '2026' });
  expect(await instead(month(4))).toEqual({ month: '3', year: '2026' });
  expect(await instead(month(5, '2'))).toBeUndefined();
});

it('instead never returns a later page of a list', async () => {
  const bookings = keyFor('1', 'bookings');
  await read({ ...bookings, query: { since: '2026-01-01', offset: '100' } });
  expect(await instead({ ...bookings, query: { since: '2026-02-01' } })).toBeUndefined();
});

it('cachedReads lists reads with their size, and forget removes one resource', async () => {
  await read(month(3));
  await read(keyFor('1', 'extras'));
  await read(keyFor('2', 'extras'));
  const { workspaceId } = keyFor('1');
  const resources = async (): Promise<string[]> =>
    valueOf(await harness.snapshots.cachedReads(workspaceId, '1'))
      .map(({ resource }) => resource)
      .sort();
  expect(await resources()).toEqual(['extras', 'unavailable-dates']);
  for (const one of valueOf(await harness.snapshots.cachedReads(workspaceId, '1')))
    expect(one.sizeBytes).toBeGreaterThan(0);
  valueOf(await harness.snapshots.forget(workspaceId, '1', ['unavailable-dates']));
  expect(await resources()).toEqual(['extras']);
  expect(valueOf(await harness.snapshots.latest(month(3))).hasBody).toBe(false);
  expect(valueOf(await harness.snapshots.cachedReads(workspaceId, '2'))).toHaveLength(1);
});

describe('subjects with known answers', () => {
  const read = async (key: SnapshotKey) => valueOf(await harness.snapshots.read(key, 'cached'));

  it('come from whole, readable reads of the workspace', async () => {
    await read(keyFor('1'));
    await read(keyFor('2'));
    await read({ ...keyFor('3'), query: { page: '2' } });
    await read(keyFor('4', 'security-deposit'));
    const subjects = async (workspaceId: string): Promise<string[]> =>
      valueOf(await harness.snapshots.subjects(workspaceId, 'property-detail')).sort();
    expect(await subjects(keyFor('1').workspaceId)).toEqual(['1', '2']);
    expect(await subjects('another')).toEqual([]);
    // While the keychain is locked, none of it can be opened.
    harness.ring.isLocked = true;
    harness.restart();
    expect(await subjects(keyFor('1').workspaceId)).toEqual([]);
  });
});

const key = { workspaceId: 'w', resource: 'security-deposit', subject: '7', query: {} } as const;

function view(): SnapshotView {
  const body = { hoehe: 350, ohne: 'N' };
  return { ...emptyView(key), body, hasBody: true, bodyHash: 'hash', shape: 'unrecognised' };
}

const mapped = lesson('security-deposit', '{"hoehe":350,"ohne":"N"}')
  .is(['hoehe'], 'amount', null, '350')
  .is(['ohne'], 'disabled', null, 'No')
  .accepted();

describe('body not recognised when it was saved', () => {
  it('is recognised once a person has accepted a matching field mapping', () => {
    expect(asAccepted(() => []).through(view()).shape).toBe('unrecognised');
    // It doesn't say whose it is, which is noted and does no harm.
    expect(asAccepted(() => [mapped]).through(view())).toMatchObject({
      shape: 'known',
      readings: [{ id: 't' }],
    });
    expect(asAccepted(() => [{ ...mapped, outline: [] }]).through(view()).shape).toBe('unrecognised');
  });
});
