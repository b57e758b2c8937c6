import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { AppError } from '../../../core/values/errors.ts';
import type { BookingPeriod } from '../../../core/analysis/bookings/booking-periods.ts';
import type { BookedHouse } from '../../../core/analysis/bookings/house-bookings.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import type { HouseReading } from '../../client/houses/house-reading.ts';
import { neverRead } from '../../client/houses/house-reading.ts';

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

export function houseName({ title, propertyId }: BookedHouse): string {
  return visibleText(title ?? `Property ${propertyId}`);
}
