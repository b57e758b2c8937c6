import type { Remarked } from '../mapping/remarks.ts';
import type { JsonValue } from '../values/json/json.ts';
import type { Fields, RecordValue } from '../mapping/concept.ts';
import { count, day, flag, moment, share, text, weekdaySet } from '../mapping/kinds.ts';
import type { KnownNames, Written } from '../mapping/names/known-names.ts';
import { knownNamesOf } from '../mapping/names/known-names.ts';
import { anyRow, guests, nights } from './discount-row.ts';

/** Names of a discount's own fields at services whose bodies the document doesn't show. */
const own = {
  active: flag('active', 'is active', 'enabled', 'is enabled', 'on', 'is on')
    .or('switched on', 'live', 'short breaks enabled', 'status active')
    .saying('off', 'disabled', 'is disabled', 'inactive', 'is inactive', 'off', 'is off', 'paused')
    .saying('off', 'is paused', 'suspended', 'switched off')
    .called('Switched on'),
  propertyId: text('property id').called('Property'),
  updatedAt: moment('updated at', 'modified', 'modified at', 'last updated')
    .or('last modified', 'updated', 'changed at')
    .called('Changed at'),
} as const;

/** Where rows are in any discount. */
const rowsAt: readonly string[] = [
  ...['rows', 'data', 'items', 'rules', 'discounts', 'windows', 'date windows', 'bands', 'tiers', 'entries'],
  ...['periods', 'list', 'values', 'results', 'records', 'lines', 'levels', 'steps', 'content'],
  ...['value', 'member', 'hydra member'],
];
/** Lists next to a record that is itself a row: its exceptions. */
const adjacentLists: readonly string[] = [
  ...[
    'seasonal rules',
    'seasons',
    'seasonal',
    'exceptions',
    'overrides',
    'seasonal overrides',
    'season rules',
  ],
  'special periods',
];

interface Kind {
  readonly name: string;
  readonly prefixes: readonly string[];
  readonly rowsAt: readonly string[];
  readonly row: Fields;
  /** The meaning of numeric keys in an object of rows. */
  readonly numberKeys: string;
  readonly record?: Fields;
  /** Members that are shown raw. */
  readonly others?: readonly string[];
}

function discount(of: string, kind: Kind): Written {
  return {
    of,
    name: kind.name,
    prefixes: kind.prefixes,
    documented: ['short breaks enabled', 'min nights', 'allowed start days', 'season'],
    record: { ...own, ...kind.record },
    rows: {
      row: { ...anyRow, ...kind.row },
      at: [...rowsAt, ...kind.rowsAt],
      adjacentLists,
      others: ['property', 'property id', ...(kind.others ?? [])],
      keys: 'name',
      numberKeys: kind.numberKeys,
    },
  };
}

const lowOccupancy = discount('low-occupancy', {
  name: 'Low occupancy',
  prefixes: ['low occupancy discount', 'low occupancy', 'occupancy discount'],
  rowsAt: ['low occupancy'],
  row: { ...guests, ...nights },
  numberKeys: 'maxGuests',
});

const bookedEarly = {
  minDaysBefore: count('min days before', 'min lead days', 'min days', 'days before')
    .or('days before arrival', 'days in advance', 'advance days', 'lead days', 'lead time days')
    .or('days', 'min days before arrival', 'min days in advance', 'days ahead', 'lead time')
    .or('min lead time', 'min lead time days', 'book days ahead', 'booked days before')
    .or('advance booking days', 'minimum days before', 'days prior', 'min advance days')
    .or('booking from days before', 'book at least days before', 'booked days ahead')
    .or('days booked ahead', 'at least days before', 'minimum days', 'minimum lead days')
    .called('Min. days before arrival', 'least'),
  bookBefore: day('book before', 'book by', 'booked by', 'booking deadline')
    .or('book until')
    .called('Booked by', 'limit'),
  ...nights,
} as const;

const earlyBird = discount('early-bird', {
  name: 'Early bird',
  prefixes: [
    ...['early bird discount', 'early bird', 'early booking', 'early booking discount', 'earlybird discount'],
    ...['earlybird', 'book early discount', 'book early'],
  ],
  rowsAt: ['early bird', 'earlybird', 'early booking', 'book early'],
  row: bookedEarly,
  numberKeys: 'minDaysBefore',
});

