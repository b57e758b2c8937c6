import type { JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { rowsHeldBy } from '../mapping/fit/columns.ts';
import type { KnownNames } from '../mapping/names/known-names.ts';
import { rowConceptNamed } from '../mapping/names/known-names.ts';
import { rowEntries } from '../mapping/fit/map-rows.ts';
import { positionsOf } from '../mapping/fit/positions.ts';
import { columnsIn } from './draft-columns.ts';
import type { DraftPart } from './mapping-draft.ts';
import type { Mappable } from './mappable.ts';

/** The rows at a path, or made of its columns. Undefined if there are no columns. */
export function partAt(
  { names }: Mappable,
  { is, areColumns }: { readonly is: DraftPart['is']; readonly areColumns: boolean },
  path: string[],
  raw: JsonValue | undefined,
): DraftPart | undefined {
  if (is === 'one') return { is };
  const columns = areColumns ? columnsIn(raw, is) : undefined;
  if (areColumns && columns === undefined) return undefined;
  const inColumns = columns === undefined ? {} : { columns };
  const held = raw === undefined ? undefined : rowsHeldBy({ is, path: [], ...inColumns }, raw);
  return { ...(is === 'map' ? mapAt(names, path, held) : listAt(names, path, held)), ...inColumns };
}

function mapAt(names: KnownNames, path: string[], held: JsonValue | undefined): DraftPart {
  const except = besideRows(held);
  const rows = held !== undefined && isJsonObject(held) ? rowEntries(held, { except }) : [];
  const areNumbers = rows.length > 0 && rows.every(([key]) => /^\d{1,4}$/.test(key));
  const isNumbered = names.numberKeys !== null && areNumbers;
  const concept = isNumbered ? names.numberKeys : names.nameKeys;
  const codec = isNumbered ? ({ is: 'count', as: 'text' } as const) : ({ is: 'text', as: 'text' } as const);
  const key = concept === null ? null : { concept, codec };
  const own = withPositions(rows.map(([, row]) => row));
  return { is: 'map', path, key, ...(except.length === 0 ? {} : { except }), ...own };
}

function listAt(names: KnownNames, path: string[], held: JsonValue | undefined): DraftPart {
  const items = Array.isArray(held) ? held : [];
  const [first] = items;
  const id = isJsonObject(first)
    ? Object.keys(first).find((name) => rowConceptNamed(names, name) === 'rowId')
    : undefined;
  return { is: 'list', path, id: id === undefined ? null : [id], ...withPositions(items) };
}

export function withPositions(rows: readonly JsonValue[]): { readonly positions?: number } {
  const positions = positionsOf(rows);
  return positions === undefined ? {} : { positions };
}

/** If some entries are records or lists, the others count as values next to them until a person decides otherwise. */
function besideRows(held: JsonValue | undefined): string[] {
  if (held === undefined || !isJsonObject(held)) return [];
  const areObjects = Object.values(held).some(isJsonObject);
  const others = Object.entries(held).filter(([, value]) =>
    areObjects ? !isJsonObject(value) : !Array.isArray(value),
  );
  return others.length === Object.keys(held).length ? [] : others.map(([name]) => name).slice(0, mostBeside);
}

export const mostBeside = 40;
