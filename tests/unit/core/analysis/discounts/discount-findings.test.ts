import { describe, expect, it } from 'vitest';
import {
  cellsOfEdit,
  unreachableRulesOfEdit,
  pricesOfEdit,
  sharesOfEdit,
} from '../../../../../src/core/analysis/discounts/discount-edit-effects.ts';
import { gapSentences, discountGaps } from '../../../../../src/core/analysis/discounts/discount-gaps.ts';
import { discountHeatmap } from '../../../../../src/core/analysis/discounts/discount-heatmap.ts';
import {
  discountFindings,
  discountWarnings,
} from '../../../../../src/core/analysis/discounts/discount-warnings.ts';
import type { DiscountRule, RawRow } from '../../../../../src/core/analysis/discounts/discounts.ts';
import {
  rowsOfDiscount,
  discountRules,
  discountViews,
} from '../../../../../src/core/analysis/discounts/discounts.ts';
import { netPriceEnvelope } from '../../../../../src/core/analysis/discounts/net-price-envelope.ts';
import { findOverlaps } from '../../../../../src/core/analysis/discounts/overlap-finder.ts';
import { applyingOf } from '../../../../../src/core/analysis/discounts/stay-space.ts';
import {
  findUnreachableRules,
  noRulesReported,
} from '../../../../../src/core/analysis/discounts/unreachable-rules.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { absenceWord } from '../../../../../src/core/mapping/absence.ts';
import { recognised, decodedValue } from '../../service/bodies/recognised.ts';

const today = '2027-01-01';
const window = { dateFrom: '2027-03-01', dateTo: '2027-05-31' } as const;

function earlyBird(key: string, row: RawRow & { discountPercent: `${number}` }): DiscountRule {
  const [made] = rowsOfDiscount('earlyBird', true, [row]);
  if (made === undefined) throw new Error('no row');
  return { ...made, key };
}

const base = earlyBird('a', { ...window, minDaysBefore: 60, discountPercent: '10' });

