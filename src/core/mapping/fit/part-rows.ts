import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { keepNumberTexts } from '../../values/json/json-source.ts';
import { wireAt } from '../bodies/body-path.ts';
import type { ConceptValue } from '../fields/codec.ts';
import { readWire, writeWire } from '../codecs/read-write.ts';
import { rowsHeldBy, withRowsHeld } from './columns.ts';
import { writeLeaves } from '../bodies/leaves.ts';
import type { LeavesWritten } from '../bodies/leaves.ts';
import type { NamedRow } from './map-rows.ts';
import { rowEntries, withRowEntries } from './map-rows.ts';
import { isRowOf, newBareRow } from './positions.ts';
import type { Concepts, Part, ReadRow, RowsPart } from '../fields/field-mapping.ts';

export interface PlacedRow {
  readonly key: string;
  readonly part: number;
  readonly row: JsonValue;
  readonly keyConcepts: Concepts;
}

/** Every row of the record. Undefined if a part is missing or of another kind. */
export function placedRows(parts: readonly Part[], record: JsonValue): readonly PlacedRow[] | undefined {
  const rows: PlacedRow[] = [];
  for (const [index, part] of parts.entries()) {
    const found = rowsOf(part, record, rows.length);
    if (found === undefined) return undefined;
    for (const row of found) rows.push({ ...row, part: index });
  }
  const counts = new Map<string, number>();
  for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
  // Repeated ids identify nothing, so those rows are keyed by position.
  return rows.map((row, at) => (counts.get(row.key) === 1 ? row : { ...row, key: `at:${String(at + 1)}` }));
}

function rowsOf(
  part: Part,
  record: JsonValue,
  before: number,
): readonly Omit<PlacedRow, 'part'>[] | undefined {
  if (part.is === 'one') return [{ key: 'one', row: record, keyConcepts: {} }];
  const held = rowsHeldBy(part, record);
  if (part.is === 'list') {
    if (held === null) return [];
    if (!Array.isArray(held) || !held.every((row) => isRowOf(part, row))) return undefined;
    return held.map((row, index) => {
      const id = part.id === null ? undefined : wireAt(row, part.id);
      const place = `at:${String(before + index + 1)}`;
      const isId = typeof id?.value === 'number' || typeof id?.value === 'string';
      return { key: isId ? `id:${String(id.value).slice(0, 60)}` : place, row, keyConcepts: {} };
    });
  }
  if (!isJsonObject(held)) return undefined;
  const rows = rowEntries(held, part).map(([name, row]) => {
    const value = part.key === null ? undefined : readWire(part.key.codec, keyWire(name));
    const known = (part.key === null || value !== undefined) && isRowOf(part, row);
    const keyConcepts = part.key === null || value === undefined ? {} : { [part.key.concept]: value };
    return { known, key: `key:${name}`, row, keyConcepts };
  });
  return rows.every(({ known }) => known) ? rows : undefined;
}

/** The record with exactly these rows. The record itself if nothing changes. */
export function withRows(
  parts: readonly Part[],
  record: JsonValue,
  wanted: readonly ReadRow[],
): LeavesWritten {
  const present = placedRows(parts, record);
  if (present === undefined) return { ok: false, why: 'no-record', concept: '' };
  const byKey = new Map(present.map((row) => [row.key, row]));
  const newcomers = parts.findLastIndex((part) => part.is !== 'one');
  let now = record;
  for (const [index, part] of parts.entries()) {
    const mine = wanted.filter(({ key }) => (byKey.get(key)?.part ?? newcomers) === index);
    const own = present.filter((row) => row.part === index);
    const next = withPart(part, now, own, mine);
    if (!next.ok) return next;
    now = next.record;
  }
  const isLost = newcomers === -1 && wanted.some(({ key }) => !byKey.has(key));
  return isLost ? { ok: false, why: 'no-place', concept: '' } : { ok: true, record: now };
}

