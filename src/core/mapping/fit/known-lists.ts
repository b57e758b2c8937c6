import type { JsonValue } from '../../values/json/json.ts';
import { isSamePath, itemName, itemNumber, valueAt } from '../bodies/body-path.ts';
import type { Leaves } from '../readings/reading.ts';

/** Every list that a place of a reading leads into, the outermost first. */
export function listsOn(path: readonly string[]): readonly (readonly string[])[] {
  return path.flatMap((name, at) => (itemNumber(name) === undefined ? [] : [path.slice(0, at)]));
}

/** The list that a place of a reading leads into; undefined where it leads into none. */
export function listOn(path: readonly string[]): readonly string[] | undefined {
  return listsOn(path)[0];
}

/**
 * How many items a short list has of which every one is a value with a concept of its own, as the two days of a range;
 * undefined where one of them is not, so that nothing of the list may be written: it goes back as a whole. A list of one
 * item may have two tomorrow.
 */
export function knownLength(leaves: Leaves, list: readonly string[]): number | undefined {
  const inside = Object.values(leaves).filter(({ path }) =>
    listsOn(path).some((one) => isSamePath(one, list)),
  );
  const isWhole = inside.every((_, index) =>
    inside.some(({ path }) => isSamePath(path, [...list, itemName(index)])),
  );
  return inside.length > 1 && isWhole ? inside.length : undefined;
}

/**
 * Whether the value at a place of a record may be changed: it stands in no list, or in one of which all items are known and
 * which is as long as that, or not there yet.
 */
export function isWritable(leaves: Leaves, path: readonly string[], record: JsonValue): boolean {
  return listsOn(path).every((list) => {
    // A row whose values go by their place: each alone is written where it has one, the others stay.
    if (list.length === 0) return Array.isArray(record) && isPosition(path, record.length);
    const length = knownLength(leaves, list);
    const held = valueAt(record, list) ?? null;
    return length !== undefined && (held === null || (Array.isArray(held) && held.length === length));
  });
}

/** Whether a place begins in a row whose values go by their place, and has one of its numbers. */
export function isPosition(path: readonly string[], positions: number | undefined): boolean {
  const index = itemNumber(path[0] ?? '');
  return index !== undefined && positions !== undefined && index < positions;
}
