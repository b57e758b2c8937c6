import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { daysBetween, weekdays } from '../../values/dates/calendar-date.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { formatCounted, language } from '../../wording/plural.ts';
import { contradictionOf } from './contradictory-row.ts';
import type { DeadCertainty, DeadReason, DeadRule, DeadSince, PropertyRules } from './dead-rule.ts';
import { givesAtLeast, givesNothing } from './lever-effect.ts';
import { firingAssumptions } from './lever-firing.ts';
import { joinWords } from '../../wording/join-words.ts';
import { weekdayWord } from '../../wording/weekday-words.ts';
import { rowLabel } from './lever-words.ts';
import type { LeverRow } from './levers.ts';
import type { StaySpace } from '../availability/stay-space.ts';
import { isWithin, lastBooking, maskOf, spaceOf } from '../availability/stay-space.ts';

const assumePublicRules = 'The public rules decide what can be booked.';

const [windowRule = '', leadRule = ''] = firingAssumptions;

/**
 * Rows that can never fire (again), or that can but hardly or without effect, each with its first reason. Rows that
 * are switched off are left out: they are off on purpose.
 */
export function findDeadRules(
  rows: readonly LeverRow[],
  today: CalendarDate,
  rules: PropertyRules,
): readonly DeadRule[] {
  const usable = rows.filter((row) => row.isOn);
  const known = usable.filter((row) => row.unreported.length === 0);
  const byLever = Map.groupBy(
    known.map((row) => ({ row, space: spaceOf(row) })),
    ({ row }) => row.lever,
  );
  return usable.flatMap((row) => {
    const found =
      contradictionOf(row) ??
      overRule(row, today) ??
      blockedRule(row, rules) ??
      idleRule(row) ??
      shadowedRule(row, byLever.get(row.lever) ?? []);
    return found === undefined ? [] : [found];
  });
}

/** What a row's own conditions say of it on every day to come; its switch is not looked at. */
export function deadSince(row: LeverRow): DeadSince {
  const rule = contradictionOf(row);
  if (rule !== undefined) return { is: 'always', rule };
  const last = lastBooking(spaceOf(row));
  return last.is === 'on' ? { is: 'after', date: last.date } : { is: 'alive' };
}

/** The rules that can stand in the way, from what was read of them. */
export function propertyRules(
  startDays: ResourceValue<'start-days'> | undefined,
  shortBreaks: ResourceValue<'short-breaks'> | undefined,
  sleeps: number | null | undefined,
): PropertyRules {
  const reported =
    startDays === undefined ? [] : weekdays.filter((day) => typeof startDays[day] === 'boolean');
  return {
    openWeekdays: reported.length < 7 ? null : reported.filter((day) => startDays?.[day] === true),
    shortBreaksEnabled: shortBreaks?.enabled ?? null,
    minNights: leastNights(shortBreaks),
    sleeps: sleeps ?? null,
  };
}

/** Only where both the general minimum and every season's are told: otherwise a smaller one may exist. */
function leastNights(shortBreaks: ResourceValue<'short-breaks'> | undefined): number | null {
  if (shortBreaks?.enabled !== true) return null;
  const { minNights, seasonalRules } = shortBreaks;
  if (typeof minNights !== 'number' || !Array.isArray(seasonalRules)) return null;
  const all = [minNights, ...seasonalRules.map((rule) => rule.minNights)];
  const reported = all.filter((nights) => typeof nights === 'number');
  return reported.length < all.length ? null : Math.min(...reported);
}

function dead(
  row: LeverRow,
  reason: DeadReason,
  certainty: DeadCertainty,
  explanation: string,
  assumptions: readonly string[] = [],
): DeadRule {
  return { row, reason, certainty, explanation, assumptions };
}

