import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { withValueAt } from '../../mapping/bodies/body-path.ts';
import { noHints } from '../../mapping/candidates/body-hints.ts';
import { codecOfNothing } from '../../mapping/candidates/candidates.ts';
import { nothingDescribed } from '../../mapping/described/described-lookup.ts';
import { fitLeaves } from '../../mapping/fit/fit-leaves.ts';
import type { KnownNames } from '../../mapping/names/known-names.ts';
import type { MappingFault } from '../../mapping/bodies/leaves.ts';
import { putConcepts } from '../../mapping/fields/lens.ts';
import { placedRows } from '../../mapping/fit/part-rows.ts';
import type { Concepts, Leaf, Leaves, Part, FieldMapping } from '../../mapping/fields/field-mapping.ts';
import { mappingVersion } from '../../mapping/fields/field-mapping.ts';
import { newRowBeginning } from './new-row-beginning.ts';
import type { EditableRow, RowSet } from './row-fields.ts';
import type { RowsBase } from './row-set-reading.ts';
import { rowsAgain } from './rows-again.ts';
import { wholeAgain } from './whole-again.ts';

export type RowSetWritten = { readonly ok: true; readonly body: JsonValue } | MappingFault;

export interface RowSetToWrite {
  readonly names: KnownNames;
  readonly base: RowsBase;
  readonly desired: RowSet;
  readonly record: Concepts;
  /** A body that shows the service's naming style if nothing else does. */
  readonly style: JsonValue;
  /** The body before the change that an undo reverts. Null without one. */
  readonly before: RowsBase | null;
  /** `base` is everything known about how it is written, so no usual names are added. */
  readonly isShape?: boolean;
}

/** The whole record that was read, with only the desired changes. */
export function replacedRowSet({ names, base, desired, record, before }: RowSetToWrite): RowSetWritten {
  if (base.is === 'nothing') return { ok: false, why: 'no-record', concept: '' };
  const { reading } = base.fitted;
  const placed = placedRows(reading.parts, base.record) ?? [];
  const again = rowsAgain(before, placed);
  const hasNew = desired.rows.some(({ key }) => !again.has(key) && !placed.some((row) => row.key === key));
  const parts: Part[] = [];
  for (const [index, part] of reading.parts.entries()) {
    const own = placed.filter((row) => row.part === index).map(({ row }) => row);
    const begun = part.is === 'list' && hasNew ? newRowBeginning(part, own, names) : undefined;
    if (begun?.ok === false) return { ok: false, why: 'no-place', concept: begun.path };
    const leaves = { ...shownBy(names, desired.rows), ...part.leaves };
    parts.push(
      begun === undefined || part.is !== 'list'
        ? { ...part, leaves }
        : { ...part, leaves, begin: begun.begin },
    );
  }
  const wanted = wantedOf(desired, record);
  const rows = wanted.rows.map((row) => {
    const begin = again.get(row.key);
    return begin === undefined ? row : { ...row, begin };
  });
  return putConcepts({ ...reading, parts }, base.record, { ...wanted, rows });
}

/**
 * A new record, written as the rows were elsewhere, as the service writes an empty set, or in the usual form. Copies
 * nothing else from what was read.
 */
export function createdRowSet(to: RowSetToWrite): RowSetWritten {
  const whole = to.before === to.base ? wholeAgain(to.before, wantedOf(to.desired, to.record)) : undefined;
  if (whole !== undefined) return whole;
  const reading = creatingMapping(to);
  const start = reading.parts.reduce<JsonValue>((body, part) => {
    if (part.is === 'one') return body;
    const empty: JsonValue = part.is === 'list' ? [] : {};
    const places = part.columns?.map((column) => [...part.path, ...column]) ?? [part.path];
    return places.reduce<JsonValue>(
      (sofar, place) => withValueAt(sofar, place, () => ({ value: empty, numberText: null })) ?? sofar,
      body,
    );
  }, {});
  // A bare list has no place for a switch.
  const desired = isOneRow(reading, to.desired) ? asOneRow(to.desired) : to.desired;
  const wanted = isJsonObject(start)
    ? wantedOf(desired, to.record)
    : wantedOf({ ...desired, active: null }, {});
  const again = to.before === to.base ? rowsAgain(to.before, []) : new Map<string, JsonValue>();
  // Uses the keys of the desired rows. A new row takes no content from the record, whatever position it gets.
  const rows = wanted.rows.map((row, index) => {
    const begin = again.get(to.desired.rows[index]?.key ?? row.key);
    return begin === undefined ? row : { ...row, begin };
  });
  return putConcepts(reading, start, { ...wanted, rows });
}

