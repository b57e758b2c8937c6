import type { ConceptType } from '../fields/concept-type.ts';
import type { Fields, Mark, RecordOf, RowsOf } from '../concept.ts';
import type { NamedField } from '../named-fields.ts';
import { namedFieldsOf, namedFieldsIn } from '../named-fields.ts';
import type { ConceptTable, NameIndex, NameKind } from './vocabulary.ts';
import { indexOfNames, matchesAt } from './vocabulary.ts';

/** The declaration of something that is read through a mapping and written back. */
export interface Written {
  /** The `of` of its mappings. */
  readonly of: string;
  /** The display name: "Security deposit". */
  readonly name: string;
  /** Prefixes of names that only repeat the setting's name. */
  readonly prefixes: readonly string[];
  readonly documented: readonly string[];
  readonly record: Fields;
  readonly rows: WrittenRows | null;
}

interface WrittenRows {
  readonly row: Fields;
  /** Where a record may have its rows. */
  readonly at: readonly string[];
  /** Lists next to a record that is itself a row: its exceptions. */
  readonly adjacentLists: readonly string[];
  /** Known members of a record without rows. */
  readonly others: readonly string[];
  /** The concept of a map's keys unless they are numbers. Null if keys are only keys. */
  readonly keys: string | null;
  /** The possible concept of numeric keys. Null for none. */
  readonly numberKeys: string | null;
}

/** A resource's names, prepared for lookup. */
export interface KnownNames {
  readonly of: string;
  readonly prefixes: readonly string[];
  readonly documented: ReadonlySet<string>;
  readonly record: NameIndex;
  readonly row: NameIndex;
  readonly rowConcepts: ReadonlySet<string>;
  /** For a record that is itself the only row. */
  readonly both: NameIndex;
  readonly recordConcepts: ReadonlySet<string>;
  readonly rowsAt: readonly string[];
  readonly adjacentLists: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  readonly numberKeys: string | null;
  /** The concept of a map's keys unless they are numbers. Null if keys are only keys. */
  readonly nameKeys: string | null;
  readonly marks: ReadonlyMap<string, Mark>;
}

/** Concepts that any record may have, so they don't make it a row. */
const sayingLittle: ReadonlySet<string> = new Set(['rowId', 'propertyId', 'name', 'active', 'discountType']);

/** Whether a concept makes its record a row: a limit or an effect. */
export function isTelling(concept: string): boolean {
  return !sayingLittle.has(concept);
}

export function knownNamesOf({ of, prefixes, documented, record, rows }: Written): KnownNames {
  const known = namesBy(
    { of, prefixes, documented, rows, record: tableOf(namedFieldsIn(record)) },
    tableOf(namedFieldsIn(rows?.row ?? {})),
  );
  const marks = Object.entries(rows?.row ?? {}).flatMap(([concept, { mark }]): [string, Mark][] =>
    mark === null ? [] : [[concept, mark]],
  );
  return { ...known, marks: new Map(marks) };
}

/** For read-only resources: names that identify their rows. */
export function namesOfNode(node: RecordOf | RowsOf): KnownNames {
  const { record, rows } = namedFieldsOf(node);
  const places = { at: [], adjacentLists: [], others: [], keys: null, numberKeys: null };
  const common = { of: '', prefixes: [], documented: [], record: tableOf(record), rows: places };
  return namesBy(common, tableOf(rows?.fields ?? []));
}

export function namesBy(
  {
    of,
    prefixes,
    documented,
    rows,
    record,
  }: Omit<Written, 'name' | 'record' | 'rows'> & {
    readonly record: ConceptTable;
    readonly rows: Omit<WrittenRows, 'row'> | null;
  },
  rowTable: ConceptTable,
): KnownNames {
  const row = indexOfNames(rowTable);
  return {
    of,
    prefixes: [...prefixes].sort((left, right) => right.length - left.length),
    documented: new Set(documented),
    record: indexOfNames(record),
    row,
    rowConcepts: new Set([...row.values()].flatMap((matches) => matches.map(({ concept }) => concept))),
    // If both claim a name, it belongs to the record.
    both: indexOfNames({ ...record, ...rowTable, ...record }),
    recordConcepts: new Set(Object.keys(record)),
    rowsAt: rows?.at ?? [],
    adjacentLists: new Set(rows?.adjacentLists),
    others: new Set(rows?.others),
    numberKeys: rows?.numberKeys ?? null,
    nameKeys: rows?.keys ?? null,
    marks: new Map(),
  };
}

export function markOf({ row, prefixes, marks }: KnownNames, path: readonly string[]): Mark | undefined {
  return matchesAt(row, path, prefixes).flatMap(({ concept }) => marks.get(concept) ?? [])[0];
}

const kindOfType = {
  amount: 'amount',
  share: 'percent',
  day: 'day',
  weekdays: 'weekdays',
  flag: 'on',
  count: 'count',
  quantity: 'quantity',
  text: 'text',
  moment: 'moment',
} as const satisfies Record<ConceptType, NameKind>;

/** The names of concepts, grouped by what they say. */
export function tableOf(fields: readonly NamedField[]): ConceptTable {
  return Object.fromEntries(
    fields.map(({ concept, type, names, namesByKind }) => [
      concept,
      { [kindOfType[type]]: names, ...namesByKind },
    ]),
  );
}

/** The best concept for a single field name of a row. */
export function rowConceptNamed(names: KnownNames, name: string): string | undefined {
  return [...matchesAt(names.row, [name], names.prefixes)].sort((left, right) => left.rank - right.rank)[0]
    ?.concept;
}
