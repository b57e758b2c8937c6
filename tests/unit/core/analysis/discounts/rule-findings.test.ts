import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiscountRule } from '../../../../../src/core/analysis/discounts/discounts.ts';
import type { DiscountOverlaps } from '../../../../../src/core/analysis/discounts/overlap-finder.ts';
import { findOverlaps } from '../../../../../src/core/analysis/discounts/overlap-finder.ts';
import { applyingOf } from '../../../../../src/core/analysis/discounts/stay-space.ts';
import {
  unreachableSince,
  findUnreachableRules,
  noRulesReported,
  propertyRules,
} from '../../../../../src/core/analysis/discounts/unreachable-rules.ts';
import { addDays, daysBetween, weekdays } from '../../../../../src/core/values/dates/calendar-date.ts';
import { discountRuleLists, percentRule, plainRow, seeded, today } from '../arbitrary-discounts.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const nameOf = (rows: readonly DiscountRule[]) =>
  rows
    .map(({ key }) => key)
    .sort()
    .join();
const names = (overlaps: DiscountOverlaps['pairs']) => overlaps.map(({ rows }) => nameOf(rows));

/** A coarse search through stays: enough to contradict a claim that two rows never meet. */
function meetSomewhere(left: DiscountRule, right: DiscountRule): boolean {
  for (let day = 0; day <= 170; day += 1) {
    const arrival = addDays(today, day);
    for (let leadDays = 0; leadDays <= Math.min(day, 130); leadDays += 1) {
      const fits = (row: DiscountRule) => {
        const failed = applyingOf(row, { arrival, leadDays, nights: 1, guests: 1 }).failed;
        return failed.every((condition) => condition === 'nights' || condition === 'party');
      };
      if (fits(left) && fits(right)) return rangesMeet(left, right);
    }
  }
  return false;
}

function rangesMeet(left: DiscountRule, right: DiscountRule): boolean {
  const meets = (low: 'minNights' | 'minGuests', high: 'maxNights' | 'maxGuests') =>
    Math.max(1, left[low] ?? 1, right[low] ?? 1) <= Math.min(left[high] ?? 99, right[high] ?? 99);
  return meets('minNights', 'maxNights') && meets('minGuests', 'maxGuests');
}

