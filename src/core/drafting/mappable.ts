import { isWritten } from '../service/catalogue.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import { knownDiscountNames } from '../resources/discounts.ts';
import type { NamedField } from '../mapping/named-fields.ts';
import { mappedReads, namesOfRead, openableResources, namedFields } from '../service/mapped-reads.ts';
import { resources } from '../service/resources.ts';
import type { ConceptType } from '../mapping/fields/concept-type.ts';
import type { KnownNames } from '../mapping/names/known-names.ts';
import { isTelling } from '../mapping/names/known-names.ts';
import type { NameIndex, NameKind } from '../mapping/names/vocabulary.ts';

/** A resource whose bodies a person can map. */
export interface Mappable {
  /** The `of` of its field mappings. */
  readonly of: string;
  readonly resource: ResourceName;
  readonly names: KnownNames;
  /** Concepts of the record itself, in display order. */
  readonly record: ReadonlyMap<string, ConceptType>;
  /** Concepts of each of its rows. Empty without rows. */
  readonly row: ReadonlyMap<string, ConceptType>;
  /** Concepts of a row that names find and a person is not asked for: its id and its property. */
  readonly unaskedOfRow: ReadonlyMap<string, ConceptType>;
  /** Nothing can be shown without these. */
  readonly needed: readonly string[];
  /** No row can be shown without these. */
  readonly neededInRow: readonly string[];
  /** The read also contains other things, so its whole body is never the record. */
  readonly isNested: boolean;
  readonly isWritten: boolean;
}

const typeOfKind: Readonly<Partial<Record<NameKind, ConceptType>>> = {
  text: 'text',
  unit: 'text',
  count: 'count',
  on: 'flag',
  off: 'flag',
  day: 'day',
  moment: 'moment',
  weekdays: 'weekdays',
  open: 'weekdays',
  amount: 'amount',
  minor: 'amount',
};

/** Row ids are found by name, and the request's address gives the property. */
const unasked: ReadonlySet<string> = new Set(['rowId', 'propertyId']);

function conceptsIn(
  index: NameIndex,
  isWanted: (concept: string) => boolean,
): ReadonlyMap<string, ConceptType> {
  const found = new Map<string, ConceptType>();
  for (const { concept, kind } of [...index.values()].flat()) {
    if (isWanted(concept) && !found.has(concept)) found.set(concept, typeOfKind[kind] ?? 'share');
  }
  return found;
}

const any = (): boolean => true;
const isUnasked = (concept: string): boolean => unasked.has(concept);
const isAsked = (concept: string): boolean => !unasked.has(concept);

/** Nothing can be shown without these. */
const neededOfRecord: Readonly<Record<string, readonly string[]>> = {
  'security-deposit': ['amount', 'disabled'],
  'occupancy-group': ['groupId'],
};

/** A resource, or part of one, with names and a reader of its own. */
function named(resource: ResourceName, names: KnownNames): Mappable {
  return {
    of: names.of,
    resource,
    names,
    record: conceptsIn(names.record, any),
    row: conceptsIn(names.row, isAsked),
    unaskedOfRow: conceptsIn(names.row, isUnasked),
    needed: neededOfRecord[names.of] ?? [],
    neededInRow: [],
    isNested: names.of !== resource,
    isWritten: isWritten(resource),
  };
}

/** Only the list of all discounts contains these two. */
const parts = [knownDiscountNames['early-bird'], knownDiscountNames['late-availability']];
const own = openableResources.flatMap((name) => {
  const { names } = resources[name];
  return names === undefined ? [] : [named(name, names)];
});

/** A resource that is read by its declaration. */
function declared(name: ResourceName): Mappable {
  const { record, rows } = namedFields(name);
  const fields = rows?.fields ?? [];
  return {
    of: name,
    resource: name,
    names: namesOfRead(name),
    record: typesOf(record),
    row: typesOf(fields),
    unaskedOfRow: new Map(),
    needed: neededOf(record),
    neededInRow: neededOf(fields),
    isNested: false,
    isWritten: isWritten(name),
  };
}

function typesOf(fields: readonly NamedField[]): Mappable['row'] {
  return new Map(fields.map(({ concept, type }) => [concept, type]));
}

function neededOf(fields: readonly NamedField[]): readonly string[] {
  return fields.flatMap(({ concept, isNeeded }) => (isNeeded ? [concept] : []));
}

const all: ReadonlyMap<string, Mappable> = new Map(
  [...own, ...parts.map((names) => named('discounts', names)), ...mappedReads.map(declared)].map((one) => [
    one.of,
    one,
  ]),
);

/** By the `of` of its field mappings: a writable resource or a read. Undefined if no mapping is used for it. */
export function mappableOf(of: string): Mappable | undefined {
  return all.get(of);
}

/** Whether this concept alone gives a row meaning: a limit or an effect. */
export function tellsOfRow(concept: string): boolean {
  return isTelling(concept);
}
