import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { isSamePath, startsWith } from '../mapping/bodies/body-path.ts';
import type { Place } from './body-place.ts';
import { namesOf, placeOfSteps, valueAtPlace } from './body-place.ts';
import type { DraftPart, MappingDraft } from './mapping-draft.ts';

const deepest = 3;
const mostColumns = 40;

/**
 * At least two lists of the same length, or objects with the same keys, in an object or its inner objects. The most
 * common length or set of keys counts, and in a tie the outer one.
 */
export function columnsIn(held: JsonValue | undefined, is: 'list' | 'map'): string[][] | undefined {
  if (held === undefined || !isJsonObject(held)) return undefined;
  const found = (is === 'list' ? byLength(held) : byKeys(held)).slice(0, mostColumns);
  return found.length < 2 ? undefined : found;
}

interface Held {
  readonly path: string[];
  readonly value: JsonValue;
}

/** The values in an object, outermost first. */
function heldIn(holder: JsonObject, path: readonly string[] = []): readonly Held[] {
  const own = Object.entries(holder).map(([name, value]) => ({ path: [...path, name], value }));
  const inner = own.flatMap(({ path: at, value }) =>
    isJsonObject(value) && at.length < deepest ? heldIn(value, at) : [],
  );
  return [...own, ...inner].filter(({ path: at }) => !at.includes(''));
}

function byLength(holder: JsonObject): string[][] {
  const lists = heldIn(holder).flatMap(({ path, value }) =>
    Array.isArray(value) ? [{ path, length: value.length }] : [],
  );
  const lengths = [...new Set(lists.map(({ length }) => length))];
  return mostOf(lengths.map((one) => lists.flatMap(({ path, length }) => (length === one ? [path] : []))));
}

function byKeys(holder: JsonObject): string[][] {
  const objects = heldIn(holder).filter(({ value }) => isJsonObject(value) && Object.keys(value).length > 0);
  const outermost = Math.min(...objects.map(({ path }) => path.length));
  const first = objects.filter(({ path }) => path.length === outermost);
  return mostOf(first.map(({ value }) => alikeIn(objects, new Set(Object.keys(value ?? {})))));
}

/** Objects without other keys, leaving out those inside another match. */
function alikeIn(objects: readonly Held[], keys: ReadonlySet<string>): string[][] {
  const alike: string[][] = [];
  for (const { path, value } of objects) {
    const isAlike = Object.keys(value ?? {}).every((key) => keys.has(key));
    if (isAlike && !alike.some((outer) => startsWith(path, outer))) alike.push(path);
  }
  return alike;
}

function mostOf(some: readonly string[][][]): string[][] {
  return some.reduce<string[][]>((most, one) => (one.length > most.length ? one : most), []);
}

export interface ColumnEntry {
  readonly part: number;
  readonly column: readonly string[];
  readonly isColumn: boolean;
}

/** A list or an object that is, or could be, a column of the rows. */
export function columnAt(draft: MappingDraft, body: JsonValue, place: Place): ColumnEntry | undefined {
  const at = placeOfSteps(body, draft.at);
  const value = valueAtPlace(body, place) ?? null;
  const part = draft.parts.findIndex((one) => one.is !== 'one' && one.columns !== undefined);
  const own = draft.parts[part];
  if (at === undefined || own === undefined || own.is === 'one' || own.columns === undefined)
    return undefined;
  const start = [...at, ...own.path];
  const column = startsWith(place, start) ? namesOf(place.slice(start.length)) : undefined;
  if (column === undefined || column.length === 0 || column.length > deepest) return undefined;
  if (own.is === 'list' ? !Array.isArray(value) : !isJsonObject(value)) return undefined;
  const isColumn = own.columns.some((one) => isSamePath(one, column));
  const isApart = own.columns.every((one) => !startsWith(one, column) && !startsWith(column, one));
  return isColumn || isApart ? { part, column, isColumn } : undefined;
}

/** Makes a list or object a column of the rows, or a value next to them. Removes its previous meaning. */
export function sayColumn(draft: MappingDraft, { part, column, isColumn }: ColumnEntry): MappingDraft {
  const own = draft.parts[part];
  if (own === undefined || own.is === 'one') return draft;
  const others = (own.columns ?? []).filter((one) => !isSamePath(one, column));
  const columns = isColumn ? [...others, [...column]] : others;
  if (columns.length < 2 || columns.length > mostColumns) return draft;
  const next: DraftPart = { ...own, columns };
  const isTaken = (leaf: MappingDraft['leaves'][number]): boolean =>
    (leaf.part === part && startsWith(leaf.path, column)) ||
    (leaf.part === null && startsWith(leaf.path, [...own.path, ...column]));
  return {
    ...draft,
    parts: draft.parts.map((one, index) => (index === part ? next : one)),
    leaves: draft.leaves.filter((leaf) => !isTaken(leaf)),
  };
}