/** A record that is itself the row has its own key for it. */
function isOneRow({ parts }: FieldMapping, { rows }: RowSet): boolean {
  return parts.length === 1 && parts[0]?.is === 'one' && rows.length === 1;
}

function asOneRow(desired: RowSet): RowSet {
  return { ...desired, rows: desired.rows.map((row) => ({ ...row, key: 'one' })) };
}

function wantedOf({ active, rows }: RowSet, record: Concepts) {
  return {
    record: { ...record, active: active ?? undefined },
    rows: rows.map(({ key, values }) => ({ key, concepts: values })),
  };
}

function creatingMapping(to: RowSetToWrite): FieldMapping {
  const { names, base, desired, record, style, isShape = false } = to;
  const shown = base.is === 'rows' ? base.fitted.reading : undefined;
  const isCamel = writesCamelCase(style);
  const part = shown?.parts.find(({ is }) => is !== 'one') ?? shown?.parts[0];
  const rowLeaves = {
    ...(isShape
      ? {}
      : {
          ...usualLeaves(names, 'row', conceptsIn(desired.rows), isCamel),
          ...shownBy(names, desired.rows),
        }),
    ...part?.leaves,
  };
  const hasRecord = part === undefined || part.is === 'one' || part.path.length > 0;
  const recordConcepts = desired.active === null ? Object.keys(record) : ['active', ...Object.keys(record)];
  const recordLeaves = hasRecord
    ? { ...(isShape ? {} : usualLeaves(names, 'record', recordConcepts, isCamel)), ...shown?.record }
    : {};
  const usualPart: Part = {
    is: 'list',
    path: [spelled(names.rowsAt[0] ?? 'rows', isCamel)],
    leaves: rowLeaves,
    id: null,
  };
  return {
    version: mappingVersion,
    of: names.of,
    at: [],
    record: recordLeaves,
    parts: [part === undefined ? usualPart : { ...part, ...begun(part, base, names), leaves: rowLeaves }],
  };
}

/** New rows start with what every row of the pattern shares. */
function begun(part: Part, base: RowsBase, names: KnownNames) {
  if (part.is !== 'list' || base.is !== 'rows') return {};
  const rows = placedRows([part], base.record) ?? [];
  const found = newRowBeginning(
    part,
    rows.map(({ row }) => row),
    names,
  );
  return found.ok && rows.length > 0 ? { begin: found.begin } : {};
}

function conceptsIn(rows: readonly EditableRow[]): readonly string[] {
  return [
    ...new Set(
      rows.flatMap(({ values }) =>
        Object.entries(values).flatMap(([field, value]) => (value === null ? [] : [field])),
      ),
    ),
  ];
}

/** The wire fields of copied or previously read rows show how to write them. */
function shownBy(names: KnownNames, rows: readonly EditableRow[]): Leaves {
  const wires = rows.map(({ wire }) => wire).filter((wire) => Object.keys(wire).length > 0);
  if (wires.length === 0) return {};
  const { leaves } = fitLeaves(wires, {
    names: names.row,
    prefixes: names.prefixes,
    documented: names.documented,
    hints: noHints,
    described: nothingDescribed,
    taken: () => false,
  });
  return leaves;
}

/** The first name of each concept. An assumption, which the review mentions. */
function usualLeaves(
  names: KnownNames,
  where: 'record' | 'row',
  concepts: readonly string[],
  isCamel: boolean,
): Leaves {
  const found: Record<string, Leaf> = {};
  for (const { concept, kind, words, rank } of [...names[where].values()].flat()) {
    if (rank === 0 && concepts.includes(concept))
      found[concept] = { path: [spelled(words, isCamel)], codec: codecOfNothing(kind) };
  }
  return found;
}

function spelled(words: string, isCamel: boolean): string {
  return isCamel
    ? words.replaceAll(/ ([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())
    : words.replaceAll(' ', '_');
}

/** Whether a body uses camel case. The only hint if no row was ever read. */
function writesCamelCase(body: JsonValue): boolean {
  if (Array.isArray(body)) return body.some(writesCamelCase);
  if (!isJsonObject(body)) return false;
  const all = namesIn(body);
  return all.some((name) => /[a-z][A-Z]/.test(name)) && !all.some((name) => name.includes('_'));
}

function namesIn(body: JsonObject): readonly string[] {
  const inner = body['data'];
  return [...Object.keys(body), ...(isJsonObject(inner) ? Object.keys(inner) : [])];
}
