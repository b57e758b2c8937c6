import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../../../../src/core/values/dates/calendar-date.ts';
import { applyingOf } from '../../../../../src/core/analysis/discounts/stay-space.ts';
import type { DiscountRule } from '../../../../../src/core/analysis/discounts/discounts.ts';
import type { DiscountOverlaps } from '../../../../../src/core/analysis/discounts/overlap-finder.ts';
import { findOverlaps } from '../../../../../src/core/analysis/discounts/overlap-finder.ts';
import { discountRuleLists, percentRule, plainRow, seeded, today } from '../arbitrary-discounts.ts';

const nameOf = (rows: readonly DiscountRule[]) =>
  rows
    .map(({ key }) => key)
    .sort()
    .join();
const names = (overlaps: DiscountOverlaps['pairs']) => overlaps.map(({ rows }) => nameOf(rows));

/** Every stay of a coarse search: enough to contradict a claim that two rows never meet. */
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
  it('proves each overlap with a stay that can still be booked', () => {
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

  it('misses none that a search through all stays finds', () => {
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

  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(discountRuleLists(7), (rows) => {
        const [there, back] = [findOverlaps(rows, today, null), findOverlaps(rows.toReversed(), today, null)];
        expect(back.pairs).toEqual(there.pairs);
        expect(names(back.sets).sort()).toEqual(names(there.sets).sort());
      }),
      seeded,
    );
  });

  it('finds largest sets only, and every pair within them is a pair', () => {
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

  it('tells steps of one discount from rows that contradict each other', () => {
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

  it('takes one short-break rule to hold in place of another only where the days of its season are open', () => {
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

  it('stays bounded with a hostile number of rows', () => {
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
