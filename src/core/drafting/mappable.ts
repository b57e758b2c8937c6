import { isWritten } from '../service/catalogue.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import { knownDiscountNames } from '../resources/discounts.ts';
import type { SpokenField } from '../mapping/spoken.ts';
import { mappedReads, namesOfRead, openableResources, spokenFields } from '../service/mapped-reads.ts';
import { resources } from '../service/resources.ts';
import type { ConceptType } from '../mapping/readings/concept-type.ts';
import type { KnownNames } from '../mapping/names/known-names.ts';
import { isTelling } from '../mapping/names/known-names.ts';
import type { NameIndex, NameKind } from '../mapping/names/vocabulary.ts';

/** A resource whose bodies a person can say the meaning of. */
export interface Mappable {
  /** What its readings are `of`. */
  readonly of: string;
  readonly resource: ResourceName;
  readonly names: KnownNames;
  /** Concepts of the record itself, in the order in which they are asked for. */
  readonly record: ReadonlyMap<string, ConceptType>;
  /** Concepts of each of its rows; none where it has no rows. */
  readonly row: ReadonlyMap<string, ConceptType>;
  /** What names find in a row by themselves, and nobody is asked for: its number, and whose it is. */
  readonly unaskedOfRow: ReadonlyMap<string, ConceptType>;
  /** Without these nothing of it can be shown. */
  readonly needed: readonly string[];
  /** Without these no row of it can be shown. */
  readonly neededInRow: readonly string[];
  /** The read tells of other things as well, so that its whole body is never the record. */
  readonly isPart: boolean;
  /** What is read of it can be sent back changed. */
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

/** Ids of rows are found by themselves; whose answer it is stands in its address. */
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

/** Without these nothing of it can be shown. */
const neededOfRecord: Readonly<Record<string, readonly string[]>> = {
  'security-deposit': ['amount', 'disabled'],
  'occupancy-group': ['groupId'],
};

/** What is read in a way of its own, by its names: a resource, or a part of one. */
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
    isPart: names.of !== resource,
    isWritten: isWritten(resource),
  };
}

/** Of these two only the list of all discounts tells. */
const parts = [knownDiscountNames['early-bird'], knownDiscountNames['late-availability']];
const own = openableResources.flatMap((name) => {
  const { names } = resources[name];
  return names === undefined ? [] : [named(name, names)];
});

/** What has no names of its own speaks of what its declaration says. */
function declared(name: ResourceName): Mappable {
  const { record, rows } = spokenFields(name);
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
    isPart: false,
    isWritten: isWritten(name),
  };
}

function typesOf(fields: readonly SpokenField[]): Mappable['row'] {
  return new Map(fields.map(({ concept, type }) => [concept, type]));
}

function neededOf(fields: readonly SpokenField[]): readonly string[] {
  return fields.flatMap(({ concept, isNeeded }) => (isNeeded ? [concept] : []));
}

const all: ReadonlyMap<string, Mappable> = new Map(
  [...own, ...parts.map((names) => named('discounts', names)), ...mappedReads.map(declared)].map((one) => [
    one.of,
    one,
  ]),
);

/** By what its readings are of: a writable resource, or a read; undefined for what no reading is used for. */
export function mappableOf(of: string): Mappable | undefined {
  return all.get(of);
}

/** Whether a row of which only this is known tells something: a limit or an effect. */
export function tellsOfRow(concept: string): boolean {
  return isTelling(concept);
}
