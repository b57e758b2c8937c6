import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { valueAt, wireAt } from '../bodies/body-path.ts';
import {
  isEnvelopeName,
  isEnvelopeWord,
  isPaging,
  isSuccessName,
  isWholeName,
} from '../names/envelope-names.ts';
import { isPageField } from '../pages/paging.ts';
import type { OutsideLeaf } from './fit-leaves.ts';

const deepest = 3;

/**
 * Fields next to each step of a path, including those in paging and in another `result`, except names that every answer
 * has. `way` leads from `root` to a record or its rows. If the root is the record, its own fields are not outside.
 */
export function outsideOf(
  root: JsonValue,
  way: readonly string[],
  isRoot: 'own' | 'around' = 'around',
): readonly OutsideLeaf[] {
  return way.flatMap((step, depth) => {
    const at = way.slice(0, depth);
    const level = valueAt(root, at) ?? null;
    if (!isJsonObject(level)) return [];
    return Object.entries(level).flatMap(([name, value]) => {
      if (name === step) return [];
      const path = [...at, name];
      const isAround = isPaging(name, value) || (isWholeName(name) && isJsonObject(value));
      if (isAround) return leavesIn(root, path, value);
      return depth === 0 && isRoot === 'own' ? [] : leafOf(root, path);
    });
  });
}

/** Fields inside a record's envelopes. */
export function insideOf(record: JsonValue, at: readonly string[] = []): readonly OutsideLeaf[] {
  const level = valueAt(record, at) ?? null;
  if (!isJsonObject(level) || at.length === deepest) return [];
  return Object.entries(level).flatMap(([name, value]) => {
    if (!isEnvelopeName(name) || !isJsonObject(value)) return [];
    const path = [...at, name];
    return [...leavesIn(record, path, value), ...insideOf(record, path)];
  });
}

function leavesIn(root: JsonValue, at: readonly string[], level: JsonObject): readonly OutsideLeaf[] {
  return Object.keys(level).flatMap((name) => leafOf(root, [...at, name]));
}

function leafOf(root: JsonValue, path: readonly string[]): readonly OutsideLeaf[] {
  const name = path.at(-1) ?? '';
  const wire = wireAt(root, path);
  if (wire === undefined || typeof wire.value === 'object') return [];
  if (isEnvelopeWord(name) || isSuccessName(name) || isPageField(name)) return [];
  return [{ leaf: { path, wires: [wire], rows: [0] }, called: [name], root }];
}
