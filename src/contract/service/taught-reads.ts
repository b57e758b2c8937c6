import type { KnownNames } from '../readings/fit/known-names.ts';
import { knownNamesOf } from '../readings/fit/known-names.ts';
import { readingVersion } from '../readings/reading.ts';
import type { ConceptTable, NameKind } from '../readings/vocabulary.ts';
import { wordsOf } from '../../core/mapping/names.ts';
import type { ResourceName } from './resource-names.ts';
import type { SpokenField, SpokenFields } from '../../core/mapping/spoken.ts';
import { spokenFieldsOf } from '../../core/mapping/spoken.ts';
import { resources } from './resources.ts';

/** What is only read, and of which a person can say how it is read. */
export const taughtReads = [
  'cancellation-policy',
  'segment-pricing',
  'comparable-pricing',
  'achieved-pricing',
  'bookings',
  'channel-arrival-status',
  'start-days',
  'short-breaks',
  'special-offers',
  'property-special-offers',
  'places',
  'place',
] as const satisfies readonly ResourceName[];
export type TaughtRead = (typeof taughtReads)[number];

export function isTaughtRead(name: string): name is TaughtRead {
  return taughtReads.some((one) => one === name);
}

const names = new Map<TaughtRead, KnownNames>();

const spoken = new Map<TaughtRead, SpokenFields>();

/** What the resource speaks of, as it is declared. */
export function spokenFields(name: TaughtRead): SpokenFields {
  const { node } = resources[name];
  if (node === null) throw new TypeError(`${name} is read in a way of its own.`);
  const known = spoken.get(name) ?? spokenFieldsOf(node);
  spoken.set(name, known);
  return known;
}

/** The names of its schema as readings look for them: what fills in a reading that a person makes. */
export function namesOfRead(name: TaughtRead): KnownNames {
  const known = names.get(name) ?? namesBy(name, spokenFields(name));
  names.set(name, known);
  return known;
}

function namesBy(of: TaughtRead, { record, rows }: SpokenFields): KnownNames {
  const own = wordsOf(of);
  const known = knownNamesOf(
    {
      version: readingVersion,
      of,
      documented: [],
      prefixes: [own],
      record: tableOf(record),
      row: rows === null ? {} : tableOf(rows.fields),
      rowsAt: [...new Set(['data', 'items', 'rows', 'results', ...(rows?.names ?? []).map(wordsOf)])],
      besides: [],
      numberKeys: null,
    },
    rows?.keys ?? null,
  );
  // Its record is never a row.
  return { ...known, both: known.record };
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
} as const satisfies Record<SpokenField['type'], NameKind>;

function tableOf(fields: readonly SpokenField[]): ConceptTable {
  return Object.fromEntries(fields.map((one) => [one.concept, kindsOf(kindOfType[one.type], one)]));
}

function kindsOf(kind: NameKind, { names: spelled, inHundredths }: SpokenField): ConceptTable[string] {
  const words = (some: readonly string[]): string[] => [...new Set(some.map(wordsOf))];
  const major = words(spelled);
  if (kind !== 'amount') return { [kind]: major };
  // `{amount, currency}` stands for the amount.
  const amount = [...major, ...major.flatMap((name) => [`${name} amount`, `${name} value`])];
  return { amount, minor: words(inHundredths) };
}
