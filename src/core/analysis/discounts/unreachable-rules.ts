import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import { daysBetween, weekdays } from '../../values/dates/calendar-date.ts';
import { rowCode, rowLabel } from './discount-words.ts';
import type { DiscountRule } from './discounts.ts';
import { formatCounted, language } from '../../values/words/plural.ts';
import type { StaySpace } from './stay-space.ts';
import { applyingAssumptions, isWithin, lastBooking, maskOf, spaceOf } from './stay-space.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { givesAtLeast, givesNothing } from './discount-effect.ts';
import { joinWords } from '../../values/words/join-words.ts';
import { weekdayWord } from '../../values/words/weekday-words.ts';

export type UnreachableReason =
  | 'window-inverted'
  | 'nights-contradict'
  | 'lead-time-contradicts'
  | 'party-contradicts'
  | 'no-start-day'
  | 'weekday-outside-window'
  | 'conditions-never-meet'
  | 'window-over'
  | 'deadline-over'
  | 'too-late-to-book'
  | 'start-days-closed'
  | 'short-breaks-off'
  | 'below-minimum-nights'
  | 'party-exceeds-property'
  | 'gives-nothing'
  | 'shadowed'
  | 'same-day-only';

/**
 * never: no stay can meet the rule's own conditions. not-again: no stay that can still be booked can. blocked: another
 * rule of the property prevents it. unlikely: it can apply, but hardly ever or without effect.
 */
export type UnreachableCertainty = 'never' | 'not-again' | 'blocked' | 'unlikely';

export interface UnreachableRule {
  readonly row: DiscountRule;
  readonly reason: UnreachableReason;
  readonly certainty: UnreachableCertainty;
  /** One sentence. Dates are YYYY-MM-DD. */
  readonly explanation: string;
  readonly assumptions: readonly string[];
}

/** The property's own rules that can block a discount. Null means unknown and proves nothing. */
export interface PropertyRules {
  /** Weekdays on which the start-day rules allow arrivals. Null unless all seven are known. */
  readonly openWeekdays: readonly Weekday[] | null;
  readonly shortBreaksEnabled: boolean | null;
  /** The smallest number of nights that any rule of the property allows. */
  readonly minNights: number | null;
  readonly sleeps: number | null;
}

export const noRulesReported: PropertyRules = {
  openWeekdays: null,
  shortBreaksEnabled: null,
  minNights: null,
  sleeps: null,
};

/** Since when a rule is unreachable by its own conditions, for lists that are not rebuilt daily. */
export type UnreachableSince =
  | { readonly is: 'alive' }
  | { readonly is: 'always'; readonly rule: UnreachableRule }
  | { readonly is: 'after'; readonly date: CalendarDate };

/** Identifies the rule, the reason and its conditions independent of language. Changes with any of them. */
export function ruleCode({ row, reason }: Pick<UnreachableRule, 'row' | 'reason'>): string {
  const window = [row.arrivalFrom, row.arrivalTo, row.bookBefore];
  const limits = [
    row.minLeadDays,
    row.maxLeadDays,
    row.minNights,
    row.maxNights,
    row.minGuests,
    row.maxGuests,
  ];
  return [rowCode(row), reason, ...window, ...limits, ...(row.startDays ?? [])].join(' ');
}

const [windowRule = '', leadRule = ''] = applyingAssumptions;

/** Why no stay at any time can meet a rule's own conditions. Undefined if one can. */
export function contradictionOf(row: DiscountRule): UnreachableRule | undefined {
  const found = firstContradiction(row);
  if (found === undefined) return undefined;
  const [reason, explanation, assumptions] = found;
  return { row, reason, certainty: 'never', explanation, assumptions };
}

type Contradiction = readonly [UnreachableReason, string, readonly string[]];

function firstContradiction(row: DiscountRule): Contradiction | undefined {
  return windowContradiction(row) ?? rangeContradiction(row) ?? weekdayContradiction(row);
}

function windowContradiction({ arrivalFrom: from, arrivalTo: to }: DiscountRule): Contradiction | undefined {
  if (from === null || to === null || from <= to) return undefined;
  return [
    'window-inverted',
    `Its window starts on ${from} and ends before that, on ${to}.`,
    ['A window that ends before it starts holds no day; it isn’t taken as crossing the new year.'],
  ];
}