const bookedLate = {
  maxDaysBefore: count('max days before', 'max lead days', 'max days', 'within days')
    .or('days before', 'days before arrival', 'days in advance', 'advance days', 'lead days')
    .or('lead time days', 'days', 'max days before arrival', 'max lead time', 'max lead time days')
    .or('lead time', 'days left', 'days out', 'window days', 'within days of arrival')
    .or('booked within days', 'days prior', 'maximum days before', 'book within days', 'within')
    .or('booked days ahead', 'at most days before', 'maximum days', 'maximum lead days')
    .or('days ahead')
    .called('Max. days before arrival', 'limit'),
  ...nights,
} as const;

const lateAvailability = discount('late-availability', {
  name: 'Late availability',
  prefixes: [
    ...['late availability discount', 'late availability', 'late deal', 'late deals', 'last minute'],
    ...['late availability offer', 'last minute discount', 'last minute deal', 'lastminute discount'],
    ...['lastminute', 'late booking discount', 'late booking'],
  ],
  rowsAt: ['late availability', 'late deals', 'last minute', 'lastminute', 'late booking'],
  row: bookedLate,
  numberKeys: 'maxDaysBefore',
});

const ofShortBreak = {
  discountPercent: share('discount percent', 'discount percentage', 'percent off')
    .or('percentage off', 'discount pct', 'percent discount', 'percentage discount')
    .or('reduction percent', 'reduction percentage')
    .saying('bare', 'discount', 'reduction', 'value', 'discount value')
    .saying('change', 'adjustment percent', 'percent change', 'price change percent')
    .called('Discount (%)'),
  minNights: count('min nights', 'minimum nights', 'nights min', 'min stay')
    .or('nights from', 'minimum stay', 'min length of stay', 'stay min', 'nights', 'length')
    .or('no of nights')
    .called('Min. nights', 'least'),
  maxNights: nights.maxNights,
  startDays: weekdaySet('start days', 'allowed start days', 'arrival days')
    .or('allowed arrival days', 'checkin days', 'weekdays', 'start weekdays', 'arrival weekdays')
    .or('allowed days', 'start day', 'arrival day', 'days of week', 'arrivals on')
    .or('allowed weekdays', 'changeover days', 'days', 'on days')
    .called('Arrival days', 'limit'),
  pricePercent: share('price percent', 'price percentage', 'price pct')
    .or('percent of week', 'percent of weekly', 'week percent', 'weekly percent')
    .or('week price percent', 'percent of week price', 'percent of weekly price')
    .or('percentage of week', 'percentage of weekly price', 'weekly price percent')
    .saying('fraction', 'price fraction', 'week fraction', 'fraction of week', 'price multiplier')
    .saying('fraction', 'week price factor', 'price factor', 'share of week', 'charge share', 'weekly share')
    .saying('fraction', 'multiplier', 'factor')
    .saying('bare-percent', 'percent', 'percentage', 'pct', '%', 'rate', 'share')
    .called('Share of weekly price (%)'),
  minDaysBefore: count('min days before').called('Min. days before arrival', 'least'),
  maxDaysBefore: count('max days before', 'within days').called('Max. days before arrival', 'limit'),
} as const;

const shortBreakRules = discount('short-break-rules', {
  name: 'Short-break rules',
  prefixes: ['short break rule', 'short breaks', 'short break'],
  rowsAt: ['short break rules', 'short breaks', 'seasonal rules', 'seasons'],
  row: ofShortBreak,
  numberKeys: 'minNights',
});

const lengthStayDiscounts = discount('length-stay-discounts', {
  name: 'Length of stay',
  prefixes: ['length stay discount', 'length of stay discount', 'length stay', 'length of stay', 'los'],
  rowsAt: ['length stay discounts', 'length of stay', 'length of stay discounts', 'length stay'],
  row: {
    minNights: count('min nights', 'minimum nights', 'nights', 'nights from')
      .or('nights min', 'min stay', 'minimum stay', 'min length of stay', 'length', 'no of nights')
      .or('from nights', 'stay length', 'stay at least')
      .called('Min. nights', 'least'),
    maxNights: count('max nights', 'maximum nights', 'nights to', 'nights max')
      .or('max stay', 'maximum stay', 'to nights')
      .called('Max. nights', 'limit'),
  },
  numberKeys: 'minNights',
});

