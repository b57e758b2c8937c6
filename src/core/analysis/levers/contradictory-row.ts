import { daysBetween } from '../../values/dates/calendar-date.ts';
import { formatCounted, language } from '../../wording/plural.ts';
import type { DeadReason, DeadRule } from './dead-rule.ts';
import { firingAssumptions } from './lever-firing.ts';
import type { LeverRow } from './levers.ts';
import { lastBooking, spaceOf } from '../availability/stay-space.ts';

const [windowRule = '', leadRule = ''] = firingAssumptions;

/** Why no stay of any time can meet a row's own conditions; undefined when one can. */
export function contradictionOf(row: LeverRow): DeadRule | undefined {
  const found = firstContradiction(row);
  if (found === undefined) return undefined;
  const [reason, explanation, assumptions] = found;
  return { row, reason, certainty: 'never', explanation, assumptions };
}

type Contradiction = readonly [DeadReason, string, readonly string[]];

function firstContradiction(row: LeverRow): Contradiction | undefined {
  return windowContradiction(row) ?? rangeContradiction(row) ?? weekdayContradiction(row);
}

function windowContradiction({ arrivalFrom: from, arrivalTo: to }: LeverRow): Contradiction | undefined {
  if (from === null || to === null || from <= to) return undefined;
  return [
    'window-inverted',
    `Its window starts on ${from} and ends before that, on ${to}.`,
    ['A window that ends before it starts holds no day; it isn’t taken as crossing the new year.'],
  ];
}

function rangeContradiction(row: LeverRow): Contradiction | undefined {
  const { minNights, maxNights, minLeadDays, maxLeadDays, minGuests, maxGuests } = row;
  if (maxNights !== null && maxNights < Math.max(1, minNights ?? 1)) {
    const text =
      minNights === null
        ? `It allows at most ${formatCounted(maxNights, 'night.', 'nights.', language)}`
        : `It allows at most ${formatCounted(maxNights, 'night', 'nights', language)} and needs at least ${minNights}.`;
    return ['nights-contradict', text, []];
  }
  if (maxLeadDays !== null && maxLeadDays < Math.max(0, minLeadDays ?? 0)) {
    const text =
      minLeadDays === null
        ? `It allows booking at most ${formatCounted(maxLeadDays, 'day', 'days', language)} before arrival.`
        : `It allows booking at most ${formatCounted(maxLeadDays, 'day', 'days', language)} before arrival and needs at least ${minLeadDays}.`;
    return ['lead-time-contradicts', text, [leadRule]];
  }
  if (maxGuests !== null && maxGuests < Math.max(1, minGuests ?? 1)) {
    const text =
      minGuests === null
        ? `It allows at most ${formatCounted(maxGuests, 'guest.', 'guests.', language)}`
        : `It allows at most ${formatCounted(maxGuests, 'guest', 'guests', language)} and needs at least ${minGuests}.`;
    return ['party-contradicts', text, []];
  }
  return undefined;
}

function weekdayContradiction(row: LeverRow): Contradiction | undefined {
  if (row.startDays?.length === 0) {
    return [
      'no-start-day',
      'Its list of arrival days is empty.',
      ['An empty list of arrival days means that none is allowed, not that all are.'],
    ];
  }
  const space = spaceOf(row);
  if (lastBooking({ ...space, bookedTo: Infinity }).is === 'never') return weekdayOutside(row);
  if (lastBooking(space).is !== 'never') return undefined;
  return [
    'conditions-never-meet',
    `Booking by ${String(row.bookBefore)} is always too early for its window and its booking window.`,
    [windowRule, leadRule],
  ];
}

function weekdayOutside(row: LeverRow): Contradiction {
  const { arrivalFrom, arrivalTo } = row;
  const days = arrivalFrom === null || arrivalTo === null ? null : daysBetween(arrivalFrom, arrivalTo) + 1;
  const text =
    days === null
      ? 'Its window holds none of its arrival days.'
      : `Its window of ${formatCounted(days, 'day', 'days', language)} holds none of its arrival days.`;
  return ['weekday-outside-window', text, [windowRule]];
}
