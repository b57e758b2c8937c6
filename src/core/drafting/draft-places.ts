import type { JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import type { Place } from './body-place.ts';
import { mostItems } from '../mapping/bodies/body-leaves.ts';
import { isSamePath, itemName, itemNumber, startsWith } from '../mapping/bodies/body-path.ts';
import { columnOn } from '../mapping/fit/columns.ts';
import { mostPositions } from '../mapping/fit/positions.ts';
import { placeOfSteps, valueAtPlace } from './body-place.ts';
import type { MapPlace } from '../mapping/fit/map-rows.ts';
import { rowEntries } from '../mapping/fit/map-rows.ts';
import type { DraftLeaf, DraftPart, MappingDraft } from './mapping-draft.ts';
import { mappableOf } from './mappable.ts';

/** Where a draft places a value: in the rows of a part, or in the record. */
interface Located {
  readonly rows: number | null;
  readonly path: string[];
}

/** Undefined for values outside the record. */
export function locate(draft: MappingDraft, body: JsonValue, place: Place): Located | undefined {
  const at = placeOfSteps(body, draft.at);
  if (at === undefined || !startsWith(place, at)) return undefined;
  const below = place.slice(at.length);
  const rows = draft.parts.findIndex((part) => part.is !== 'one' && isInRows(part, below));
  const part = draft.parts[rows];
  const column = part?.is === 'one' ? undefined : columnAt(part, below);
  const start = part === undefined || part.is === 'one' ? 0 : part.path.length + (column ?? []).length + 1;
  const isBare = start > 0 && column === undefined;
  const inside = pathBelow(draft, body, { from: at.length + start, isInRows: isBare }, place);
  const path = inside === undefined ? undefined : [...(column ?? []), ...inside];
  if (path === undefined || path.length > 8 || path.includes('')) return undefined;
  // Neither the record nor a row in a list is a value of its own.
  if (path.length === 0 && part?.is !== 'map') return undefined;
  return { rows: rows === -1 ? null : rows, path };
}

/** Whether a path below the record belongs to a row, not to a value next to the rows. */
function isInRows(part: Exclude<DraftPart, { is: 'one' }>, below: Place): boolean {
  if (below.length <= part.path.length || !startsWith(below, part.path)) return false;
  if (part.columns === undefined) return !(part.is === 'map' && isBeside(part, below[part.path.length]));
  const column = columnAt(part, below);
  return column !== undefined && below.length > part.path.length + column.length;
}

function columnAt(part: DraftPart | undefined, below: Place): readonly string[] | undefined {
  if (part === undefined || part.is === 'one') return undefined;
  return columnOn(part, below.slice(part.path.length));
}

/** The entry of an object of rows at a path, and whether the draft treats it as a row. */
export function entryAt(
  draft: MappingDraft,
  body: JsonValue,
  place: Place,
): { readonly part: number; readonly name: string; readonly isRow: boolean } | undefined {
  const at = placeOfSteps(body, draft.at);
  const name = place.at(-1);
  if (at === undefined || typeof name !== 'string') return undefined;
  const part = draft.parts.findIndex(
    (one) =>
      one.is === 'map' && one.columns === undefined && isSamePath([...at, ...one.path], place.slice(0, -1)),
  );
  const own = draft.parts[part];
  return own?.is === 'map' ? { part, name, isRow: !isBeside(own, name) } : undefined;
}

/** The names on the path. It may lead into a short list, if that has only plain values when written. */
function pathBelow(
  draft: MappingDraft,
  body: JsonValue,
  { from, isInRows }: { readonly from: number; readonly isInRows: boolean },
  place: Place,
): string[] | undefined {
  const names = place.slice(from).map((key, index) => {
    if (typeof key === 'string') return key;
    const list = valueAtPlace(body, place.slice(0, from + index));
    // In a row that is itself a list, each value has its position, whatever the others hold.
    const isRow = index === 0 && isInRows;
    if (!Array.isArray(list) || list.length > (isRow ? mostPositions : mostItems)) return undefined;
    const isFree = isRow || mappableOf(draft.of)?.isWritten === false;
    return isFree || list.every((item) => typeof item !== 'object') ? itemName(key) : undefined;
  });
  return names.includes(undefined) ? undefined : names.flatMap((name) => name ?? []);
}

/** Whether a value there can be a concept of this part. */
export function canStandIn(draft: MappingDraft, { rows }: Located, part: number | null): boolean {
  if (rows !== null) return rows === part;
  return part === null || draft.parts[part]?.is === 'one';
}

export function leafAt(draft: MappingDraft, body: JsonValue, place: Place): DraftLeaf | undefined {
  const located = locate(draft, body, place);
  if (located === undefined) return undefined;
  return draft.leaves.find(
    ({ part, path }) => canStandIn(draft, located, part) && isSamePath(path, located.path),
  );
}

function isBeside({ except = [] }: Pick<MapPlace, 'except'>, name: string | number | undefined): boolean {
  return typeof name === 'string' && except.includes(name);
}

function namesOfRows(held: JsonValue, part: DraftPart): readonly string[] {
  return isJsonObject(held) && part.is === 'map' ? rowEntries(held, part).map(([name]) => name) : [];
}

/** The path of a leaf in the body, in the first row if it belongs to rows. Null if missing. */
export function placeOfLeaf(draft: MappingDraft, body: JsonValue, { part, path }: DraftLeaf): Place | null {
  const at = placeOfSteps(body, draft.at);
  const own = part === null ? undefined : draft.parts[part];
  if (at === undefined) return null;
  const below = (names: readonly string[]): Place => names.map((name) => itemNumber(name) ?? name);
  if (own === undefined || own.is === 'one') return [...at, ...below(path)];
  const column = columnOn(own, path) ?? [];
  const rows = [...at, ...own.path, ...column];
  const held = valueAtPlace(body, rows) ?? null;
  const [first] = Array.isArray(held) ? held.keys() : namesOfRows(held, own);
  return first === undefined ? null : [...rows, first, ...below(path.slice(column.length))];
}
