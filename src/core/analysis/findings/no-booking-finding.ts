import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import {
  addDays,
  dateOfTimestamp,
  daysBetween,
  parseCalendarDate,
} from '../../values/dates/calendar-date.ts';
import { formatCounted, language } from '../../wording/plural.ts';
import { factAbsence, resourceAbsence } from '../attention/fact-absence.ts';
import type { AttentionItem } from '../attention/attention-item.ts';
import type { HouseFacts, Judgement } from './house-finding.ts';
import { factLack, lacking, nothingFound } from './house-finding.ts';

/** Creation days of a year are kept of a house's bookings. */
const daysReported = 365;

/**
 * A house that nobody has booked for more than `days`, by the creation dates of its bookings and as of the read that
 * told them: what came since nobody knows.
 */
export function noBookingFinding({ state }: HouseFacts, days: number): Judgement {
  const read = state.bookings;
  const why = resourceAbsence(read);
  if (why !== undefined) return lacking(why);
  const { bookedOn } = read?.facts ?? {};
  const readAt = read?.readAt ?? null;
  const readOn = readAt === null ? undefined : dateOfTimestamp(readAt);
  if (bookedOn === undefined || readAt === null || readOn === undefined) {
    if (factAbsence(state, 'bookings', 'bookedOn') === 'part') return lacking('too-short');
    return lacking(factLack(state, 'bookings', 'bookedOn') ?? 'not-sent');
  }
  const last = bookedOn
    .map(parseCalendarDate)
    .filter((date): date is CalendarDate => date !== undefined && date <= readOn)
    .reduce<CalendarDate | null>((latest, date) => (latest === null || date > latest ? date : latest), null);
  const since = last ?? addDays(readOn, -daysReported);
  const without = daysBetween(since, readOn);
  if (without <= days) return last === null ? lacking('too-short') : nothingFound;
  const facts = { is: 'bookings', last, days: without, readAt } as const;
  return {
    found: [{ rule: 'no-booking', season: null, facts, measure: without, item: itemOf(last, without) }],
    lacks: [],
  };
}

const mostWeight = 70;

function itemOf(last: CalendarDate | null, days: number): AttentionItem {
  return {
    kind: 'no-booking',
    severity: 'warning',
    title:
      last === null
        ? `No new booking for at least ${formatCounted(days, 'day', 'days', language)}`
        : `No new booking for ${formatCounted(days, 'day', 'days', language)}`,
    detail: last === null ? 'None in the bookings loaded.' : `Last booked on ${last}.`,
    thing: last ?? '',
    weight: Math.min(mostWeight, days / 3),
    screen: 'bookings',
    changeId: null,
  };
}
