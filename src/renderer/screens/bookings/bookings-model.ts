import type { BookingPeriod, PeriodName } from '../../../core/analysis/bookings/booking-periods.ts';
import { periodOf } from '../../../core/analysis/bookings/booking-periods.ts';
import type {
  BookedHouse,
  BookingFacets,
  HouseBooking,
  PeriodBasis,
} from '../../../core/analysis/bookings/house-bookings.ts';
import { houseBookings, noName } from '../../../core/analysis/bookings/house-bookings.ts';
import { parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { AppError } from '../../../core/values/errors.ts';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import { neverRead } from '../../client/houses/house-reading.ts';
import type { HouseReading } from '../../client/houses/house-reading.ts';
import { untouchedTable } from '../../components/data-table/use-data-table.ts';
import type { TableArrangement } from '../../components/data-table/use-data-table.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { houseName } from '../../components/house/house-name.ts';
import type { FacetChoice } from '../../components/list/facet-menu.tsx';

/** What the bookings on screen rest on, and what they lack. */
export interface ReadingFacts {
  /** First creation day of the question. */
  readonly since: CalendarDate;
  /** Houses of which every booking of the question is here. */
  readonly whole: ReadonlySet<number>;
  /** Houses of which only some pages are here. */
  readonly inPart: readonly BookedHouse[];
  /** Houses of which nothing is here. */
  readonly unread: readonly BookedHouse[];
  /** Of these or of others: the last attempt failed. */
  readonly failed: readonly { readonly house: BookedHouse; readonly error: AppError }[];
  readonly moneyInDoubt: number;
  /** Houses whose bookings are of more than one currency. */
  readonly mixed: readonly BookedHouse[];
  /** Of the oldest body on screen; null when there is none. */
  readonly oldestReadAt: string | null;
}

export function readingFacts(
  houses: readonly BookedHouse[],
  readings: ReadonlyMap<number, HouseReading>,
  since: string,
): ReadingFacts {
  const known = houses.map((house) => ({ house, reading: readings.get(house.propertyId) ?? neverRead }));
  const read = known.filter(({ reading }) => reading.readAt !== null);
  return {
    since: parseCalendarDate(since) ?? '9999-12-31',
    whole: new Set(read.filter(({ reading }) => reading.isWhole).map(({ house }) => house.propertyId)),
    inPart: read.filter(({ reading }) => !reading.isWhole).map(({ house }) => house),
    unread: known.filter(({ reading }) => reading.readAt === null).map(({ house }) => house),
    failed: known.flatMap(({ house, reading: { failure } }) =>
      failure === null ? [] : [{ house, error: failure }],
    ),
    moneyInDoubt: known.filter(({ reading }) => reading.moneyInDoubt).length,
    mixed: known.filter(({ reading }) => reading.mixesCurrencies).map(({ house }) => house),
    oldestReadAt: read.map(({ reading }) => reading.readAt ?? '').toSorted()[0] ?? null,
  };
}

/** How much of what a person looks at was read: figures of nothing are unknown, and those of a part are the least. */
export type Extent = { readonly is: 'all' | 'nothing' } | { readonly is: 'part'; readonly words: string };

/**
 * @param houses all that are looked at
 * @param period undefined: not chosen
 */
export function extentOf(
  facts: Pick<ReadingFacts, 'whole' | 'unread' | 'since'>,
  houses: number,
  period: BookingPeriod | undefined,
  locale: string,
): Extent {
  if (facts.unread.length === houses) return { is: 'nothing' };
  const lacks = [
    ...(facts.whole.size === houses
      ? []
      : [
          `${formatCount(facts.whole.size, locale)} of ${formatCounted(houses, 'property', 'properties', locale)} loaded`,
        ]),
    ...(period !== undefined && period.from < facts.since
      ? [`only those made since ${formatCalendarDate(facts.since, locale)} are loaded`]
      : []),
  ];
  return lacks.length === 0 ? { is: 'all' } : { is: 'part', words: lacks.join('; ') };
}

/** "Clover Haven, Heron House and 4 more". */
export function someNames(houses: readonly BookedHouse[], most = 3): string {
  const names = houses.slice(0, most).map(houseName);
  const more = houses.length - names.length;
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`;
}

/** What there is to narrow by, with how many bookings of the houses that were read have it. */
interface FacetChoices {
  readonly channels: readonly FacetChoice<string>[];
  readonly standings: readonly FacetChoice<BookingFacets['standings'][number]>[];
  readonly houses: readonly FacetChoice<number>[];
  readonly places: readonly FacetChoice<string>[];
}

const standingNames = {
  standing: 'Not cancelled',
  cancelled: 'Cancelled',
  'no-stay': 'Never booked',
  block: 'Block',
} as const;

export function facetChoices(all: readonly HouseBooking[]): FacetChoices {
  const channels = new Map<string, number>();
  const places = new Map<string, number>();
  const houses = new Map<number, { label: string; about: string; count: number }>();
  const standings = { standing: 0, cancelled: 0, 'no-stay': 0, block: 0 };
  for (const { booking, standing, house } of all) {
    count(channels, booking.channel ?? noName);
    count(places, house.place ?? noName);
    const known = houses.get(house.propertyId);
    houses.set(house.propertyId, {
      label: houseName(house),
      about: [String(house.propertyId), house.place ?? ''].join(' ').trimEnd(),
      count: (known?.count ?? 0) + 1,
    });
    standings[standing === 'unclear' ? 'standing' : standing] += 1;
  }
  return {
    channels: named(channels),
    places: named(places),
    houses: byLabel([...houses].map(([value, one]) => ({ value, ...one }))),
    standings: standingsShown(standings['no-stay'] > 0).map((value) => ({
      value,
      label: standingNames[value],
      count: standings[value],
    })),
  };
}

/** Few services list what never became a booking. */
function standingsShown(hasNoStay: boolean): readonly BookingFacets['standings'][number][] {
  return hasNoStay ? ['standing', 'cancelled', 'no-stay', 'block'] : ['standing', 'cancelled', 'block'];
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function named(counts: ReadonlyMap<string, number>): readonly FacetChoice<string>[] {
  return byLabel(
    [...counts].map(([value, of]) => ({
      value,
      label: value === noName ? 'Unknown' : visibleText(value),
      count: of,
    })),
  );
}

function byLabel<V extends string | number>(choices: readonly FacetChoice<V>[]): readonly FacetChoice<V>[] {
  return choices.toSorted((one, other) => one.label.localeCompare(other.label));
}

export type ChosenPeriod = PeriodName | 'range';

/** Which bookings a person looks at, and how; what the screen was left with is what it comes back with. */
export interface BookingsView {
  readonly period: ChosenPeriod;
  /** Null: not chosen yet, or what was typed is no day. */
  readonly range: { readonly from: CalendarDate | null; readonly to: CalendarDate | null };
  readonly basis: PeriodBasis;
  readonly facets: BookingFacets;
  readonly search: string;
  readonly arrangement: TableArrangement;
}

export const noFacets: BookingFacets = { channels: [], standings: [], houses: [], places: [] };

/** No booking is in it. */
export const untouchedView: BookingsView = {
  period: 'coming',
  range: { from: null, to: null },
  basis: 'arrival',
  facets: noFacets,
  search: '',
  arrangement: {
    ...untouchedTable,
    hidden: { place: false, guests: false, voucher: false },
  },
};

/** Undefined while a range is not whole, or ends before it begins. */
export function chosenDays(view: BookingsView, today: CalendarDate): BookingPeriod | undefined {
  if (view.period !== 'range') return periodOf(view.period, today);
  const { from, to } = view.range;
  return from === null || to === null || to < from ? undefined : { from, to };
}

/** Rows are made once a house and reading: a house that lands leaves those of the others as they are. */
export function rowsMemory() {
  const made = new WeakMap<HouseReading, { house: BookedHouse; rows: readonly HouseBooking[] }>();
  return (house: BookedHouse, reading: HouseReading | undefined): readonly HouseBooking[] => {
    if (reading === undefined) return [];
    const known = made.get(reading);
    const { propertyId, title, place, currency } = house;
    const isSame = known?.house.title === title && known.house.place === place;
    if (known !== undefined && isSame && known.house.currency === currency) return known.rows;
    const own = { propertyId, title, place, currency };
    const rows = houseBookings(own, reading.rows);
    made.set(reading, { house: own, rows });
    return rows;
  };
}