describe('findOverlaps', () => {
  it('gives for each overlap an example stay that can still be booked', () => {
    fc.assert(
      fc.property(discountRuleLists(7), (rows) => {
        const found = findOverlaps(rows, today, null);
        expect(found.isComplete).toBe(true);
        for (const { rows: together, example } of [...found.pairs, ...found.sets]) {
          expect(daysBetween(today, example.bookedOn)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(example.bookedOn, example.arrival)).toBe(example.leadDays);
          for (const row of together) {
            expect(applyingOf(row, { ...example, guests: example.guests ?? 1 }).verdict).toBe('applies');
          }
        }
      }),
      seeded,
    );
  });

  it('finds every overlap that an exhaustive search finds', () => {
    const bounded = discountRuleLists(2).filter((rows) => rows.length === 2 && rows.every((row) => row.isOn));
    fc.assert(
      fc.property(bounded, (rows) => {
        const [left = plainRow, right = plainRow] = rows;
        const isFound = findOverlaps(rows, today, null).pairs.length > 0;
        if (meetSomewhere(left, right)) expect(isFound).toBe(true);
      }),
      { ...seeded, numRuns: 60 },
    );
  });

  it('is independent of the order of the rules', () => {
    fc.assert(
      fc.property(discountRuleLists(7), (rows) => {
        const [there, back] = [findOverlaps(rows, today, null), findOverlaps(rows.toReversed(), today, null)];
        expect(back.pairs).toEqual(there.pairs);
        expect(names(back.sets).sort()).toEqual(names(there.sets).sort());
      }),
      seeded,
    );
  });

  it('returns only maximal sets whose pairs all overlap', () => {
    fc.assert(
      fc.property(discountRuleLists(7), (rows) => {
        const { pairs, sets } = findOverlaps(rows, today, null);
        const known = new Set(names(pairs));
        for (const set of sets) {
          const keys = set.rows.map((row) => row.key);
          const others = sets.filter((other) => other !== set);
          expect(
            others.some(({ rows: all }) => keys.every((key) => all.some((row) => row.key === key))),
          ).toBe(false);
          keys.forEach((key, index) => {
            for (const other of keys.slice(index + 1)) expect(known).toContain([key, other].sort().join());
          });
        }
      }),
      seeded,
    );
  });

  it('distinguishes tiers of one discount from overlapping rules', () => {
    const long = { ...plainRow, key: 'earlyBird:1', minLeadDays: 240 };
    const short = percentRule('earlyBird:2', '5', { minLeadDays: 180 });
    const late: DiscountRule = { ...plainRow, key: 'late', discount: 'lateAvailability', maxLeadDays: 200 };
    const stay: DiscountRule = { ...plainRow, key: 'stay', discount: 'lengthOfStay', minNights: 14 };
    const kinds = (rows: DiscountRule[]) => findOverlaps(rows, today, null).pairs.map((one) => one.kind);
    expect(kinds([long, short])).toEqual(['tier']);
    expect(kinds([{ ...long, effect: { kind: 'percent-off', percent: '2' } }, short])).toEqual([
      'same-discount',
    ]);
    expect(kinds([short, late])).toEqual(['early-and-late']);
    expect(kinds([short, stay])).toEqual(['different-discounts']);
    expect(kinds([long, late])).toEqual([]);
    expect(kinds([{ ...short, isOn: false }, late])).toEqual([]);
  });

  it('treats short-break rules as tiers only when one has an unknown season', () => {
    const kinds = (left: Partial<DiscountRule>, right: Partial<DiscountRule>) => {
      const rows = [
        { ...plainRow, key: 'a', maxNights: 6, ...left },
        { ...plainRow, key: 'b', minNights: 2, ...right },
      ];
      return findOverlaps(rows, today, null).pairs.map((one) => one.kind);
    };
    const rule = { discount: 'shortBreakRules' } as const;
    const seasonal = { ...rule, unreported: ['arrival-window'] } as const;
    expect(kinds(rule, seasonal)).toEqual(['tier']);
    expect(kinds(rule, rule)).toEqual(['same-discount']);
    expect(kinds({}, { unreported: ['arrival-window'] })).toEqual(['same-discount']);
  });

  it('stops at a limit with 1,000 overlapping rules', () => {
    const rows = Array.from({ length: 1000 }, (_, index): DiscountRule => ({
      ...plainRow,
      key: String(index),
      startDays: index % 2 === 0 ? ['monday', 'friday'] : ['friday', 'sunday'],
      minNights: 1 + (index % 7),
      maxNights: 3 + (index % 9),
    }));
    const found = findOverlaps(rows, today, null);
    expect(found.isComplete).toBe(false);
    expect(found.pairs.length).toBeGreaterThan(0);
  });
});

const reasons = (row: Partial<DiscountRule>, rules = noRulesReported) =>
  findUnreachableRules([{ ...plainRow, ...row }], today, rules).map((one) => [one.reason, one.certainty]);

const arrivals = Array.from({ length: 260 }, (_, day) => ({ day, arrival: addDays(today, day) }));

function canFire(row: DiscountRule): boolean {
  const hasRoom =
    Math.max(1, row.minNights ?? 1) <= (row.maxNights ?? 99) &&
    Math.max(1, row.minGuests ?? 1) <= (row.maxGuests ?? 99);
  if (!hasRoom) return false;
  const [nights, guests] = [Math.max(1, row.minNights ?? 1), Math.max(1, row.minGuests ?? 1)];
  return arrivals.some(({ day, arrival }) => {
    for (let leadDays = 0; leadDays <= Math.min(day, 120); leadDays += 1) {
      const { failed } = applyingOf(row, { arrival, leadDays, nights, guests });
      if (failed.length === 0) return true;
      // The booking window can't change these.
      if (failed.includes('arrival-window') || failed.includes('start-day')) return false;
    }
    return false;
  });
}

