import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject, jsonTypeOf } from '../../values/json/json.ts';
import type { BodyLeaf } from './body-leaves.ts';
import { leavesOf } from './body-leaves.ts';
import { isSamePath, startsWith, valueAt } from './body-path.ts';
import { tellsEnd } from '../candidates/end-beside.ts';
import { tellsMeaning } from '../candidates/modifiers-beside.ts';
import { tellsUnit } from '../candidates/units-beside.ts';
import { columnOn, rowsHeldBy } from '../fit/columns.ts';
import { listsOn } from '../fit/known-lists.ts';
import { isOfRows, rowEntries } from '../fit/map-rows.ts';
import type { Leaves, Part, FieldMapping, RowsPart } from '../fields/field-mapping.ts';

/** The paths of a record under one heading: its own, or those of all rows of one part. */
export interface Section {
  /** The display name of a path: `rows[].percent`. */
  readonly placeOf: (path: readonly string[]) => string;
  readonly part: number | null;
  /** The leaves that the field mapping knows. */
  readonly mapped: Leaves;
  readonly leaves: readonly BodyLeaf[];
}

/** Every path of a record, divided by a field mapping, whether mapped or not. */
export function sectionsOf(reading: FieldMapping, record: JsonValue): readonly Section[] {
  const isOne = reading.parts.findIndex(({ is }) => is === 'one');
  const one = isOne === -1 ? {} : (reading.parts[isOne]?.leaves ?? {});
  const isElsewhere = (path: readonly string[]): boolean =>
    reading.parts.some((part) => isOfRows(path, part));
  const records = isJsonObject(record) ? [record] : [];
  const own = leavesBelow(records, { ...reading.record, ...one }, isElsewhere).filter(
    ({ path }) => !isElsewhere(path),
  );
  const sections: Section[] = [
    {
      placeOf: (path) => path.join('.'),
      part: isOne === -1 ? null : isOne,
      mapped: { ...reading.record, ...one },
      leaves: own,
    },
  ];
  for (const [index, part] of reading.parts.entries()) {
    if (part.is === 'one') continue;
    const leaves = leavesBelow(rowsOf(part, record), part.leaves);
    sections.push({ placeOf: (path) => placeInRows(part, path), part: index, mapped: part.leaves, leaves });
  }
  return sections;
}

/** @param isClosed whether a path belongs to another section */
function leavesBelow(
  records: readonly JsonValue[],
  mapped: Leaves,
  isClosed: (path: readonly string[]) => boolean = () => false,
): readonly BodyLeaf[] {
  const paths = Object.values(mapped).map(({ path }) => path);
  const whole = new Set(paths.map((path) => JSON.stringify(path)));
  return leavesOf(
    records,
    (path) => !isClosed(path) && !whole.has(JSON.stringify(path)),
    (path) => !isClosed(path) && paths.some((inner) => inner.length > path.length && startsWith(inner, path)),
  );
}

function rowsOf(part: RowsPart, record: JsonValue): readonly JsonValue[] {
  const held = rowsHeldBy(part, record) ?? null;
  if (part.is === 'list') return Array.isArray(held) ? held : [];
  return isJsonObject(held) ? rowEntries(held, part).map(([, row]) => row) : [];
}

/** The display name of a row's path. `row` stands for the row in an object of rows. */
export function placeInRows(part: RowsPart, path: readonly string[], row = '*'): string {
  const column = columnOn(part, path) ?? [];
  const way = [...part.path, ...column];
  const rows = part.is === 'list' ? `${way.join('.')}[]` : [...way, row].join('.');
  return `${rows}.${path.slice(column.length).join('.')}`;
}

/**
 * The paths with the types of their values, to compare with another body. A null matches any type. A unit is listed
 * with its word, because another word changes the meaning of other values. A list with meaningful items is listed with
 * its length, because in a shorter one they may mean something else.
 */
export function outlineOf(reading: FieldMapping, record: JsonValue): readonly string[] {
  const entries = sectionsOf(reading, record).flatMap(({ placeOf, part, mapped, leaves }) => [
    ...leaves.flatMap(({ path, wires }) =>
      wires.map(({ value }) => {
        const name = path.at(-1) ?? '';
        const isUnit =
          !isMapped(mapped, path) && (tellsUnit(name, value) || tellsMeaning(name, value) || tellsEnd(name));
        const reported = isUnit ? `=${JSON.stringify(value)}` : '';
        return `${placeOf(path)}${reported} ${jsonTypeOf(value)}`.slice(0, 400);
      }),
    ),
    ...lengthsOf(
      listsIn(mapped),
      part === null ? [record] : rowsOfPart(reading.parts[part], record),
      placeOf,
    ),
  ]);
  return [...new Set(entries)].sort().slice(0, 1_000);
}

/** The suffix of entries for what a person saw next to the rows. */
export const seenBeside = ' rows';

/**
 * Whether the accepted outline covers every current path. New paths make a new shape, and so does a value where there
 * was only null, because nobody has seen how it is written.
 */
export function fitsOutline(now: readonly string[], accepted: readonly string[]): boolean {
  const known = new Set(accepted);
  const places = new Set(accepted.map(placeNamed));
  return now.every(
    (entry) =>
      known.has(entry) ||
      entry.endsWith(seenBeside) ||
      (entry.endsWith(' null') && places.has(placeNamed(entry))),
  );
}

function isMapped(mapped: Leaves, path: readonly string[]): boolean {
  return Object.values(mapped).some((leaf) => isSamePath(leaf.path, path));
}

function listsIn(mapped: Leaves): readonly (readonly string[])[] {
  return Object.values(mapped).flatMap(({ path }) => listsOn(path));
}

function rowsOfPart(part: Part | undefined, record: JsonValue): readonly JsonValue[] {
  return part === undefined || part.is === 'one' ? [record] : rowsOf(part, record);
}

function lengthsOf(
  lists: readonly (readonly string[])[],
  records: readonly JsonValue[],
  placeOf: Section['placeOf'],
): readonly string[] {
  return lists.flatMap((path) =>
    records.flatMap((record) => {
      const held = valueAt(record, path);
      return Array.isArray(held) ? [`${placeOf(path)}[${String(held.length)}] array`] : [];
    }),
  );
}

function placeNamed(entry: string): string {
  return entry.slice(0, entry.lastIndexOf(' '));
}
