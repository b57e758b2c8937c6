import type { KnownNames } from '../../core/mapping/known-names.ts';
import { namesBy, tableOf } from '../../core/mapping/known-names.ts';
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
  const known = names.get(name) ?? namesIn(name, spokenFields(name));
  names.set(name, known);
  return known;
}

function namesIn(of: TaughtRead, { record, rows }: SpokenFields): KnownNames {
  const at = ['data', 'items', 'rows', 'results', ...(rows?.names ?? []).map(wordsOf)];
  const known = namesBy(
    {
      of,
      documented: [],
      prefixes: [wordsOf(of)],
      record: tableOf(record.map(withRecordOfAmount)),
      rows: { at: [...new Set(at)], besides: [], keys: rows?.keys ?? null, numberKeys: null },
    },
    tableOf((rows?.fields ?? []).map(withRecordOfAmount)),
  );
  // Its record is never a row.
  return { ...known, both: known.record };
}

/** `{amount, currency}` stands for the amount. */
function withRecordOfAmount(field: SpokenField): SpokenField {
  if (field.type !== 'amount') return field;
  return {
    ...field,
    names: [...field.names, ...field.names.flatMap((name) => [`${name} amount`, `${name} value`])],
  };
}
