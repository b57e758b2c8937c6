import { describe, expect, it } from 'vitest';
import type { SnapshotKey, SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import type { AppError } from '../../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { viewOf as view } from '../../../../../src/renderer/gallery/samples.ts';
import { PropertiesReader } from '../../../../../src/renderer/client/properties/properties-reader.ts';

const at = '2026-11-22T10:00:00.000Z';

function viewOf(key: SnapshotKey, body: JsonValue, failure: AppError | null = null): SnapshotView {
  const lastFailure = failure === null ? null : { at, error: failure };
  return view(body ?? undefined, { key, readAt: body === null ? null : at, lastFailure });
}

/** Properties with so many bookings each, ten to a page whatever is asked for. */
function service(bookings: Readonly<Record<string, number>>, reported = true) {
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
      return Promise.resolve(viewOf(key, { bookings: rows, ...(reported ? { total } : {}) }));
    },
  };
}

function readerOf(refresh: (key: SnapshotKey) => Promise<SnapshotView>) {
  let now = 0;
  return new PropertiesReader({
    kept: (key) => Promise.resolve(viewOf(key, null)),
    refresh,
    keyOf: (id) => ({ workspaceId: 'w', resource: 'bookings', subject: String(id), query: { limit: '100' } }),
    now: () => (now += 1_000),
  });
}

describe('reading the bookings of properties', () => {
  it('goes on by offset until the service shows the end, one property after the other', async () => {
    const { asked, read } = service({ 1: 25, 2: 3 });
    const reader = readerOf(read);
    expect(await reader.open([1, 2])).toEqual([1, 2]);
    await reader.read([1, 2]);
    expect(asked).toEqual(['1@0', '1@10', '1@20', '2@0']);
    expect(reader.state().readings.get(1)).toMatchObject({ isWhole: true, readAt: at });
    expect(reader.state().readings.get(1)?.rows).toHaveLength(25);
    expect(reader.state().progress).toBeNull();
  });

  it('goes on asking where nothing is left to be asked for after what was kept is opened', async () => {
    const { read } = service({ 1: 1, 2: 1 });
    const reader = readerOf(read);
    const opened = reader.open([1, 2]);
    const asked = reader.read([1, 2]);
    // Somebody pressed Refresh meanwhile: there is nothing to be asked for besides.
    expect(await opened).toBeNull();
    await reader.read([]);
    await asked;
    expect([...reader.state().readings.keys()]).toEqual([1, 2]);
  });

  it('knows what is left to be asked for when another run takes its place, and nothing once it was stopped', async () => {
    const { read } = service({ 1: 1, 2: 1, 3: 1 });
    const reader = readerOf(async (key) => {
      if (key.subject === '2') void reader.open([]);
      return read(key);
    });
    await reader.read([1, 2, 3]);
    expect(reader.left()).toEqual([2, 3]);
    reader.stop();
    expect(reader.left()).toEqual([]);
  });

  it('shows nothing more that was read by rules that hold no longer, also where opening anew is stopped', async () => {
    const { read } = service({ 1: 2, 2: 2 });
    const reader = readerOf(read);
    await reader.read([1, 2]);
    reader.forget();
    reader.stop();
    expect([...reader.state().readings.keys()]).toEqual([]);
  });

  it('opens every page that is kept of a property whose last read failed, and says that it failed', async () => {
    const { read } = service({ 1: 25 });
    const error: AppError = { code: 'service-unreachable', message: 'Nobody answers.' };
    const reader = new PropertiesReader({
      kept: async (key) => {
        const view = await read(key);
        return key.query['offset'] === undefined ? { ...view, lastFailure: { at, error } } : view;
      },
      refresh: read,
      keyOf: (id) => ({ workspaceId: 'w', resource: 'bookings', subject: String(id), query: {} }),
      now: () => 0,
    });
    expect(await reader.open([1])).toEqual([]);
    expect(reader.state().readings.get(1)?.rows).toHaveLength(25);
    expect(reader.state().readings.get(1)?.failure).toEqual(error);
  });

  it('calls no property whole of which a later page was read before the first', async () => {
    const { read } = service({ 1: 15 });
    const older = '2026-11-20T10:00:00.000Z';
    const reader = readerOf(async (key) => {
      const view = await read(key);
      return key.query['offset'] === undefined ? view : { ...view, readAt: older };
    });
    await reader.read([1]);
    expect(reader.state().readings.get(1)).toMatchObject({ isWhole: false, readAt: older });
    expect(reader.state().readings.get(1)?.rows).toHaveLength(15);
  });
});
