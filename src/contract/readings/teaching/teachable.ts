import type { ResourceName } from '../../service/resource-names.ts';
import { depositNames } from '../built-in/deposit-vocabulary.ts';
import { discountNames } from '../built-in/discount-vocabularies.ts';
import type { Codec } from '../codec.ts';
import type { KnownNames, NameIndex } from '../known-names.ts';
import { isTelling } from '../known-names.ts';
import type { NameKind } from '../vocabulary.ts';

/** What a concept's values are, whatever they are written as. */
export type ConceptType = 'amount' | 'share' | 'day' | 'weekdays' | 'flag' | 'count' | 'text' | 'moment';

/** A resource whose bodies a person can say the meaning of. */
export interface Teachable {
  /** What its readings are `of`. */
  readonly of: string;
  readonly resource: ResourceName;
  readonly names: KnownNames;
  /** Concepts of the record itself, in the order in which they are asked for. */
  readonly record: ReadonlyMap<string, ConceptType>;
  /** Concepts of each of its rows; none where it has no rows. */
  readonly row: ReadonlyMap<string, ConceptType>;
  /** Without these nothing of it can be shown. */
  readonly needed: readonly string[];
  /** The read tells of other things as well, so that its whole body is never the record. */
  readonly isPart: boolean;
}

const resourceOf: Readonly<Record<string, ResourceName>> = {
  'low-occupancy': 'low-occupancy',
  'early-bird': 'discounts',
  'late-availability': 'discounts',
  'short-break-rules': 'short-break-rules',
  'occupancy-group': 'occupancy-group',
};

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
const unasked: ReadonlySet<string> = new Set(['rowId']);

function conceptsIn(index: NameIndex, without: ReadonlySet<string>): ReadonlyMap<string, ConceptType> {
  const found = new Map<string, ConceptType>();
  for (const { concept, kind } of [...index.values()].flat()) {
    if (!unasked.has(concept) && !without.has(concept) && !found.has(concept))
      found.set(concept, typeOfKind[kind] ?? 'share');
  }
  return found;
}

const none: ReadonlySet<string> = new Set();

const deposit: Teachable = {
  of: 'security-deposit',
  resource: 'security-deposit',
  names: depositNames,
  record: conceptsIn(depositNames.record, none),
  row: new Map(),
  needed: ['amount', 'disabled'],
  isPart: false,
};

const discounts = Object.entries(discountNames).flatMap(([of, names]): readonly Teachable[] => {
  const resource = resourceOf[of];
  if (resource === undefined) return [];
  const record = conceptsIn(names.record, none);
  const row = conceptsIn(names.row, new Set(['propertyId']));
  const needed = of === 'occupancy-group' ? ['groupId'] : [];
  return [{ of, resource, names, record, row, needed, isPart: resource === 'discounts' }];
});

const all: ReadonlyMap<string, Teachable> = new Map([deposit, ...discounts].map((one) => [one.of, one]));

/** By the name of the writable resource; undefined for what no reading is used for. */
export function teachableOf(of: string): Teachable | undefined {
  return all.get(of);
}

/** Whether a codec gives values of this type. */
export function givesType(codec: Codec, type: ConceptType): boolean {
  return codec.is === type || (codec.is === 'choice' && type === 'text');
}

/** Whether a row of which only this is known tells something: a limit or an effect. */
export function tellsOfRow(concept: string): boolean {
  return isTelling(concept);
}
