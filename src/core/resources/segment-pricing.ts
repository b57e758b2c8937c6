import { record, rows } from '../mapping/concept.ts';
import { count, field, flag, moment, text } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';
import { page } from '../mapping/pages/paging.ts';
import { recordResource } from '../mapping/resource.ts';
import { season, seasonDays, withinSeason } from './seasons.ts';

const prices = ['prices', 'rates', 'price'] as const;
const inPrices = (...names: readonly string[]): readonly string[] =>
  prices.flatMap((holder) => names.map((name) => `${holder} ${name}`));

const segment = record(
  {
    segmentId: count('segment id', 'id').identity().called('Number of the segment'),
    propertyId: count('property id').identity(),
    season,
    year: count('year').called('Year'),
    ...seasonDays,
    nightlyPrice: amount(
      'night',
      'nightly price',
      'nightly',
      'price per night',
      'night price',
      'nightly rate',
    )
      .or('night rate', 'per night', ...inPrices('nightly', 'per night', 'night'))
      .called('Price of a night'),
    weeklyPrice: amount('week', 'weekly price', 'weekly', 'price per week', 'week price', 'weekly rate')
      .or('week rate', 'per week', ...inPrices('weekly', 'per week', 'week'))
      .called('Price of a week'),
    monthlyPrice: amount('stay', 'monthly price', 'monthly', 'price per month', 'month price', 'monthly rate')
      .or('per month', ...inPrices('monthly', 'per month', 'month'))
      .called('Price of a month'),
    fixedPrice: amount('stay', 'fixed price', 'fixed', ...inPrices('fixed')).called('Fixed price'),
    price: amount('stay', 'price', 'amount', 'rate', 'price amount').called('Price'),
    minNights: count('min nights', 'minimum nights', 'min stay', 'minimum stay'),
    active: flag('active', 'is active'),
  },
  { within: withinSeason },
);

/** Section 4.3: "also returns `modified` and `apply_price` (nightly, weekly, monthly, fixed)". Rows not shown. */
export const segmentPricing = recordResource(
  record(
    {
      propertyId: count('property id').identity(),
      modified: moment('modified', 'modified at', 'updated at', 'last changed', 'last modified')
        .expected()
        .called('Changed at'),
      /** One of the documented four, or whatever the service adds. */
      applyPrice: text('apply price').expected().called('How prices apply'),
      segments: field(
        rows(segment, 'season'),
        'segments',
        'segment pricing',
        'segment prices',
        'rows',
        'data',
      )
        .or('items', 'prices', 'pricing', 'seasons')
        .required(),
      page: field(page, 'meta', 'pagination'),
    },
    { bare: 'segments' },
  ),
  {
    name: 'Segment pricing',
    words: ['list prices', 'list price'],
    isAnywhere: true,
    isMapped: true,
    isSetting: true,
    amounts: 'of-one-currency',
    ofProperty: { tab: 'Pricing', panel: 'own', scope: 'property.pricing:read' },
  },
);
