import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { noRulesReported } from '../../../../../src/core/analysis/discounts/unreachable-rules.ts';
import { discountWarnings } from '../../../../../src/core/analysis/discounts/discount-warnings.ts';
import { discountViews } from '../../../../../src/core/analysis/discounts/discounts.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const today = '2026-11-22';
const shortBreaks = (...rows: JsonValue[]) => ({ active: true, rows });
const rule = (min_nights: number, price_percent: number): JsonValue => ({
  row_id: min_nights,
  date_from: '2026-12-01',
  date_to: '2027-03-31',
  min_nights,
  max_nights: 4,
  price_percent,
});

describe('discountWarnings', () => {
  it('finds what only the rules of the property make dead', () => {
    const views = discountViews({
      discounts: { value: decodedValue('discounts', { short_break_rules: shortBreaks(rule(2, 60)) }) },
    });
    const off = { ...noRulesReported, shortBreaksEnabled: false };
    const blocked = discountWarnings(views, off, today, [{ kind: 'unreachable-rule' }]);
    expect(blocked).toMatchObject([{ kind: 'discounts-hampered', severity: 'warning' }]);
    expect(discountWarnings(views, noRulesReported, today, [])).toEqual([]);
  });

  it('says when two answers about one discount differ', () => {
    const views = discountViews({
      discounts: { value: decodedValue('discounts', { short_break_rules: shortBreaks(rule(2, 60)) }) },
      'short-break-rules': { value: decodedValue('short-break-rules', shortBreaks(rule(3, 70))) },
    });
    const titles = discountWarnings(views, noRulesReported, today, []).map(({ title }) => title);
    expect(titles).toContain('Two answers differ');
  });

  it('has nothing against a rule of a season beside the general one, in the form of the service’s document', () => {
    const seasons = [
      { season: 'Peak', min_nights: 7 },
      { season: 'Low', min_nights: 2 },
    ];
    const own = { short_breaks_enabled: true, min_nights: 3, seasonal_rules: seasons };
    const views = discountViews({ 'short-break-rules': { value: decodedValue('short-break-rules', own) } });
    expect(discountWarnings(views, noRulesReported, today, [])).toEqual([]);
  });

  it('says nothing twice', () => {
    const views = discountViews({
      discounts: {
        value: decodedValue('discounts', { short_break_rules: shortBreaks(rule(2, 60), rule(3, 70)) }),
      },
    });
    const titles = (...known: { readonly kind: 'overlapping-discounts' }[]) =>
      discountWarnings(views, noRulesReported, today, known).map(({ title }) => title);
    expect(titles()).toContain('Two rules of the same discount overlap');
    expect(titles({ kind: 'overlapping-discounts' })).not.toContain('Two rules of the same discount overlap');
  });
});
