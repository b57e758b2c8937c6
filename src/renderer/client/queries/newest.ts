import { replaceEqualDeep } from '@tanstack/react-query';

/** A view numbered by the main process, see `ipc/revision.ts`. */
interface Numbered {
  readonly revision: number;
}

interface NumberedList extends Numbered {
  readonly items: readonly Numbered[];
}

/**
 * Returns the newer of the cached and the incoming view by the main process's revision, whether it came as a reply or
 * as an event. Every write to the query cache goes through this comparison. Unnumbered data always replaces.
 */
export function newest(present: unknown, incoming: unknown): unknown {
  return replaceEqualDeep(present, newerOf(present, incoming));
}

/** Merges a list with items pushed separately. Of several views of one thing, the last in `pushed` counts. */
export function withPushed<Item extends Numbered>(
  list: { revision: number; items: Item[] },
  pushed: readonly Item[],
): { revision: number; items: Item[] } {
  return mergedItems(list, pushed);
}

/** The newer of two views of one thing, for views outside the query cache. */
export function newerView<View extends Numbered>(present: View | null, incoming: View): View {
  return present !== null && present.revision > incoming.revision ? present : incoming;
}

function newerOf(present: unknown, incoming: unknown): unknown {
  if (!isNumbered(present) || !isNumbered(incoming)) return incoming;
  if (!isList(present) || !isList(incoming)) return incoming.revision < present.revision ? present : incoming;
  const [older, newer] = incoming.revision < present.revision ? [incoming, present] : [present, incoming];
  return mergedItems(newer, older.items);
}

/** The list, with newer known items in place of its own. An item that the list lacks was created after it. */
function mergedItems<Item extends Numbered, List extends { revision: number; items: readonly Item[] }>(
  list: List,
  known: readonly Item[],
): List & { items: Item[] } {
  const later = new Map(known.map((item) => [nameOf(item), item]));
  const items = list.items.map((item) => {
    const other = later.get(nameOf(item));
    later.delete(nameOf(item));
    return other === undefined || other.revision < item.revision ? item : other;
  });
  const newcomers = [...later.values()].filter(({ revision }) => revision > list.revision);
  return { ...list, items: [...newcomers, ...items] };
}

function nameOf(item: Numbered): unknown {
  if ('changeId' in item) return item.changeId;
  return 'bulkEditId' in item ? item.bulkEditId : item;
}

function isList(view: Numbered): view is NumberedList {
  return 'items' in view && Array.isArray(view.items) && view.items.every(isNumbered);
}

function isNumbered(value: unknown): value is Numbered {
  return (
    typeof value === 'object' && value !== null && 'revision' in value && typeof value.revision === 'number'
  );
}
