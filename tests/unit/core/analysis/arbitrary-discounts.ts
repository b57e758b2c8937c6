import fc from 'fast-check';
import { addDays, weekdays } from '../../../../src/core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../../src/core/values/dates/calendar-date.ts';
import type { DecimalText } from '../../../../src/core/values/money/money.ts';
import type { DiscountRule } from '../../../../src/core/analysis/discounts/discounts.ts';
import { discountKinds } from '../../../../src/core/analysis/discounts/discounts.ts';

export const today: CalendarDate = '2026-11-21';

/** A row without any values, to be filled in. */
export const plainRow: DiscountRule = {
  key: 'earlyBird:1',
  discount: 'earlyBird',
  position: 1,
  rowId: 1,
  name: null,
  arrivalFrom: null,
  arrivalTo: null,
  minLeadDays: null,
  maxLeadDays: null,
  bookBefore: null,
  minNights: null,
  maxNights: null,
  minGuests: null,
  maxGuests: null,
  startDays: null,
  effect: { kind: 'percent-off', percent: '10' },
  isOn: true,
  unreported: [],
  notUnderstood: [],
};

export const percentRule = (
  key: string,
  percent: DecimalText,
  more: Partial<DiscountRule> = {},
): DiscountRule => ({ ...plainRow, key, effect: { kind: 'percent-off', percent }, ...more });

const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const days = (min: number, max: number) =>
  fc.integer({ min, max }).map((offset): CalendarDate => addDays(today, offset));

const halfMore = (whole: number): DecimalText => `${whole}.5` as DecimalText;

const effect: fc.Arbitrary<DiscountRule['effect']> = fc.oneof(
  fc.integer({ min: -10, max: 120 }).map((n) => ({ kind: 'percent-off', percent: `${n}` }) as const),
  fc.integer({ min: 0, max: 99 }).map((n) => ({ kind: 'percent-off', percent: halfMore(n) }) as const),
  fc.integer({ min: 0, max: 900 }).map((n) => ({ kind: 'amount-off', amount: `${n}` }) as const),
  fc.integer({ min: 40, max: 90 }).map((n) => ({ kind: 'share-of-week', percent: `${n}` }) as const),
  fc.constantFrom({ kind: 'not-sent' } as const, { kind: 'unclear' } as const),
);

/** Rows with every kind of condition, some contradictory, within a few months of `today`. */
export const discountRule: fc.Arbitrary<Omit<DiscountRule, 'key' | 'position' | 'rowId'>> = fc.record({
  discount: fc.constantFrom(...discountKinds),
  name: fc.constant(null),
  arrivalFrom: nullable(days(-60, 90)),
  arrivalTo: nullable(days(-40, 160)),
  minLeadDays: nullable(fc.integer({ min: 0, max: 90 })),
  maxLeadDays: nullable(fc.integer({ min: 0, max: 120 })),
  bookBefore: nullable(days(-20, 90)),
  minNights: nullable(fc.integer({ min: 1, max: 8 })),
  maxNights: nullable(fc.integer({ min: 1, max: 14 })),
  minGuests: nullable(fc.integer({ min: 1, max: 4 })),
  maxGuests: nullable(fc.integer({ min: 1, max: 6 })),
  startDays: nullable(fc.subarray([...weekdays])),
  effect,
  isOn: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  unreported: fc.constant([]),
  notUnderstood: fc.constant([]),
});

/** Up to `max` rows with distinct keys. */
export function discountRuleLists(max: number): fc.Arbitrary<DiscountRule[]> {
  return fc.array(discountRule, { maxLength: max }).map((rows) =>
    rows.map((row, index) => ({
      ...row,
      key: `${row.discount}:${String(index)}`,
      position: index + 1,
      rowId: index,
    })),
  );
}

/** Fixed, so that a failure can be reproduced anywhere. */
export const seeded = { seed: 20_261_121, numRuns: 200 };