function overRule(row: LeverRow, today: CalendarDate): DeadRule | undefined {
  if (row.arrivalTo !== null && row.arrivalTo < today) {
    return dead(row, 'window-over', 'not-again', `Its window ended on ${row.arrivalTo}.`, [windowRule]);
  }
  if (row.bookBefore !== null && row.bookBefore < today) {
    const text = `It had to be booked by ${row.bookBefore}.`;
    return dead(row, 'deadline-over', 'not-again', text, ['The last day of booking is included.']);
  }
  const last = lastBooking(spaceOf(row));
  if (last.is !== 'on' || last.date >= today) return undefined;
  const text =
    row.arrivalTo === null
      ? `The last day on which it could be booked was ${last.date}.`
      : `The last day on which it could be booked was ${last.date}; ${formatCounted(daysBetween(today, row.arrivalTo), 'day is', 'days are', language)} left.`;
  return dead(row, 'too-late-to-book', 'not-again', text, [windowRule, leadRule]);
}

function blockedRule(row: LeverRow, rules: PropertyRules): DeadRule | undefined {
  const { openWeekdays, shortBreaksEnabled, minNights, sleeps } = rules;
  if (openWeekdays !== null && (spaceOf(row).weekdayMask & maskOf(openWeekdays)) === 0) {
    const own = row.startDays === null ? 'any day' : joinWords(row.startDays.map(weekdayWord));
    const open = openWeekdays.length === 0 ? 'none' : joinWords(openWeekdays.map(weekdayWord));
    const text = `It needs arrival on ${own}; the check-in day rules open ${open}.`;
    return dead(row, 'start-days-closed', 'blocked', text, [
      'The start-day rules hold for short breaks, too.',
    ]);
  }
  if (row.lever === 'shortBreakRules' && shortBreaksEnabled === false) {
    const text = 'Short breaks are switched off in the public short-break rules.';
    return dead(row, 'short-breaks-off', 'blocked', text, [assumePublicRules]);
  }
  if (row.maxNights !== null && minNights !== null && row.maxNights < minNights) {
    const text = `It ends at ${formatCounted(row.maxNights, 'night;', 'nights;', language)} the shortest stay allowed is ${minNights}.`;
    return dead(row, 'below-minimum-nights', 'blocked', text, [assumePublicRules]);
  }
  if (row.minGuests !== null && sleeps !== null && row.minGuests > sleeps) {
    const text = `It starts at ${formatCounted(row.minGuests, 'guest;', 'guests;', language)} the property sleeps ${sleeps}.`;
    return dead(row, 'party-exceeds-house', 'blocked', text, [
      'No party is larger than the property sleeps.',
    ]);
  }
  return undefined;
}

function idleRule(row: LeverRow): DeadRule | undefined {
  if (givesNothing(row.effect)) {
    return dead(row, 'gives-nothing', 'unlikely', 'It takes nothing off the price.');
  }
  if (row.maxLeadDays === 0) {
    const text = 'It only applies to stays booked on the day of arrival.';
    return dead(row, 'same-day-only', 'unlikely', text, [leadRule]);
  }
  return undefined;
}

/** Another row of the same lever gives at least as much on every stay of this one. Of two equal rows the later is shadowed. */
function shadowedRule(
  row: LeverRow,
  ofLever: readonly { readonly row: LeverRow; readonly space: StaySpace }[],
): DeadRule | undefined {
  if (row.unreported.length > 0) return undefined;
  const space = spaceOf(row);
  const over = ofLever.find(({ row: other, space: outer }) => {
    if (other === row || !isWithin(space, outer) || !givesAtLeast(other.effect, row.effect)) return false;
    const isEqual = isWithin(outer, space) && givesAtLeast(row.effect, other.effect);
    return !isEqual || other.key < row.key;
  });
  if (over === undefined) return undefined;
  const text = `${rowLabel(over.row)} covers every stay of this rule and gives at least as much.`;
  return dead(row, 'shadowed', 'unlikely', text, [
    'Of the rules of one discount the best counts; the service doesn’t say so.',
  ]);
}
