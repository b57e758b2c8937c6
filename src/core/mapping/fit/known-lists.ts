import type { JsonValue } from '../../values/json/json.ts';
import { isSamePath, itemName, itemNumber, valueAt } from '../bodies/body-path.ts';
import type { Leaves } from '../fields/field-mapping.ts';

/** Every list that a mapping's path leads into, outermost first. */
export function listsOn(path: readonly string[]): readonly (readonly string[])[] {
  return path.flatMap((name, at) => (itemNumber(name) === undefined ? [] : [path.slice(0, at)]));
}

/** The outermost list that a mapping's path leads into. Undefined without one. */
export function listOn(path: readonly string[]): readonly string[] | undefined {
  return listsOn(path)[0];
}

/**
 * The length of a short list in which every item is a mapped value, such as the two days of a range. Undefined if an
 * item is not, because such a list must be sent back unchanged. A list of one item may grow later.
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
 * Whether the value at a path may be changed: outside lists, or in a list that is missing or has exactly the known
 * items.
 */
export function isWritable(leaves: Leaves, path: readonly string[], record: JsonValue): boolean {
  return listsOn(path).every((list) => {
    // In a positional row each value can be written alone.
    if (list.length === 0) return Array.isArray(record) && isPosition(path, record.length);
    const length = knownLength(leaves, list);
    const held = valueAt(record, list) ?? null;
    return length !== undefined && (held === null || (Array.isArray(held) && held.length === length));
  });
}

/** Whether a path starts with a valid position of a positional row. */
export function isPosition(path: readonly string[], positions: number | undefined): boolean {
  const index = itemNumber(path[0] ?? '');
  return index !== undefined && positions !== undefined && index < positions;
}
