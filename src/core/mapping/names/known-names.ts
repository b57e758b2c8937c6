import type { ConceptType } from '../readings/concept-type.ts';
import type { Fields, Mark, RecordOf, RowsOf } from '../concept.ts';
import type { SpokenField } from '../spoken.ts';
import { spokenFieldsOf, spokenIn } from '../spoken.ts';
import type { ConceptTable, NameIndex, NameKind } from './vocabulary.ts';
import { indexOfNames, matchesAt } from './vocabulary.ts';

/** What is read through a mapping and written back, as it is declared. */
export interface Written {
  /** What its mappings are of. */
  readonly of: string;
  /** What it is called: "Security deposit". */
  readonly name: string;
  /** Words that names may begin with because they only repeat what it is. */
  readonly prefixes: readonly string[];
  /** Names that the service's document itself gives. */
  readonly documented: readonly string[];
  readonly record: Fields;
  readonly rows: WrittenRows | null;
}

interface WrittenRows {
  readonly row: Fields;
  /** Where rows may stand in a record. */
  readonly at: readonly string[];
  /** Lists that stand beside a row that the record itself is: exceptions of it. */
  readonly besides: readonly string[];
  /** Members of a record that are known, and hold none of its rows. */
  readonly others: readonly string[];
  /** The concept that the keys of a map are where they are no numbers; null: keys are only keys. */
  readonly keys: string | null;
  /** The concept that they may be where they are numbers; null: none. */
  readonly numberKeys: string | null;
}

/** The names of a resource, prepared once for looking them up. */
export interface KnownNames {
  readonly of: string;
  readonly prefixes: readonly string[];
  readonly documented: ReadonlySet<string>;
  readonly record: NameIndex;
  readonly row: NameIndex;
  /** The concepts that rows of this kind may have. */
  readonly rowConcepts: ReadonlySet<string>;
  /** Of a record that is itself the one row. */
  readonly both: NameIndex;
  readonly recordConcepts: ReadonlySet<string>;
  readonly rowsAt: readonly string[];
  readonly besides: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  readonly numberKeys: string | null;
  /** The concept that the keys of a map are where they are no numbers; null: keys are only keys. */
  readonly nameKeys: string | null;
  readonly marks: ReadonlyMap<string, Mark>;
}

/** Concepts that any record may have: they do not make it a row. */
const sayingLittle: ReadonlySet<string> = new Set(['rowId', 'propertyId', 'name', 'active', 'discountType']);

/** Whether a concept makes what has it a row: a limit or an effect. */
export function isTelling(concept: string): boolean {
  return !sayingLittle.has(concept);
}

export function knownNamesOf({ of, prefixes, documented, record, rows }: Written): KnownNames {
  const known = namesBy(
    { of, prefixes, documented, rows, record: tableOf(spokenIn(record)) },
    tableOf(spokenIn(rows?.row ?? {})),
  );
  const marks = Object.entries(rows?.row ?? {}).flatMap(([concept, { mark }]): [string, Mark][] =>
    mark === null ? [] : [[concept, mark]],
  );
  return { ...known, marks: new Map(marks) };
}

/** Of what is only read: what tells its rows from anything else. */
export function namesOfNode(node: RecordOf | RowsOf): KnownNames {
  const { record, rows } = spokenFieldsOf(node);
  const places = { at: [], besides: [], others: [], keys: null, numberKeys: null };
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
    // Where both claim a name, it is that of the record.
    both: indexOfNames({ ...record, ...rowTable, ...record }),
    recordConcepts: new Set(Object.keys(record)),
    rowsAt: rows?.at ?? [],
    besides: new Set(rows?.besides),
    others: new Set(rows?.others),
    numberKeys: rows?.numberKeys ?? null,
    nameKeys: rows?.keys ?? null,
    marks: new Map(),
  };
}

/** What a place of a row says of it where nobody wrote it. */
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

/** What concepts are called, by what their names say. */
export function tableOf(fields: readonly SpokenField[]): ConceptTable {
  return Object.fromEntries(
    fields.map(({ concept, type, names, said }) => [concept, { [kindOfType[type]]: names, ...said }]),
  );
}

/** Which concept of a row a single field name stands for, its best reading. */
export function rowConceptNamed(names: KnownNames, name: string): string | undefined {
  return [...matchesAt(names.row, [name], names.prefixes)].sort((left, right) => left.rank - right.rank)[0]
    ?.concept;
}
