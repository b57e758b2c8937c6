import type { Field, Leaf, ValueOf } from '../mapping/concept.ts';
import { record, rows } from '../mapping/concept.ts';
import { anything, count, field, text } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';
import { page } from '../mapping/pages/paging.ts';
import { recordResource } from '../mapping/resource.ts';
import type { DecimalText } from '../values/money/money.ts';
import type { Percentile } from './percentiles.ts';
import { percentileLevel, percentileNames, percentileSet, quartileSet } from './percentiles.ts';
import { season, seasonDays, withinSeason } from './seasons.ts';

const flat = (level: number): Field<Leaf<DecimalText>, 'optional'> =>
  amount('week', ...percentileNames(level)).called(`Percentile ${String(level)}`);

/** Percentiles directly in the season. */
const flatLevels = {
  p10: flat(10),
  p20: flat(20),
  p25: flat(25),
  p30: flat(30),
  p40: flat(40),
  p50: flat(50),
  p60: flat(60),
  p70: flat(70),
  p75: flat(75),
  p80: flat(80),
  p90: flat(90),
} as const;

function isFlatLevel(name: string): name is keyof typeof flatLevels {
  return Object.hasOwn(flatLevels, name);
}

export const comparableSeason = record(
  {
    season: season.required(),
    ...seasonDays,
    sampleSize: count('sample size', 'comparable count', 'count', 'sample', 'n', 'properties').called(
      'Properties compared',
    ),
    percentiles: field(
      percentileSet,
      'percentiles',
      'weekly percentiles',
      'weekly',
      'distribution',
      'stats',
    ).or(...['quantiles', 'weekly quantiles']),
    quartiles: field(quartileSet, 'quartiles', 'weekly quartiles'),
    ...flatLevels,
  },
  { within: withinSeason },
);
export type ComparableSeason = ValueOf<typeof comparableSeason>;

/** All percentiles of a season, from an object or flat fields, lowest level first. */
export function percentilesOf(one: ComparableSeason): readonly Percentile[] {
  const alone = Object.keys(flatLevels)
    .filter(isFlatLevel)
    .flatMap((name): readonly Percentile[] => {
      const weekly = one[name];
      return weekly === undefined ? [] : [{ name, level: percentileLevel(name), weekly }];
    });
  const all = [...(one.percentiles ?? []), ...(one.quartiles ?? []), ...alone];
  return all.sort((left, right) => (left.level ?? 101) - (right.level ?? 101));
}

/** Section 4.3: "seasonal weekly-price percentiles across comparable properties". Fields not shown. */
export const comparablePricing = recordResource(
  record(
    {
      propertyId: count('property id').identity(),
      comparableCount: count('comparable count', 'comparables count', 'sample size').called(
        'Comparable properties',
      ),
      basis: anything('basis', 'criteria', 'comparables'),
      method: text('method', 'interpolation').called('How it was worked out'),
      seasons: field(
        rows(comparableSeason, 'season'),
        'seasons',
        'rows',
        'data',
        'items',
        'pricing',
        'periods',
      )
        .or('results')
        .required(),
      page: field(page, 'meta', 'pagination'),
    },
    { bare: 'seasons' },
  ),
  {
    name: 'Comparable pricing',
    words: ['comparables'],
    isAnywhere: true,
    isMapped: true,
    amounts: 'of-one-currency',
    ofProperty: { tab: 'Pricing', panel: 'own', scope: 'property.pricing:read' },
  },
);