function withPart(
  part: Part,
  record: JsonValue,
  present: readonly PlacedRow[],
  wanted: readonly ReadRow[],
): LeavesWritten {
  if (part.is === 'one') {
    const [only] = wanted;
    // The record is the row, so it can't be removed while the record stays.
    if (only === undefined) return { ok: false, why: 'no-place', concept: '' };
    return writeLeaves(part.leaves, wholeAgain(record, only.begin), only.concepts);
  }
  const rows: NamedRow[] = [];
  const byKey = new Map(present.map((row) => [row.key, row]));
  for (const { key, concepts, begin } of wanted) {
    const known = byKey.get(key);
    const [value, rest] = splitKey(part, concepts);
    const own = begin ?? known?.row;
    const start = own === undefined ? startOf(part, present) : { ok: true as const, record: own };
    if (!start.ok) return start;
    const wishes = own === undefined ? filled(part, present, rest) : rest;
    const written = writeLeaves(part.leaves, start.record, wishes);
    if (!written.ok) return written;
    const name = part.is === 'map' ? keyNamed(part, known ?? madeAgain(part, key), value) : '';
    if (name === undefined)
      return { ok: false, why: 'no-place', concept: part.is === 'map' ? (part.key?.concept ?? '') : '' };
    rows.push({ name, row: written.record });
  }
  const held = rowsHeldBy(part, record);
  if (isUnchanged(part, held, present, rows)) return { ok: true, record };
  const next = part.is === 'list' ? rows.map(({ row }) => row) : withRowEntries(held, part, rows);
  const whole = next === undefined ? undefined : withRowsHeld(part, record, next);
  return whole === undefined ? { ok: false, why: 'no-place', concept: '' } : { ok: true, record: whole };
}

function startOf(part: RowsPart, present: readonly PlacedRow[]): LeavesWritten {
  if (part.is === 'list' && part.begin !== undefined) return { ok: true, record: part.begin };
  if (part.positions === undefined) return { ok: true, record: {} };
  const bare = newBareRow(
    part,
    present.map(({ row }) => row),
  );
  return bare.ok ? { ok: true, record: bare.row } : { ok: false, why: 'no-place', concept: bare.path };
}

/** Recreates a record that is its only row, including its unknown fields. */
function wholeAgain(record: JsonValue, begin: JsonValue | undefined): JsonValue {
  if (!isJsonObject(record) || begin === undefined || !isJsonObject(begin)) return record;
  const whole = { ...begin, ...record };
  keepNumberTexts(begin, whole);
  keepNumberTexts(record, whole);
  return whole;
}

/** A new row has every field of its siblings, null if not set. */
function filled(part: Part, siblings: readonly PlacedRow[], wanted: Concepts): Concepts {
  const shown = Object.entries(part.leaves).filter(([, leaf]) =>
    siblings.some(({ row }) => wireAt(row, leaf.path) !== undefined),
  );
  const nothing = Object.fromEntries(shown.map(([concept]) => [concept, null]));
  const reported = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return { ...nothing, ...Object.fromEntries(reported) };
}

function splitKey(part: Part, concepts: Concepts): readonly [ConceptValue | undefined, Concepts] {
  if (part.is !== 'map' || part.key === null) return [undefined, concepts];
  const { concept } = part.key;
  return [
    concepts[concept],
    Object.fromEntries(Object.entries(concepts).filter(([name]) => name !== concept)),
  ];
}

function keyNamed(
  part: Extract<Part, { is: 'map' }>,
  known: Pick<PlacedRow, 'key'> | undefined,
  value: ConceptValue | undefined,
): string | undefined {
  const present = known?.key.startsWith('key:') === true ? known.key.slice('key:'.length) : undefined;
  if (part.key === null || value === undefined) return present;
  if (present !== undefined && readWire(part.key.codec, keyWire(present)) === value) return present;
  const written = value === null ? undefined : writeWire(part.key.codec, value)?.value;
  if (typeof written !== 'string' && typeof written !== 'number') return undefined;
  return written === '' ? undefined : String(written);
}

/** A row that is recreated under its old key, if keys have no meaning. */
function madeAgain(part: Extract<Part, { is: 'map' }>, key: string): Pick<PlacedRow, 'key'> | undefined {
  return part.key === null && key.startsWith('key:') ? { key } : undefined;
}

function keyWire(name: string): { readonly value: string; readonly numberText: null } {
  return { value: name, numberText: null };
}

function isUnchanged(
  part: Part,
  held: JsonValue | undefined,
  present: readonly PlacedRow[],
  rows: readonly NamedRow[],
): boolean {
  const names =
    part.is === 'map' && isJsonObject(held) ? rowEntries(held, part).map(([name]) => name) : undefined;
  return (
    rows.length === present.length &&
    rows.every(
      ({ name, row }, index) => row === present[index]?.row && (names === undefined || names[index] === name),
    )
  );
}
