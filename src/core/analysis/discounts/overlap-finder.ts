import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import type { ExampleStay, LastBooking, StaySpace } from './stay-space.ts';
import {
  anyStay,
  dayNumberOf,
  exampleStay,
  applyingAssumptions,
  intersect,
  isBookable,
  isWithin,
  lastBooking,
  maskOf,
  spaceOf,
} from './stay-space.ts';
import { givesAtLeast } from './discount-effect.ts';
import type { DiscountRule } from './discounts.ts';

/**
 * early-and-late: an early bird and a late availability on one stay, which defeat each other's purpose.
 * same-discount: two rules of one discount that partly overlap, so it is unclear which counts. tier: one rule
 * lies within another of the same discount and gives at least as much, or replaces it in a season; probably
 * intended. different-discounts: probably intended, but the price depends on how the service stacks.
 */
export type OverlapKind = 'early-and-late' | 'same-discount' | 'tier' | 'different-discounts';

export interface DiscountOverlap {
  readonly rows: readonly DiscountRule[];
  readonly kind: OverlapKind;
  /** A stay to which all of the rules apply, as proof. */
  readonly example: ExampleStay;
  /** False if a rule lacks the condition that defines its discount. */
  readonly isCertain: boolean;
}

export interface DiscountOverlaps {
  /** Every two rules that can apply to one stay. */
  readonly pairs: readonly DiscountOverlap[];
  /** The largest groups of at least three rules that can all apply to one stay. */
  readonly sets: readonly DiscountOverlap[];
  /** False if there were too many groups to check. */
  readonly isComplete: boolean;
  readonly assumptions: readonly string[];
}

/** SECURITY: bounds what a hostile body can cost. A real portfolio has tens of rules. */
const mostRows = 100;
const mostSteps = 400;

/**
 * Enabled rules that can apply to the same stay, booked today or later. Arrivals happen only on
 * `openWeekdays`. Null if unknown.
 */
export function findOverlaps(
  rows: readonly DiscountRule[],
  today: CalendarDate,
  openWeekdays: readonly Weekday[] | null,
): DiscountOverlaps {
  const ground = groundOf(openWeekdays);
  const now = dayNumberOf(today);
  const usable = rows
    .filter((row) => row.isOn)
    .map((row): Placed => ({ row, space: intersect(ground, spaceOf(row)) }))
    .filter(({ space }) => isBookable(space, now))
    .sort((left, right) => (left.row.key < right.row.key ? -1 : 1));
  const placed = usable.slice(0, mostRows);
  const pairs = placed.flatMap((left, index) =>
    placed.slice(index + 1).flatMap((right) => overlapOf([left, right], today)),
  );
  const search = new SetSearch(now);
  search.extend([], ground, placed, []);
  return {
    pairs,
    sets: search.found.filter((set) => set.length > 2).flatMap((set) => overlapOf(set, today)),
    isComplete: search.isComplete && usable.length <= mostRows,
    assumptions: applyingAssumptions,
  };
}

/**
 * The last day on which two rules can be booked together, independent of today, for lists that are not rebuilt daily.
 */
export function lastSharedBooking(left: DiscountRule, right: DiscountRule): LastBooking {
  return lastBooking(intersect(spaceOf(left), spaceOf(right)));
}

export function overlapKind(rows: readonly DiscountRule[]): OverlapKind {
  const discounts = new Set(rows.map((row) => row.discount));
  if (discounts.has('earlyBird') && discounts.has('lateAvailability')) return 'early-and-late';
  if (discounts.size === rows.length) return 'different-discounts';
  const isContested = rows.some((left, index) =>
    rows
      .slice(index + 1)
      .some((right) => left.discount === right.discount && !isTier(left, right) && !isInPlaceOf(left, right)),
  );
  if (isContested) return 'same-discount';
  return discounts.size === 1 ? 'tier' : 'different-discounts';
}

/** One of two short-break rules is for a season without dates, where it replaces the other. */
function isInPlaceOf(left: DiscountRule, right: DiscountRule): boolean {
  const isOfOpenDays = ({ discount, unreported }: DiscountRule): boolean =>
    discount === 'shortBreakRules' && unreported.includes('arrival-window');
  return isOfOpenDays(left) || isOfOpenDays(right);
}

interface Placed {
  readonly row: DiscountRule;
  readonly space: StaySpace;
}

function groundOf(openWeekdays: readonly Weekday[] | null): StaySpace {
  return openWeekdays === null ? anyStay : { ...anyStay, weekdayMask: maskOf(openWeekdays) };
}

function isTier(left: DiscountRule, right: DiscountRule): boolean {
  const [inner, outer] = isWithin(spaceOf(left), spaceOf(right)) ? [left, right] : [right, left];
  return isWithin(spaceOf(inner), spaceOf(outer)) && givesAtLeast(inner.effect, outer.effect);
}

function overlapOf(placed: readonly Placed[], today: CalendarDate): readonly DiscountOverlap[] {
  const shared = placed.reduce((space, one) => intersect(space, one.space), anyStay);
  const example = exampleStay(shared, today);
  if (example === undefined) return [];
  const rows = placed.map((one) => one.row);
  const isCertain = rows.every((row) => row.unreported.length === 0);
  return [{ rows, kind: overlapKind(rows), example, isCertain }];
}

/**
 * Finds the largest groups with the Bron–Kerbosch algorithm: each group is reached once, and dropped if a
 * rule that was already handled would fit too.
 */
class SetSearch {
  readonly found: (readonly Placed[])[] = [];
  isComplete = true;
  readonly #now: number;
  #steps = 0;

  constructor(now: number) {
    this.#now = now;
  }

  extend(
    group: readonly Placed[],
    space: StaySpace,
    candidates: readonly Placed[],
    done: readonly Placed[],
  ): void {
    this.#steps += 1;
    if (this.#steps > mostSteps) {
      this.isComplete = false;
      return;
    }
    if (candidates.length === 0) {
      if (done.length === 0) this.found.push(group);
      return;
    }
    const all = candidates.reduce((shared, one) => intersect(shared, one.space), space);
    if (isBookable(all, this.#now)) {
      // All fit together, so no smaller group of them can be a largest one.
      if (!done.some((one) => this.#fits(all, one))) this.found.push([...group, ...candidates]);
      return;
    }
    let finished = done;
    for (const [index, one] of candidates.entries()) {
      const shared = intersect(space, one.space);
      const rest = candidates.slice(index + 1).filter((other) => this.#fits(shared, other));
      this.extend(
        [...group, one],
        shared,
        rest,
        finished.filter((other) => this.#fits(shared, other)),
      );
      finished = [...finished, one];
    }
  }

  #fits(space: StaySpace, one: Placed): boolean {
    return isBookable(intersect(space, one.space), this.#now);
  }
}
