import { record, rows } from '../mapping/concept.ts';
import { count, field, quantity } from '../mapping/kinds.ts';
import { amount, amountList } from '../mapping/money/amount.ts';
import { page } from '../mapping/pages/paging.ts';
import { recordResource } from '../mapping/resource.ts';
import { season, seasonDays, withinSeason } from './seasons.ts';

/** Null and absent rates mean that nothing was achieved, never zero. */
const achieved = record(
  {
    season: season.required(),
    ...seasonDays,
    bookings: count('bookings', 'booking count', 'bookings count', 'stays', 'n').called('Bookings'),
    nights: count('nights', 'booked nights', 'nights sold').called('Nights'),
    minWeekly: amount('week', 'min weekly').called('Lowest week'),
    medianWeekly: amount(
      'week',
      'medianWeekly',
      'median',
      'weekly median',
      'median weekly rate',
      'median week',
    )
      .expected()
      .called('Median week'),
    meanWeekly: amount('week', 'mean weekly', 'average weekly', 'avg weekly').called('Average week'),
    maxWeekly: amount('week', 'max weekly').called('Highest week'),
    weeklyRates: amountList(
      'week',
      'weekly rates',
      'weekly prices',
      'weeklies',
      'weekly values',
      'realised rates',
    )
      .or('achieved rates')
      .called('Weekly rates'),
    /** The document doesn't show its unit, so it appears under its raw name. */
    bbOccupancy: quantity('bbOccupancy').expected().called('bbOccupancy'),
  },
  { within: withinSeason },
);

/** Section 4.3: "own realised weekly rates per season, `medianWeekly`, `bbOccupancy`". Frame not shown. */
export const achievedPricing = recordResource(
  record(
    {
      propertyId: count('property id').identity(),
      seasons: field(
        rows(achieved, 'season'),
        'seasons',
        'rows',
        'data',
        'items',
        'pricing',
        'periods',
        'results',
      ).required(),
      medianWeekly: amount('week', 'medianWeekly').called('Median week'),
      bbOccupancy: quantity('bbOccupancy').called('bbOccupancy'),
      page: field(page, 'meta', 'pagination'),
    },
    { bare: 'seasons' },
  ),
  {
    name: 'Achieved pricing',
    words: ['achieved'],
    isAnywhere: true,
    isMapped: true,
    amounts: 'of-one-currency',
    ofProperty: { tab: 'Pricing', panel: 'own', scope: 'property.pricing:read' },
  },
);
