import { describe, expect, it } from 'vitest';
import type { SnapshotKey, SnapshotView } from '../../../../src/contract/ipc/snapshots.ts';
import type { AppError } from '../../../../src/contract/errors.ts';
import type { JsonValue } from '../../../../src/contract/json.ts';
import { HousesReader } from '../../../../src/renderer/client/houses-reader.ts';

const at = '2026-11-22T10:00:00.000Z';

function viewOf(key: SnapshotKey, body: JsonValue, failure: AppError | null = null): SnapshotView {
  const hasBody = body !== null;
  const lastFailure = failure === null ? null : { at, error: failure };
  const shown = { readings: [], bodyHash: null, shape: null, refreshing: false, lastFailure };
  return { revision: 1, key, body, hasBody, readAt: hasBody ? at : null, ...shown };
}

/** Houses with so many bookings each, ten to a page whatever is asked for. */
function service(bookings: Readonly<Record<string, number>>, told = true) {
  const asked: string[] = [];
  return {
    asked,
    read: (key: SnapshotKey): Promise<SnapshotView> => {
      const offset = Number(key.query['offset'] ?? '0');
      asked.push(`${key.subject}@${String(offset)}`);
      const total = bookings[key.subject] ?? 0;
      const rows = Array.from({ length: Math.max(0, Math.min(10, total - offset)) }, (_, index) => ({
        booking_id: offset + index + 1,
        check_in: '2026-11-07',
      }));
      return Promise.resolve(viewOf(key, { bookings: rows, ...(told ? { total } : {}) }));
    },
  };
}

function readerOf(refresh: (key: SnapshotKey) => Promise<SnapshotView>) {
  let now = 0;
  return new HousesReader({
    kept: (key) => Promise.resolve(viewOf(key, null)),
    refresh,
    keyOf: (id) => ({ workspaceId: 'w', resource: 'bookings', subject: String(id), query: { limit: '100' } }),
    now: () => (now += 1_000),
  });
}

describe('reading the bookings of houses', () => {
  it('goes on by offset until the service shows the end, one house after the other', async () => {
    const { asked, read } = service({ 1: 25, 2: 3 });
    const reader = readerOf(read);
    expect(await reader.open([1, 2])).toEqual([1, 2]);
    await reader.read([1, 2]);
    expect(asked).toEqual(['1@0', '1@10', '1@20', '2@0']);
    expect(reader.state().readings.get(1)).toMatchObject({ isWhole: true, readAt: at });
    expect(reader.state().readings.get(1)?.rows).toHaveLength(25);
    expect(reader.state().progress).toBeNull();
  });

  it('looks for more where the service tells nothing of an end', async () => {
    const { asked, read } = service({ 1: 3 }, false);
    await readerOf(read).read([1]);
    expect(asked).toEqual(['1@0', '1@3']);
  });

  it('stops asking after three refusals in a row, and says why', async () => {
    const error: AppError = { code: 'service-forbidden', message: 'Not with this key.', status: 403 };
    let asked = 0;
    const reader = readerOf((key) => {
      asked += 1;
      return Promise.resolve(viewOf(key, null, error));
    });
    await reader.read([1, 2, 3, 4, 5, 6]);
    expect(asked).toBe(3);
    expect(reader.state().stoppedBy).toEqual(error);
  });

  it('keeps what was read when somebody stops it, and a house that failed keeps what it had', async () => {
    const { read } = service({ 1: 2, 2: 2 });
    const error: AppError = { code: 'service-unreachable', message: 'Nobody answers.' };
    let fails = false;
    const reader = readerOf(async (key) => {
      const view = await read(key);
      if (key.subject === '1' && !fails) reader.stop();
      return fails ? viewOf(key, null, error) : view;
    });
    await reader.read([1, 2]);
    expect([...reader.state().readings.keys()]).toEqual([1]);
    fails = true;
    await reader.read([1]);
    expect(reader.state().readings.get(1)?.rows).toHaveLength(2);
    expect(reader.state().readings.get(1)?.failure).toEqual(error);
  });
});
