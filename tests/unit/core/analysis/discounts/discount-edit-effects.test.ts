import { describe, expect, it } from 'vitest';
import {
  findUnreachableRules,
  noRulesReported,
} from '../../../../../src/core/analysis/discounts/unreachable-rules.ts';
import {
  cellsOfEdit,
  unreachableRulesOfEdit,
  pricesOfEdit,
  sharesOfEdit,
} from '../../../../../src/core/analysis/discounts/discount-edit-effects.ts';
import { discountHeatmap } from '../../../../../src/core/analysis/discounts/discount-heatmap.ts';
import type { DiscountRule, RawRow } from '../../../../../src/core/analysis/discounts/discounts.ts';
import { rowsOfDiscount } from '../../../../../src/core/analysis/discounts/discounts.ts';
import { netPriceEnvelope } from '../../../../../src/core/analysis/discounts/net-price-envelope.ts';

const today = '2027-01-01';
const window = { dateFrom: '2027-03-01', dateTo: '2027-05-31' } as const;

function earlyBird(key: string, row: RawRow & { discountPercent: `${number}` }): DiscountRule {
  const [made] = rowsOfDiscount('earlyBird', true, [row]);
  if (made === undefined) throw new Error('no row');
  return { ...made, key };
}

const base = earlyBird('a', { ...window, minDaysBefore: 60, discountPercent: '10' });

describe('what an edit does', () => {
  it('finds rows that it kills, by their reason', () => {
    const over = { ...base, arrivalTo: '2026-12-01', arrivalFrom: '2026-11-01' } as const;
    const unreachable = (row: DiscountRule) => findUnreachableRules([row], today, noRulesReported);
    const { made } = unreachableRulesOfEdit(unreachable(base), unreachable(over));
    expect(made.map(({ reason }) => reason)).toEqual(['window-over']);
    expect(unreachableRulesOfEdit(unreachable(over), unreachable(base)).solved).toHaveLength(1);
  });

  it('outlines the cells in which something else applies or gives something else', () => {
    const asked = { today, nights: 7, guests: null } as const;
    const later = { ...base, minLeadDays: 90 };
    const cheaper = { ...base, effect: { kind: 'percent-off', percent: '12' } } as const;
    const map = (rows: DiscountRule[]) => discountHeatmap({ ...asked, rows });
    const cells = (before: DiscountRule[], after: DiscountRule[]) =>
      cellsOfEdit(map(before), map(after), { before, after });
    expect(cells([base], [base]).changed.size).toBe(0);
    const moved = cells([base], [later]);
    expect(moved.changed.size).toBeGreaterThan(0);
    expect(moved.changed.size).toBeLessThan(moved.bookable);
    // Another percentage changes every cell in which the row applies, and no other.
    const applying = map([base])
      .cells.flat()
      .filter((cell) => cell.booking !== 'past' && cell.applying.length > 0);
    expect(cells([base], [cheaper]).changed.size).toBe(applying.length);
  });

  it('tells the prices before and after by the same steps, none of them twice', () => {
    const stay = { arrival: '2027-04-10', nights: 7, guests: null, basePrice: '1000' } as const;
    const bands = (rows: DiscountRule[]) => netPriceEnvelope({ ...stay, rows, maxLeadDays: 200 }).bands;
    const later = { ...base, minLeadDays: 90, effect: { kind: 'percent-off', percent: '20' } } as const;
    const steps = pricesOfEdit(bands([base]), bands([later]));
    const prices = steps.map(({ before, after }) => [before, after].map((one) => one?.successive.price));
    expect(steps.map(({ fromDays, toDays }, at) => [fromDays, toDays, ...(prices[at] ?? [])])).toEqual([
      [0, 59, '1000', '1000'],
      [60, 89, '900', '1000'],
      [90, 200, '900', '800'],
    ]);
  });

  it('tells the share of the week that each short-break row asks for, gone and new ones too', () => {
    const share = (key: string, percent: `${number}`): DiscountRule => {
      return { ...base, key, effect: { kind: 'share-of-week', percent } };
    };
    const shares = sharesOfEdit({
      before: [base, share('x', '65'), share('y', '75')],
      after: [base, share('x', '70'), share('z', '80')],
    });
    expect(shares.map(({ row, before, after }) => [row.key, before, after])).toEqual([
      ['x', '65', '70'],
      ['z', null, '80'],
      ['y', '75', null],
    ]);
  });
});
