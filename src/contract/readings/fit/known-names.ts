import type { ConceptTable, NameIndex, Vocabulary } from '../vocabulary.ts';
import { indexOfNames, matchesOf } from '../vocabulary.ts';

/** A vocabulary, prepared once for looking names up. */
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
  readonly numberKeys: string | null;
  /** The concept that the keys of a map are where they are no numbers; null: keys are only keys. */
  readonly nameKeys: string | null;
}

/** Concepts that any record may have: they do not make it a row. */
const sayingLittle: ReadonlySet<string> = new Set(['rowId', 'propertyId', 'name', 'active', 'discountType']);

/** Whether a concept makes what has it a row: a limit or an effect. */
export function isTelling(concept: string): boolean {
  return !sayingLittle.has(concept);
}

export function knownNamesOf(vocabulary: Vocabulary, nameKeys: string | null = 'name'): KnownNames {
  const { record } = vocabulary;
  const row = indexOfNames(vocabulary.row);
  // Where both claim a name, it is that of the record.
  const both: ConceptTable = { ...record, ...vocabulary.row, ...record };
  return {
    of: vocabulary.of,
    prefixes: [...vocabulary.prefixes].sort((left, right) => right.length - left.length),
    documented: new Set(vocabulary.documented),
    record: indexOfNames(record),
    row,
    rowConcepts: new Set([...row.values()].flatMap((matches) => matches.map(({ concept }) => concept))),
    both: indexOfNames(both),
    recordConcepts: new Set(Object.keys(record)),
    rowsAt: vocabulary.rowsAt,
    besides: new Set(vocabulary.besides),
    numberKeys: vocabulary.numberKeys,
    nameKeys,
  };
}

/** Which concept of a row a single field name stands for, its best reading. */
export function rowConceptNamed(names: KnownNames, name: string): string | undefined {
  return [...matchesOf(names.row, name, names.prefixes)].sort((left, right) => left.rank - right.rank)[0]
    ?.concept;
}
