import { replaceEqualDeep } from '@tanstack/react-query';

/** A view that the main process numbered, see `ipc/revision.ts`. */
interface Numbered {
  readonly revision: number;
}

interface NumberedList extends Numbered {
  readonly items: readonly Numbered[];
}

/**
 * What the query cache keeps of what it holds and of what comes in: the newer of the two by the main process's own
 * count, whether it came as a reply or as an event. Every write to the cache goes through this one comparison. What
 * carries no number is taken as it comes.
 */
export function newest(present: unknown, incoming: unknown): unknown {
  return replaceEqualDeep(present, newerOf(present, incoming));
}

/** Of a list that was read and items that were heard of by themselves, of one thing the latest last: each as it was told last. */
export function withPushed<Item extends Numbered>(
  list: { revision: number; items: Item[] },
  pushed: readonly Item[],
): { revision: number; items: Item[] } {
  return mergedItems(list, pushed);
}

/** Of two views of one thing, for what is not kept in the query cache. */
export function newerView<View extends Numbered>(present: View | null, incoming: View): View {
  return present !== null && present.revision > incoming.revision ? present : incoming;
}

function newerOf(present: unknown, incoming: unknown): unknown {
  if (!isNumbered(present) || !isNumbered(incoming)) return incoming;
  if (!isList(present) || !isList(incoming)) return incoming.revision < present.revision ? present : incoming;
  const [older, newer] = incoming.revision < present.revision ? [incoming, present] : [present, incoming];
  return mergedItems(newer, older.items);
}

/** What the list says, but for the items that are known from later. One that it does not name came after it. */
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

/** Which thing a view of a list is about. */
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
