import { oncePerObject } from '../../../core/values/once-per-object.ts';
import type { BookingPeriod, PeriodName } from '../../../core/analysis/bookings/booking-periods.ts';
import { periodOf } from '../../../core/analysis/bookings/booking-periods.ts';
import type {
  BookedProperty,
  BookingFacets,
  PropertyBooking,
  PeriodBasis,
} from '../../../core/analysis/bookings/property-bookings.ts';
import { propertyBookings, noName } from '../../../core/analysis/bookings/property-bookings.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { AppError } from '../../../core/values/errors.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import { neverRead } from '../../client/properties/property-reading.ts';
import type { PropertyReading } from '../../client/properties/property-reading.ts';
import { untouchedTable } from '../../components/data-table/use-data-table.ts';
import type { TableArrangement } from '../../components/data-table/use-data-table.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { propertyName } from '../../components/property/property-name.ts';
import type { FacetChoice } from '../../components/list/facet-menu.tsx';

/** What the bookings shown are based on, and what is missing. */
export interface ReadingFacts {
  readonly since: CalendarDate;
  /** Properties with every booking that matches the query. */
  readonly whole: ReadonlySet<number>;
  readonly inPart: readonly BookedProperty[];
  readonly unread: readonly BookedProperty[];
  /** Properties whose last attempt failed, whether or not older data is loaded. */
  readonly failed: readonly { readonly property: BookedProperty; readonly error: AppError }[];
  readonly moneyInDoubt: number;
  /** Properties with bookings in more than one currency. */
  readonly mixed: readonly BookedProperty[];
  /** Of the oldest response shown. Null if there is none. */
  readonly oldestReadAt: string | null;
}

export function readingFacts(
  properties: readonly BookedProperty[],
  readings: ReadonlyMap<number, PropertyReading>,
  since: CalendarDate,
): ReadingFacts {
  const known = properties.map((property) => ({
    property,
    reading: readings.get(property.propertyId) ?? neverRead,
  }));
  const read = known.filter(({ reading }) => reading.readAt !== null);
  return {
    since,
    whole: new Set(read.filter(({ reading }) => reading.isWhole).map(({ property }) => property.propertyId)),
    inPart: read.filter(({ reading }) => !reading.isWhole).map(({ property }) => property),
    unread: known.filter(({ reading }) => reading.readAt === null).map(({ property }) => property),
    failed: known.flatMap(({ property, reading: { failure } }) =>
      failure === null ? [] : [{ property, error: failure }],
    ),
    moneyInDoubt: known.filter(({ reading }) => reading.moneyInDoubt).length,
    mixed: known.filter(({ reading }) => reading.mixesCurrencies).map(({ property }) => property),
    oldestReadAt: read.map(({ reading }) => reading.readAt ?? '').toSorted()[0] ?? null,
  };
}

/** How much of the selection is loaded. With nothing, figures are unknown. With a part, they are minimums. */
export type Extent = { readonly is: 'all' | 'nothing' } | { readonly is: 'part'; readonly words: string };

/** @param period undefined if not chosen */
export function extentOf(
  facts: Pick<ReadingFacts, 'whole' | 'unread' | 'since'>,
  properties: number,
  period: BookingPeriod | undefined,
  locale: string,
): Extent {
  if (facts.unread.length === properties) return { is: 'nothing' };
  const notes = [
    ...(facts.whole.size === properties
      ? []
      : [
          `${formatCount(facts.whole.size, locale)} of ${formatCounted(properties, 'property', 'properties', locale)} loaded`,
        ]),
    ...(period !== undefined && period.from < facts.since
      ? [`only those made since ${formatCalendarDate(facts.since, locale)} are loaded`]
      : []),
  ];
  return notes.length === 0 ? { is: 'all' } : { is: 'part', words: notes.join('; ') };
}

export function someNames(properties: readonly BookedProperty[], most = 3): string {
  const names = properties.slice(0, most).map(propertyName);
  const more = properties.length - names.length;
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`;
}

interface FacetChoices {
  readonly channels: readonly FacetChoice<string>[];
  readonly states: readonly FacetChoice<BookingFacets['states'][number]>[];
  readonly properties: readonly FacetChoice<number>[];
  readonly places: readonly FacetChoice<string>[];
}

const stateNames = {
  active: 'Not cancelled',
  cancelled: 'Cancelled',
  'no-stay': 'Never booked',
  block: 'Block',
} as const;

export function facetChoices(all: readonly PropertyBooking[]): FacetChoices {
  const channels = new Map<string, number>();
  const places = new Map<string, number>();
  const properties = new Map<number, { label: string; about: string; count: number }>();
  const states = { active: 0, cancelled: 0, 'no-stay': 0, block: 0 };
  for (const { booking, state, property } of all) {
    count(channels, booking.channel ?? noName);
    count(places, property.place ?? noName);
    const known = properties.get(property.propertyId);
    properties.set(property.propertyId, {
      label: propertyName(property),
      about: [String(property.propertyId), property.place ?? ''].join(' ').trimEnd(),
      count: (known?.count ?? 0) + 1,
    });
    states[state === 'unclear' ? 'active' : state] += 1;
  }
  return {
    channels: named(channels),
    places: named(places),
    properties: byLabel([...properties].map(([value, one]) => ({ value, ...one }))),
    states: statesShown(states['no-stay'] > 0).map((value) => ({
      value,
      label: stateNames[value],
      count: states[value],
    })),
  };
}

/** Few services list requests that never became a booking. */
function statesShown(hasNoStay: boolean): readonly BookingFacets['states'][number][] {
  return hasNoStay ? ['active', 'cancelled', 'no-stay', 'block'] : ['active', 'cancelled', 'block'];
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

/** Which bookings are shown, and how. Restored when the user returns to the screen. */
export interface BookingsView {
  readonly period: ChosenPeriod;
  /** Null if not chosen yet, or if the text isn't a date. */
  readonly range: { readonly from: CalendarDate | null; readonly to: CalendarDate | null };
  readonly basis: PeriodBasis;
  readonly facets: BookingFacets;
  readonly search: string;
  readonly arrangement: TableArrangement;
}

export const noFacets: BookingFacets = { channels: [], states: [], properties: [], places: [] };

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

/** Undefined while a range is incomplete or ends before it begins. */
export function chosenDays(view: BookingsView, today: CalendarDate): BookingPeriod | undefined {
  if (view.period !== 'range') return periodOf(view.period, today);
  const { from, to } = view.range;
  return from === null || to === null || to < from ? undefined : { from, to };
}

/** Caches rows per response, so that loading a property leaves the other properties' rows as they are. */
export function rowsMemory() {
  const rowsOf = oncePerObject(
    (reading: PropertyReading, { propertyId, title, place, currency }: BookedProperty) =>
      propertyBookings({ propertyId, title, place, currency }, reading.rows),
    ([before], [now]) =>
      before.title === now.title && before.place === now.place && before.currency === now.currency,
  );
  return (property: BookedProperty, reading: PropertyReading | undefined): readonly PropertyBooking[] =>
    reading === undefined ? [] : rowsOf(reading, property);
}
