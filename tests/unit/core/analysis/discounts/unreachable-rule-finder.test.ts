import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdays } from '../../../../../src/core/values/dates/calendar-date.ts';
import {
  unreachableSince,
  findUnreachableRules,
  noRulesReported,
  propertyRules,
} from '../../../../../src/core/analysis/discounts/unreachable-rules.ts';
import { applyingOf } from '../../../../../src/core/analysis/discounts/stay-space.ts';
import type { DiscountRule } from '../../../../../src/core/analysis/discounts/discounts.ts';
import { discountRuleLists, plainRow, seeded, today } from '../arbitrary-discounts.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const reasons = (row: Partial<DiscountRule>, rules = noRulesReported) =>
  findUnreachableRules([{ ...plainRow, ...row }], today, rules).map((one) => [one.reason, one.certainty]);

const arrivals = Array.from({ length: 260 }, (_, day) => ({ day, arrival: addDays(today, day) }));

/** Some stay, booked today or later, on which the row applies. */
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
      // No lead time changes these.
      if (failed.includes('arrival-window') || failed.includes('start-day')) return false;
    }
    return false;
  });
}

describe('findUnreachableRules', () => {
  it('works out once what each of many rows covers, not once for each pair', () => {
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

  it('calls a rule dead exactly when no stay to come can meet it', () => {
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
  ])('says %j in the singular and the plural', (row, explanation) => {
    expect(findUnreachableRules([{ ...plainRow, ...row }], today, noRulesReported)).toMatchObject([
      { explanation },
    ]);
  });

  it('knows beforehand the last day on which a rule can be booked', () => {
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
  ])('%j: %s', (row, reason, certainty) => {
    expect(reasons(row)).toEqual([[reason, certainty]]);
  });

  it('holds rows against the property’s own rules, and only those that are told', () => {
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
