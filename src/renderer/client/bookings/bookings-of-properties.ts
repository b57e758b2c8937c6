import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBridgeEvent } from '../queries/live-events.ts';
import { PropertiesReader } from '../properties/properties-reader.ts';
import { cachedSnapshot, readAfter, refreshSnapshot } from '../properties/snapshots.ts';

/** Properties that were never read are read without being asked for up to so many; beyond, a person says so. */
const mostUnasked = 60;

/**
 * The bookings of all properties as far as they are known: first what the cache holds, then the properties of which it holds
 * nothing. What was opened lives as long as the screen does.
 * @param query what is asked of each property: the same as the portfolio asks, so that what it read is here
 */
export function useBookingsOfProperties(
  workspaceId: string,
  propertyIds: readonly number[] | undefined,
  query: Readonly<Record<string, string>>,
) {
  const [reader] = useState(
    () =>
      new PropertiesReader({
        kept: cachedSnapshot,
        // The main process reads further pages too (`bookings-pages.ts`): what it has read is not asked for again.
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
  // Properties that come or go are another list; the reader keeps what it opened of the others.
  useEffect(open, [name, reader]);
  useEffect(() => reader.stop, [reader]);
  useBridgeEvent('readings:changed', (changed) => {
    if (changed.workspaceId !== workspaceId) return;
    reader.forget();
    open();
  });
  return { ...state, read: (ids: readonly number[]) => void reader.read(ids), stop: reader.stop };
}