describe('findUnreachableRules', () => {
  it('examines each of 300 rules fewer than ten times', () => {
    let looks = 0;
    const rows = Array.from({ length: 300 }, (_, at) => ({
      ...plainRow,
      key: String(at),
      minNights: at + 2,
      maxNights: at + 2,
      get arrivalFrom() {
        looks += 1;
        return null;
      },
    }));
    expect(findUnreachableRules(rows, today, noRulesReported)).toEqual([]);
    expect(looks).toBeLessThan(10 * rows.length);
  });

  it('reports a rule exactly when no future stay can meet it', () => {
    const rows = discountRuleLists(1).filter((list) => list[0]?.isOn === true);
    fc.assert(
      fc.property(rows, (list) => {
        const found = findUnreachableRules(list, today, noRulesReported);
        const isDead = found.some((one) => one.certainty === 'never' || one.certainty === 'not-again');
        for (const row of list) expect(isDead).toBe(!canFire(row));
      }),
      seeded,
    );
  });

  it.each<[Partial<DiscountRule>, string]>([
    [{ minNights: 2, maxNights: 1 }, 'It allows at most 1 night and needs at least 2.'],
    [{ minNights: 4, maxNights: 3 }, 'It allows at most 3 nights and needs at least 4.'],
    [
      { minLeadDays: 2, maxLeadDays: 1 },
      'It allows booking at most 1 day before arrival and needs at least 2.',
    ],
    [{ minGuests: 2, maxGuests: 1 }, 'It allows at most 1 guest and needs at least 2.'],
  ])('explains %j in singular or plural', (row, explanation) => {
    expect(findUnreachableRules([{ ...plainRow, ...row }], today, noRulesReported)).toMatchObject([
      { explanation },
    ]);
  });

  it('predicts the last day on which a rule can be booked', () => {
    const rows = discountRuleLists(1).filter((list) => list.length === 1);
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 100 }), (list, later) => {
        const [row = plainRow] = list;
        const since = unreachableSince(row);
        const day = addDays(today, later);
        const isDead = since.is === 'always' || (since.is === 'after' && since.date < day);
        const found = findUnreachableRules([{ ...row, isOn: true }], day, noRulesReported);
        expect(found.some((one) => one.certainty === 'never' || one.certainty === 'not-again')).toBe(isDead);
      }),
      seeded,
    );
  });

  it.each<[Partial<DiscountRule>, string, string]>([
    [{ arrivalFrom: '2027-05-02', arrivalTo: '2027-05-01' }, 'window-inverted', 'never'],
    [{ minNights: 4, maxNights: 3 }, 'nights-contradict', 'never'],
    [{ maxNights: 0 }, 'nights-contradict', 'never'],
    [{ minLeadDays: 40, maxLeadDays: 30 }, 'lead-time-contradicts', 'never'],
    [{ minGuests: 5, maxGuests: 2 }, 'party-contradicts', 'never'],
    [{ startDays: [] }, 'no-start-day', 'never'],
    [
      { arrivalFrom: '2027-05-03', arrivalTo: '2027-05-06', startDays: ['friday'] },
      'weekday-outside-window',
      'never',
    ],
    [
      { bookBefore: '2027-01-01', arrivalFrom: '2027-05-01', maxLeadDays: 20 },
      'conditions-never-meet',
      'never',
    ],
    [{ arrivalTo: '2026-11-20' }, 'window-over', 'not-again'],
    [{ bookBefore: '2026-11-20' }, 'deadline-over', 'not-again'],
    [{ arrivalTo: '2027-01-31', minLeadDays: 120 }, 'too-late-to-book', 'not-again'],
    [{ effect: { kind: 'percent-off', percent: '0' } }, 'gives-nothing', 'unlikely'],
    [{ maxLeadDays: 0 }, 'same-day-only', 'unlikely'],
  ])('findUnreachableRules reports for %j: %s', (row, reason, certainty) => {
    expect(reasons(row)).toEqual([[reason, certainty]]);
  });

  it('checks rules against the property’s own rules, if these are known', () => {
    const open = ['friday', 'saturday'];
    const breaks = { short_breaks_enabled: true, min_nights: 4, allowed_start_days: ['friday'] };
    const startDays = Object.fromEntries(weekdays.map((day) => [day, open.includes(day)]));
    const rules = propertyRules(
      decodedValue('start-days', startDays),
      decodedValue('short-breaks', { ...breaks, seasonal_rules: [{ season: 'Winter', min_nights: 3 }] }),
      6,
    );
    expect(reasons({ startDays: ['wednesday'] }, rules)).toEqual([['start-days-closed', 'blocked']]);
    expect(reasons({ maxNights: 2 }, rules)).toEqual([['below-minimum-nights', 'blocked']]);
    expect(reasons({ maxNights: 3 }, rules)).toEqual([]);
    expect(reasons({ minGuests: 7 }, rules)).toEqual([['party-exceeds-property', 'blocked']]);
    expect(reasons({ minGuests: 7 }, { ...rules, sleeps: null })).toEqual([]);
    const partly = propertyRules(decodedValue('start-days', { friday: true }), undefined, null);
    expect(partly).toEqual(noRulesReported);
    const off = propertyRules(undefined, decodedValue('short-breaks', { enabled: false }), undefined);
    expect(reasons({ discount: 'shortBreakRules', minNights: 3 }, off)).toEqual([
      ['short-breaks-off', 'blocked'],
    ]);
  });
});