describe('effect of an edit', () => {
  it('lists rules that the edit makes unreachable, with the reason', () => {
    const over = { ...base, arrivalTo: '2026-12-01', arrivalFrom: '2026-11-01' } as const;
    const unreachable = (row: DiscountRule) => findUnreachableRules([row], today, noRulesReported);
    const { made } = unreachableRulesOfEdit(unreachable(base), unreachable(over));
    expect(made.map(({ reason }) => reason)).toEqual(['window-over']);
    expect(unreachableRulesOfEdit(unreachable(over), unreachable(base)).solved).toHaveLength(1);
  });

  it('marks the cells where another rule or another value applies', () => {
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

  it('lists each price step before and after once', () => {
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

  it('lists the share of a week for changed, removed and new short-break rules', () => {
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

const own = { 'low-occupancy': undefined, 'short-break-rules': undefined } as const;
const allRead = { discounts: undefined, ...own, 'length-stay-discounts': undefined } as const;
const unread = { 'low-occupancy': 'not-read', 'short-break-rules': 'not-read' } as const;

const viewsOf = (body: JsonValue) => discountViews({ discounts: recognised('discounts', body) });

const none = { rows: [] };
const sentences = (gaps: ReturnType<typeof discountGaps>) => gapSentences(gaps, absenceWord);

describe('discountGaps', () => {
  it('names missing, unread, refused and unrecognised discounts in separate sentences', () => {
    const views = viewsOf({ late_availability: { rows: 'many' }, early_bird: none });
    expect(
      sentences(discountGaps(views, { ...allRead, ...unread, 'length-stay-discounts': 'refused' })),
    ).toEqual([
      'Value not recognised: late availability.',
      'Refused: length of stay.',
      'Not loaded yet: low occupancy and short-break rules.',
    ]);
    expect(sentences(discountGaps(discountViews({}), allRead))).toEqual([
      'Not sent: low occupancy, early bird, late availability, short-break rules and length of stay.',
    ]);
  });

  it('doesn’t report a discount as missing when the list has unknown names', () => {
    const others = { late_availability: none, low_occupancy: none, short_break_rules: none };
    const views = viewsOf({ fruehbucher: { aktiv: true }, ...others });
    const words = sentences(discountGaps(views, allRead));
    expect(words).toEqual(['Field not recognised: early bird and length of stay.']);
    // Fields of the envelope aren't discounts under other names.
    const known = viewsOf({ success: true, message: 'ok', late_availability: none });
    expect(sentences(discountGaps(known, allRead))[0]).toMatch(/^Not sent: /);
  });

  it('assigns unrecognised fields to the discount whose alias contains them', () => {
    const views = viewsOf({ last_minute: { aktiv: true, rows: [{ max_days_before: 9, rabatt: 5 }] } });
    const late = discountGaps(views, allRead).find(({ discount }) => discount === 'lateAvailability');
    expect(late).toMatchObject({
      why: 'not-understood',
      fields: ['last_minute.aktiv', 'last_minute.rows[].rabatt'],
    });
  });

  it('names unrecognised fields of a discount', () => {
    const views = viewsOf({
      low_occupancy: none,
      early_bird: none,
      short_break_rules: none,
      length_of_stay: none,
      late_availability: { rows: [{ id: 1, max_days_before: 14, discount_percent: 10, only_if: 'rain' }] },
    });
    expect(sentences(discountGaps(views, allRead))).toEqual([
      'Value not recognised: of late availability only_if.',
    ]);
  });
});

describe('unrecognised limit of a rule', () => {
  const limited = { id: 1, max_days_before: 14, max_nights: 'a few', discount_percent: 10 };
  const other = { id: 2, max_days_before: 30, discount_percent: 20 };
  const rows = discountRules(viewsOf({ late_availability: { rows: [limited, other] } }));

  it('makes the rule possibly applicable', () => {
    const stay = { arrival: '2026-12-01', leadDays: 7, nights: 7, guests: 4 } as const;
    expect(rows.map((row) => applyingOf(row, stay).verdict)).toEqual(['may-apply', 'applies']);
  });

  it('makes overlaps uncertain and no rule unreachable', () => {
    expect(findOverlaps(rows, '2026-11-22', null).pairs).toMatchObject([{ isCertain: false }]);
    const unreachable = findUnreachableRules(rows, '2026-11-22', noRulesReported);
    // The other row covers every stay of this one only if it has no limits on nights.
    expect(unreachable.filter(({ row }) => row.rowId === 1)).toEqual([]);
  });

  it('is left out of the saved overlaps', () => {
    const views = viewsOf({
      early_bird: { rows: [{ id: 1, min_days_before: 10, max_nights: 'few', discount_percent: 10 }] },
      late_availability: { rows: [{ id: 2, max_days_before: 30, discount_percent: 20 }] },
    });
    expect(discountFindings(views).overlaps).toEqual([]);
  });
});

const warnedOn = '2026-11-22';
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
  it('warns about rules that only the property’s own rules make unreachable', () => {
    const views = discountViews({
      discounts: { value: decodedValue('discounts', { short_break_rules: shortBreaks(rule(2, 60)) }) },
    });
    const off = { ...noRulesReported, shortBreaksEnabled: false };
    const blocked = discountWarnings(views, off, warnedOn, [{ kind: 'unreachable-rule' }]);
    expect(blocked).toMatchObject([{ kind: 'discounts-hampered', severity: 'warning' }]);
    expect(discountWarnings(views, noRulesReported, warnedOn, [])).toEqual([]);
  });

  it('warns when two responses about one discount differ', () => {
    const views = discountViews({
      discounts: { value: decodedValue('discounts', { short_break_rules: shortBreaks(rule(2, 60)) }) },
      'short-break-rules': { value: decodedValue('short-break-rules', shortBreaks(rule(3, 70))) },
    });
    const titles = discountWarnings(views, noRulesReported, warnedOn, []).map(({ title }) => title);
    expect(titles).toContain('Two answers differ');
  });

  it('accepts a seasonal rule beside the general one, in the documented form', () => {
    const seasons = [
      { season: 'Peak', min_nights: 7 },
      { season: 'Low', min_nights: 2 },
    ];
    const own = { short_breaks_enabled: true, min_nights: 3, seasonal_rules: seasons };
    const views = discountViews({ 'short-break-rules': { value: decodedValue('short-break-rules', own) } });
    expect(discountWarnings(views, noRulesReported, warnedOn, [])).toEqual([]);
  });

  it('repeats no issue that is already known', () => {
    const views = discountViews({
      discounts: {
        value: decodedValue('discounts', { short_break_rules: shortBreaks(rule(2, 60), rule(3, 70)) }),
      },
    });
    const titles = (...known: { readonly kind: 'overlapping-discounts' }[]) =>
      discountWarnings(views, noRulesReported, warnedOn, known).map(({ title }) => title);
    expect(titles()).toContain('Two rules of the same discount overlap');
    expect(titles({ kind: 'overlapping-discounts' })).not.toContain('Two rules of the same discount overlap');
  });
});