function rangeContradiction(row: DiscountRule): Contradiction | undefined {
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

function weekdayContradiction(row: DiscountRule): Contradiction | undefined {
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

function weekdayOutside(row: DiscountRule): Contradiction {
  const { arrivalFrom, arrivalTo } = row;
  const days = arrivalFrom === null || arrivalTo === null ? null : daysBetween(arrivalFrom, arrivalTo) + 1;
  const text =
    days === null
      ? 'Its window holds none of its arrival days.'
      : `Its window of ${formatCounted(days, 'day', 'days', language)} holds none of its arrival days.`;
  return ['weekday-outside-window', text, [windowRule]];
}

const assumePublicRules = 'The public rules decide what can be booked.';

/**
 * Rules that can never apply (again), or hardly ever or without effect, each with its first reason. Ignores
 * rules that are switched off, as that is on purpose.
 */
export function findUnreachableRules(
  rows: readonly DiscountRule[],
  today: CalendarDate,
  rules: PropertyRules,
): readonly UnreachableRule[] {
  const usable = rows.filter((row) => row.isOn);
  const known = usable.filter((row) => row.unreported.length === 0);
  const byDiscount = Map.groupBy(
    known.map((row) => ({ row, space: spaceOf(row) })),
    ({ row }) => row.discount,
  );
  return usable.flatMap((row) => {
    const found =
      contradictionOf(row) ??
      overRule(row, today) ??
      blockedRule(row, rules) ??
      idleRule(row) ??
      shadowedRule(row, byDiscount.get(row.discount) ?? []);
    return found === undefined ? [] : [found];
  });
}

/** Since when a rule's own conditions make it unreachable. Ignores its switch. */
export function unreachableSince(row: DiscountRule): UnreachableSince {
  const rule = contradictionOf(row);
  if (rule !== undefined) return { is: 'always', rule };
  const last = lastBooking(spaceOf(row));
  return last.is === 'on' ? { is: 'after', date: last.date } : { is: 'alive' };
}

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

/** Known only if the general minimum and every season's are given, as a missing one may be smaller. */
function leastNights(shortBreaks: ResourceValue<'short-breaks'> | undefined): number | null {
  if (shortBreaks?.enabled !== true) return null;
  const { minNights, seasonalRules } = shortBreaks;
  if (typeof minNights !== 'number' || !Array.isArray(seasonalRules)) return null;
  const all = [minNights, ...seasonalRules.map((rule) => rule.minNights)];
  const reported = all.filter((nights) => typeof nights === 'number');
  return reported.length < all.length ? null : Math.min(...reported);
}

function unreachable(
  row: DiscountRule,
  reason: UnreachableReason,
  certainty: UnreachableCertainty,
  explanation: string,
  assumptions: readonly string[] = [],
): UnreachableRule {
  return { row, reason, certainty, explanation, assumptions };
}

function overRule(row: DiscountRule, today: CalendarDate): UnreachableRule | undefined {
  if (row.arrivalTo !== null && row.arrivalTo < today) {
    return unreachable(row, 'window-over', 'not-again', `Its window ended on ${row.arrivalTo}.`, [
      windowRule,
    ]);
  }
  if (row.bookBefore !== null && row.bookBefore < today) {
    const text = `It had to be booked by ${row.bookBefore}.`;
    return unreachable(row, 'deadline-over', 'not-again', text, ['The last day of booking is included.']);
  }
  const last = lastBooking(spaceOf(row));
  if (last.is !== 'on' || last.date >= today) return undefined;
  const text =
    row.arrivalTo === null
      ? `The last day on which it could be booked was ${last.date}.`
      : `The last day on which it could be booked was ${last.date}; ${formatCounted(daysBetween(today, row.arrivalTo), 'day is', 'days are', language)} left.`;
  return unreachable(row, 'too-late-to-book', 'not-again', text, [windowRule, leadRule]);
}

function blockedRule(row: DiscountRule, rules: PropertyRules): UnreachableRule | undefined {
  const { openWeekdays, shortBreaksEnabled, minNights, sleeps } = rules;
  if (openWeekdays !== null && (spaceOf(row).weekdayMask & maskOf(openWeekdays)) === 0) {
    const own = row.startDays === null ? 'any day' : joinWords(row.startDays.map(weekdayWord));
    const open = openWeekdays.length === 0 ? 'none' : joinWords(openWeekdays.map(weekdayWord));
    const text = `It needs arrival on ${own}; the check-in day rules open ${open}.`;
    return unreachable(row, 'start-days-closed', 'blocked', text, [
      'The start-day rules hold for short breaks, too.',
    ]);
  }
  if (row.discount === 'shortBreakRules' && shortBreaksEnabled === false) {
    const text = 'Short breaks are switched off in the public short-break rules.';
    return unreachable(row, 'short-breaks-off', 'blocked', text, [assumePublicRules]);
  }
  if (row.maxNights !== null && minNights !== null && row.maxNights < minNights) {
    const text = `It ends at ${formatCounted(row.maxNights, 'night;', 'nights;', language)} the shortest stay allowed is ${minNights}.`;
    return unreachable(row, 'below-minimum-nights', 'blocked', text, [assumePublicRules]);
  }
  if (row.minGuests !== null && sleeps !== null && row.minGuests > sleeps) {
    const text = `It starts at ${formatCounted(row.minGuests, 'guest;', 'guests;', language)} the property sleeps ${sleeps}.`;
    return unreachable(row, 'party-exceeds-property', 'blocked', text, [
      'No party is larger than the property sleeps.',
    ]);
  }
  return undefined;
}

function idleRule(row: DiscountRule): UnreachableRule | undefined {
  if (givesNothing(row.effect)) {
    return unreachable(row, 'gives-nothing', 'unlikely', 'It takes nothing off the price.');
  }
  if (row.maxLeadDays === 0) {
    const text = 'It only applies to stays booked on the day of arrival.';
    return unreachable(row, 'same-day-only', 'unlikely', text, [leadRule]);
  }
  return undefined;
}

/**
 * Another rule of the same discount gives at least as much on every stay of this one. Of two equal rules, the
 * later is shadowed.
 */
function shadowedRule(
  row: DiscountRule,
  ofDiscount: readonly { readonly row: DiscountRule; readonly space: StaySpace }[],
): UnreachableRule | undefined {
  if (row.unreported.length > 0) return undefined;
  const space = spaceOf(row);
  const over = ofDiscount.find(({ row: other, space: outer }) => {
    if (other === row || !isWithin(space, outer) || !givesAtLeast(other.effect, row.effect)) return false;
    const isEqual = isWithin(outer, space) && givesAtLeast(row.effect, other.effect);
    return !isEqual || other.key < row.key;
  });
  if (over === undefined) return undefined;
  const text = `${rowLabel(over.row)} covers every stay of this rule and gives at least as much.`;
  return unreachable(row, 'shadowed', 'unlikely', text, [
    'Of the rules of one discount the best counts; the service doesn’t say so.',
  ]);
}
