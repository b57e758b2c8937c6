import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { longestValue } from '../concept.ts';
import { numberTextIn } from '../../values/json/json-source.ts';
import { itemName } from './body-path.ts';
import type { Wire } from '../readings/codec.ts';
import { mostPositions } from '../fit/positions.ts';

/** One place that some of the records have, with what stands there in each of those. */
export interface BodyLeaf {
  readonly path: readonly string[];
  readonly wires: readonly Wire[];
  /** Of each of the wires in which record it stands, by its place among them. */
  readonly rows: readonly number[];
}

const deepest = 3;
/** No record has as many places of its own; those beyond are not looked at, so that nothing of it is known. */
const mostLeaves = 400;
/** Longer lists hold things of one kind, and no place of them means anything by itself. */
export const mostItems = 6;

/**
 * Every place below the records at which no further object stands, in the order in which they came, as far as there are not
 * too many (`isCutOff`). `opens` says whether an object is to be looked into: of some objects the whole is the value. So does `opensList` of short lists.
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

/** One place of the records, and those inside it: each is named once, however many records there are. */
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

/** Whether the records have more places than were looked at. */
export function isCutOff(leaves: readonly BodyLeaf[]): boolean {
  return leaves.length > mostLeaves;
}

/** What stands at a place in each record by itself, so that whoever tells of one record looks at no other. */
export function leafOfEach({ path, wires, rows }: BodyLeaf): readonly (readonly [number, BodyLeaf])[] {
  return wires.map((wire, at) => {
    const row = rows[at] ?? 0;
    return [row, { path, wires: [wire], rows: [row] }];
  });
}

const mostTexts = 2_000;

/** Every text of a body that may be a day or a number, wherever it stands: bounded, with a stack of its own. */
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