export const shownRaw = {
  linkedProperties: [
    'linked properties',
    'property ids',
    'properties',
    'linked property ids',
    'linked',
    'shared with',
  ],
  owner: ['owner', 'owner name', 'user', 'staff'],
} as const;

/** A shared occupancy discount, with a name, an id and linked properties. */
const occupancyGroup = discount('occupancy-group', {
  name: 'Occupancy group',
  prefixes: ['occupancy discount', 'occupancy', 'group', 'occupancy group'],
  rowsAt: [
    'date windows',
    'dates',
    'occupancy discounts',
    'date ranges',
    'details',
    'occupancy discount dates',
  ],
  row: { ...guests, ...nights },
  numberKeys: 'maxGuests',
  others: [...shownRaw.linkedProperties, ...shownRaw.owner],
  record: {
    groupId: text('id', 'group id', 'occupancy discount id').called('Number of the group'),
    groupName: text('name', 'group name', 'title', 'label', 'discount name').called('Name'),
    linkedCount: count('linked property count', 'property count', 'properties count')
      .or('linked properties count', 'linked count', 'number of properties')
      .called('Linked properties'),
    createdAt: moment('created at', 'created').called('Made at'),
  },
});

export const knownDiscountNames = {
  'low-occupancy': knownNamesOf(lowOccupancy),
  'early-bird': knownNamesOf(earlyBird),
  'late-availability': knownNamesOf(lateAvailability),
  'short-break-rules': knownNamesOf(shortBreakRules),
  'length-stay-discounts': knownNamesOf(lengthStayDiscounts),
  'occupancy-group': knownNamesOf(occupancyGroup),
} as const satisfies Readonly<Record<string, KnownNames>>;
export type DiscountResource = keyof typeof knownDiscountNames;

export const declaredDiscounts: Readonly<Record<DiscountResource, Written>> = {
  'low-occupancy': lowOccupancy,
  'early-bird': earlyBird,
  'late-availability': lateAvailability,
  'short-break-rules': shortBreakRules,
  'length-stay-discounts': lengthStayDiscounts,
  'occupancy-group': occupancyGroup,
};

/** The discounts of a property that can be written (section 4.3). Length of stay is read-only. */
export const discountNames = [
  'low-occupancy',
  'early-bird',
  'late-availability',
  'short-break-rules',
] as const;
export type DiscountName = (typeof discountNames)[number];

export function isDiscountName(name: string): name is DiscountName {
  return discountNames.some((discount) => discount === name);
}

/** A value that is unreadable or ambiguous. Shown raw, never judged. */
export type DoubtedValue = {
  /** The raw names on its path. */
  path: string;
  sent: JsonValue;
  /** The concepts that it may be: `discountPercent`, `discountAmount`. */
  concepts: string[];
};

export const discountFields = {
  record: own,
  row: { ...anyRow, ...guests, ...nights, ...bookedEarly, ...bookedLate, ...ofShortBreak },
} as const;
type RowFields = RecordValue<(typeof discountFields)['row']>;

/** One row of any discount. Undefined: not sent. Null: the service's own null. */
export type DiscountRow = Omit<RowFields, 'rowId' | 'propertyId'> & {
  rowId?: number | null | undefined;
  /** It is for a named season without dates, so the arrivals it covers are unknown. */
  isOfSeason?: true | undefined;
  doubts?: DoubtedValue[] | undefined;
  /** Known names with unreadable values. The concept is then undefined, and must not count as "no limit". */
  notUnderstood?: DoubtedValue[] | undefined;
};

export type Discount = Omit<RecordValue<typeof own>, 'propertyId'> & {
  propertyId?: number | null | undefined;
  rows?: DiscountRow[] | null | undefined;
  /** The raw value if it was sent but no field mapping fits. */
  asSent?: JsonValue | undefined;
} & Remarked;
