import { z } from 'zod';

import type { KnownNames } from '../fit/known-names.ts';
import { knownNamesOf } from '../fit/known-names.ts';
import { readingVersion } from '../reading.ts';
import { conceptsSchema, vocabularySchema } from '../vocabulary.ts';
import rowNames from './discount-rows.json' with { type: 'json' };
import kinds from './levers.json' with { type: 'json' };

/** One kind of discount: which of the concepts that all kinds share its rows have, and what is called otherwise. */
const kindSchema = z.strictObject({
  prefixes: z.array(z.string()),
  rowsAt: z.array(z.string()),
  rows: z.array(z.string()),
  numberKeys: z.string(),
  own: conceptsSchema,
  record: conceptsSchema,
});

const common = z
  .strictObject({
    version: z.literal(readingVersion),
    documented: z.array(z.string()),
    record: conceptsSchema,
    row: conceptsSchema,
    rowsAt: z.array(z.string()),
    besides: z.array(z.string()),
  })
  .parse(rowNames);

export type DiscountKind = keyof typeof kinds;

function namesOf(of: DiscountKind): KnownNames {
  const kind = kindSchema.parse(kinds[of]);
  const row = Object.fromEntries(
    ['rowId', 'propertyId', ...kind.rows].map((concept) => [
      concept,
      kind.own[concept] ?? common.row[concept],
    ]),
  );
  return knownNamesOf(
    vocabularySchema.parse({
      ...common,
      of,
      prefixes: kind.prefixes,
      record: { ...common.record, ...kind.record },
      row,
      rowsAt: [...common.rowsAt, ...kind.rowsAt],
      numberKeys: kind.numberKeys,
    }),
  );
}

/** What the discounts of every kind are called at services whose bodies the document does not show. */
export const discountNames: Readonly<Record<DiscountKind, KnownNames>> = {
  'low-occupancy': namesOf('low-occupancy'),
  'early-bird': namesOf('early-bird'),
  'late-availability': namesOf('late-availability'),
  'short-break-rules': namesOf('short-break-rules'),
  'length-stay-discounts': namesOf('length-stay-discounts'),
  'occupancy-group': namesOf('occupancy-group'),
};
