import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBridgeEvent } from '../queries/live-events.ts';
import { PropertiesReader } from '../properties/properties-reader.ts';
import { cachedSnapshot, readAfter, refreshSnapshot } from '../properties/snapshots.ts';

/** Up to this many unread properties are read automatically. Beyond that, a person starts it. */
const mostUnasked = 60;

/**
 * The known bookings of all properties: first from the cache, then from the service for properties without a cached
 * body. Kept as long as the screen is open.
 * @param query for each property; the same as the portfolio's, so that its reads are found in the cache
 */
export function useBookingsOfProperties(
  workspaceId: string,
  propertyIds: readonly number[] | undefined,
  query: Readonly<Record<string, string>>,
) {
  const [reader] = useState(
    () =>
      new PropertiesReader({
        saved: cachedSnapshot,
        // The main process reads further pages too (`bookings-pages.ts`), so cached ones are not requested again.
        refresh: (key, after) => (after === null ? refreshSnapshot(key) : readAfter(key, after)),
        keyOf: (id) => ({ workspaceId, resource: 'bookings', subject: String(id), query: { ...query } }),
        now: () => performance.now(),
      }),
  );
  const state = useSyncExternalStore(reader.subscribe, reader.state);
  const name = propertyIds?.join() ?? '';
  const open = (): void => {
    const ids = name === '' ? [] : name.split(',').map(Number);
    void reader.open(ids).then((unread) => {
      if (unread === null) return undefined;
      const unasked = unread.length <= mostUnasked ? unread : [];
      const left = reader.left().filter((id) => ids.includes(id));
      return reader.read([...new Set([...left, ...unasked])]);
    });
  };
  // A changed set of properties is a new list. The reader keeps what it opened of the others.
  useEffect(open, [name, reader]);
  useEffect(() => reader.stop, [reader]);
  useBridgeEvent('mappings:changed', (changed) => {
    if (changed.workspaceId !== workspaceId) return;
    reader.forget();
    open();
  });
  return { ...state, read: (ids: readonly number[]) => void reader.read(ids), stop: reader.stop };
}
