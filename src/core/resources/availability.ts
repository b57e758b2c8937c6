import type { JsonValue } from '../values/json/json.ts';
import { reportedToFollow } from '../mapping/pages/joined-pages.ts';
import { list, record } from '../mapping/concept.ts';
import { count, day, field, flag, listedDay, text, weekdaySet } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';
import type { ListValue } from '../mapping/resource.ts';
import { listResource, recordResource } from '../mapping/resource.ts';

/** A paged list is no answer, because missing dates would count as free or as closed. */
const isWhole = ({ rows, page }: ListValue<JsonValue>): boolean =>
  reportedToFollow({ rows, reported: page }, Math.max(1, page?.page ?? 1), rows.length) !== true;

/** Section 4.1: "array of date strings that are booked or blocked". */
export const unavailableDates = listResource(list(listedDay), {
  name: 'Unavailable dates',
  at: ['dates', 'unavailable dates'],
  isOfOneProperty: true,
  isWhole,
  ofProperty: {
    base: 'public',
    path: 'unavailableDates',
    query: ['year', 'month'],
    tab: 'Calendar',
    panel: 'shared',
    address: 'availability',
  },
});

/** Section 4.1: `{success, data: date[]}` of open check-in dates. */
export const startDates = listResource(list(listedDay), {
  name: 'Check-in dates',
  at: ['dates', 'start dates'],
  isWhole,
  ofProperty: { base: 'public', query: ['months'], tab: 'Calendar', panel: 'shared' },
});

/** Section 2, "Start-day rules": true = check-in allowed that weekday. A missing day is not closed. */
export const startDays = recordResource(
  record({
    monday: flag('monday', 'mon').expected().called('Monday'),
    tuesday: flag('tuesday', 'tue').expected().called('Tuesday'),
    wednesday: flag('wednesday', 'wed').expected().called('Wednesday'),
    thursday: flag('thursday', 'thu').expected().called('Thursday'),
    friday: flag('friday', 'fri').expected().called('Friday'),
    saturday: flag('saturday', 'sat').expected().called('Saturday'),
    sunday: flag('sunday', 'sun').expected().called('Sunday'),
  }),
  {
    name: 'Check-in days',
    isMapped: true,
    isSetting: true,
    ofProperty: {
      base: 'public',
      path: 'startDays',
      tab: 'Calendar',
      panel: 'shared',
      address: 'availability',
    },
  },
);

const seasonalRule = record({
  season: text('season', 'season name', 'name').required().called('Season'),
  minNights: count('min nights', 'minimum nights').expected(),
});

/** Section 2, "Short-break rules": the fields of the example. The full set of values is not shown. */
export const shortBreaks = recordResource(
  record({
    enabled: flag('short breaks enabled', 'enabled').required().called('Switched on'),
    minNights: count('min nights', 'minimum nights').expected(),
    allowedStartDays: weekdaySet('allowed start days', 'start days').expected().called('Arrival days'),
    seasonalRules: field(list(seasonalRule), 'seasonal rules', 'seasons').expected(),
    propertyId: count('property id').identity(),
  }),
  {
    name: 'Short breaks, as guests see them',
    isMapped: true,
    isSetting: true,
    ofProperty: { base: 'public', path: 'shortBreaks', tab: 'Calendar', panel: 'shared' },
  },
);

/** One available length of stay. May also be a bare number of nights. */
const stayOption = record(
  {
    nights: count('nights', 'no of nights', 'booking nights', 'length').required(),
    checkOut: day('check out', 'end date'),
    price: amount('stay', 'price', 'total price', 'total'),
    available: flag('available', 'is available'),
  },
  { bare: 'nights' },
);

/** Section 4.1: response not shown. */
export const availableNights = recordResource(
  record(
    {
      propertyId: count('property id', 'id').identity(),
      checkIn: day('check in', 'start date', 'date'),
      options: field(list(stayOption), 'options', 'available nights', 'nights', 'data'),
      minNights: count('min nights', 'minimum nights'),
      maxNights: count('max nights', 'maximum nights'),
      available: flag('available', 'is available'),
    },
    { bare: 'options' },
  ),
  { name: 'Available nights', ofProperty: { base: 'public', tab: 'Calendar', panel: 'shared' } },
);
