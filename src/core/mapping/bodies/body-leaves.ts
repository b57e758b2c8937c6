import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { longestValue } from '../concept.ts';
import { numberTextIn } from '../../values/json/json-source.ts';
import { itemName } from './body-path.ts';
import type { Wire } from '../fields/codec.ts';
import { mostPositions } from '../fit/positions.ts';

export interface BodyLeaf {
  readonly path: readonly string[];
  readonly wires: readonly Wire[];
  /** The index of the record of each wire. */
  readonly rows: readonly number[];
}

const deepest = 3;
/** More than any record has. Further paths are not visited, so the record then counts as unknown. */
const mostLeaves = 400;
/** Items of longer lists are of one kind and have no meaning by position. */
export const mostItems = 6;

/**
 * Every path below the records that leads to no further object, in order, up to a limit (`isCutOff`). `opens` decides
 * whether to enter an object, as some objects are values themselves. `opensList` does the same for short lists.
 */
export function leavesOf(
  records: readonly JsonValue[],
  opens: (path: readonly string[], value: JsonObject) => boolean,
  opensList: (path: readonly string[], list: readonly JsonValue[]) => boolean = () => false,
): readonly BodyLeaf[] {
  const found: BodyLeaf[] = [];
  const visit = (value: JsonValue, at: Place, row: number, holder: object | null, key: string): void => {
    const { path } = at;
    if (isJsonObject(value) && path.length < deepest && (path.length === 0 || opens(path, value))) {
      for (const name of Object.keys(value)) visit(value[name] ?? null, below(at, name), row, value, name);
      return;
    }
    if (
      Array.isArray(value) &&
      value.length <= (path.length === 0 ? mostPositions : mostItems) &&
      path.length < deepest &&
      opensList(path, value)
    ) {
      for (const [index, inner] of value.entries())
        visit(inner, below(at, itemName(index)), row, value, String(index));
      return;
    }
    if (at.leaf === undefined) {
      if (found.length > mostLeaves) return;
      at.leaf = { path, wires: [], rows: [] };
      found.push(at.leaf);
    }
    const numberText = typeof value === 'number' && holder !== null ? numberTextIn(holder, key) : null;
    at.leaf.wires.push({ value, numberText });
    at.leaf.rows.push(row);
  };
  const root: Place = { path: [], inner: new Map() };
  for (const [row, record] of records.entries()) visit(record, root, row, null, '');
  return found;
}

/** One path of the records and those inside it, shared by all records. */
interface Place {
  readonly path: readonly string[];
  readonly inner: Map<string, Place>;
  leaf?: { readonly path: readonly string[]; readonly wires: Wire[]; readonly rows: number[] };
}

function below({ path, inner }: Place, name: string): Place {
  const known = inner.get(name);
  if (known !== undefined) return known;
  const made: Place = { path: [...path, name], inner: new Map() };
  inner.set(name, made);
  return made;
}

/** Whether the records have more paths than were visited. */
export function isCutOff(leaves: readonly BodyLeaf[]): boolean {
  return leaves.length > mostLeaves;
}

/** The values of a path for each record, so that one record can be described alone. */
export function leafOfEach({ path, wires, rows }: BodyLeaf): readonly (readonly [number, BodyLeaf])[] {
  return wires.map((wire, at) => {
    const row = rows[at] ?? 0;
    return [row, { path, wires: [wire], rows: [row] }];
  });
}

const mostTexts = 2_000;

/** Every text of a body that may be a day or a number. Bounded and not recursive. */
export function textsIn(body: JsonValue): readonly string[] {
  const texts: string[] = [];
  const open: JsonValue[] = [body];
  for (let value = open.pop(); value !== undefined && texts.length < mostTexts; value = open.pop()) {
    if (typeof value === 'string') {
      if (value.length <= longestValue) texts.push(value);
    } else if (typeof value === 'object' && value !== null) open.push(...Object.values(value));
  }
  return texts;
}
