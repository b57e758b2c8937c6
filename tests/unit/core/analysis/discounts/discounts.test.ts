import { describe, expect, it } from 'vitest';
import { discountGaps } from '../../../../../src/core/analysis/discounts/discount-gaps.ts';
import { discountFindings } from '../../../../../src/core/analysis/discounts/discount-warnings.ts';
import type { DiscountKind, DiscountReads } from '../../../../../src/core/analysis/discounts/discounts.ts';
import {
  discountRules,
  discountViews,
  activeDiscounts,
  isSwitchOpen,
} from '../../../../../src/core/analysis/discounts/discounts.ts';
import { applyingOf } from '../../../../../src/core/analysis/discounts/stay-space.ts';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import { rowsOnWords } from '../../../../../src/renderer/components/property/discount-rule-words.ts';
import type { Dialect } from '../../../../../src/simulator/dialect/dialect.ts';
import { problemPropertyIds } from '../../../../../src/simulator/sample-portfolio.ts';
import { sampleProperty, sampleValue } from '../sample-service.ts';
import { decodedValue, recognised } from '../../service/bodies/recognised.ts';

const view = (discount: DiscountKind, reads: DiscountReads) =>
  discountViews(reads).find((one) => one.discount === discount);

describe('discountViews', () => {
  it('sets missing values to null and names a rule’s missing condition', () => {
    const rows = {
      early_bird: [{ discount_percent: '7.50', legacy: null }],
      late_availability: [{ within_days: 0 }],
    };
    const effect = { kind: 'percent-off', percent: '7.5' };
    expect(discountRules(discountViews({ discounts: recognised('discounts', rows) }))).toMatchObject([
      { minLeadDays: null, arrivalFrom: null, unreported: ['lead-time'], effect },
      { maxLeadDays: 0, unreported: [], effect: { kind: 'not-sent' } },
    ]);
  });

  it('uses the later of two reads, or the discount’s own, and reports differences', () => {
    const row = (percent: number) => ({ rows: [{ id: 1, max_guests: 2, discount_percent: percent }] });
    const whole = decodedValue('discounts', { low_occupancy: row(10) });
    const own = decodedValue('low-occupancy', row(15));
    const percentOf = (reads: DiscountReads) => {
      const found = view('lowOccupancy', reads);
      return [found?.rows?.[0]?.effect, found?.sourcesDiffer];
    };
    const both = { discounts: { value: whole }, 'low-occupancy': { value: own } };
    expect(percentOf(both)).toEqual([{ kind: 'percent-off', percent: '15' }, true]);
    const later = {
      discounts: { value: whole, readAt: '2026-11-21T10:00:00Z' },
      'low-occupancy': { value: own, readAt: '2026-11-21T09:00:00Z' },
    };
    expect(percentOf(later)).toEqual([{ kind: 'percent-off', percent: '10' }, true]);
  });

  it('ignores differences in envelope, order, names, or an id that only one has', () => {
    const differ = (inDiscounts: JsonObject | JsonValue[], own: JsonValue): boolean | undefined =>
      view('lowOccupancy', {
        discounts: { value: decodedValue('discounts', { low_occupancy: inDiscounts }) },
        'low-occupancy': { value: decodedValue('low-occupancy', own) },
      })?.sourcesDiffer;
    const first = { max_guests: 2, discount_percent: 10 };
    const second = { max_guests: 4, discount_percent: 5 };
    expect(differ([first], { success: true, data: { rows: [{ id: 1, ...first }] } })).toBe(false);
    expect(differ([first], { rows: [{ name: 'Couples', ...first }] })).toBe(false);
    expect(differ([first, second], { rows: [second, first] })).toBe(false);
    expect(differ({ active: false, rows: [first] }, { rows: [{ ...first, active: false }] })).toBe(false);
    expect(differ([{ id: 1, ...first }], { rows: [{ id: 2, ...first }] })).toBe(true);
    expect(differ([first, first], { rows: [first] })).toBe(true);
    expect(differ([first], { rows: [{ ...first, active: false }] })).toBe(true);
  });

  it('keeps unknown fields with their own discount', () => {
    const reads = {
      discounts: recognised('discounts', {
        data: {
          early_bird: { rows: [{ min_days_before: 9, weather: 'fine' }] },
          late_availability: { rows: [{ max_days_before: 9 }] },
        },
      }),
    };
    const paths = view('earlyBird', reads)?.unknownFields.map((note) => note.path);
    expect(paths).toEqual(['data.early_bird.rows[].weather']);
    expect(view('lateAvailability', reads)?.unknownFields).toEqual([]);
  });

  const typed = (discount_type: string) => ({ discount: 25, discount_type });
  it.each<[JsonObject, object]>([
    [{ discount_percent: 10 }, { kind: 'percent-off', percent: '10' }],
    [{ amount: 25 }, { kind: 'amount-off', amount: '25' }],
    [typed('fixed'), { kind: 'amount-off', amount: '25' }],
    [typed('Percentage'), { kind: 'percent-off', percent: '25' }],
    [typed('free breakfast'), { kind: 'in-doubt', sent: 'discount: 25' }],
    [{ discount_percent: 10, discount_amount: 25 }, { kind: 'unclear' }],
    [{ discount_percent: null }, { kind: 'not-sent' }],
  ])('reads the effect of %j', (fields, effect) => {
    const value = decodedValue('low-occupancy', { rows: [{ id: 3, max_guests: 2, ...fields }] });
    expect(view('lowOccupancy', { 'low-occupancy': { value } })?.rows?.[0]?.effect).toEqual(effect);
  });

  it('reads the same rules in every dialect', () => {
    const property = sampleProperty(problemPropertyIds()['overlapping-discounts']);
    const rows = (dialect: Dialect) => {
      const discounts = { value: sampleValue('discounts', property, dialect) };
      const stays = { value: sampleValue('length-stay-discounts', property, dialect) };
      return discountRules(discountViews({ discounts, 'length-stay-discounts': stays }));
    };
    const documented = rows('documented');
    expect(documented.length).toBeGreaterThan(5);
    for (const dialect of ['camel', 'wrapped', 'stringly'] as const)
      expect(rows(dialect)).toEqual(documented);
  });
});

const row = { id: 5, date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 15 };
const rows = [row, { ...row, id: 6, discount_percent: 20 }];
const viewsOf = (body: JsonValue) => discountViews({ 'low-occupancy': recognised('low-occupancy', body) });
const viewOf = (body: JsonValue) => {
  const [view] = viewsOf(body);
  if (view?.rows === undefined || view.rows === null) throw new Error('no rows');
  return { view, rows: view.rows };
};
const isActive = (body: JsonValue) => activeDiscounts(viewsOf(body)).lowOccupancy;
const absences = {
  discounts: undefined,
  'low-occupancy': undefined,
  'short-break-rules': undefined,
  'length-stay-discounts': undefined,
};

describe.each<[string, JsonObject]>([
  ['in a wrapper of an unknown name', { property_id: 1, publication: { enabled: false }, rows }],
  ['deeper than the searched levels', { property_id: 1, a: { b: { c: { d: { is_active: 0 } } } }, rows }],
  ['in a list of objects', { property_id: 1, flags: [{ name: 'x' }, { active: 'N' }], rows }],
  ['with an unrecognised value', { property_id: 1, publication: { enabled: 'partly' }, rows }],
  ['in each rule', { property_id: 1, rows: rows.map((one) => ({ ...one, lifecycle: { paused: true } })) }],
])('unrecognised switch %s', (_what, body) => {
  it('leaves rules as possibly applying and never counts as on', () => {
    const { view, rows: shown } = viewOf(body);
    expect(view.active).toBeNull();
    expect(shown.every(isSwitchOpen)).toBe(true);
    expect(isActive(body)).toBeNull();
    expect(rowsOnWords(shown)).toBe('2 rules with an unrecognised switch');
    const stay = { arrival: '2027-01-10', leadDays: 3, nights: 7, guests: 2 } as const;
    expect(shown.map((one) => applyingOf(one, stay).verdict)).toEqual(['may-apply', 'may-apply']);
  });

  it('leaves the rules unjudged and reports the gap', () => {
    const views = viewsOf(body);
    expect(discountFindings(views)).toMatchObject({ overlaps: [], unjudged: 2 });
    const [gap] = discountGaps(views, absences);
    expect(gap).toMatchObject({ discount: 'lowOccupancy', why: 'not-understood' });
  });
});

describe('switch of a discount', () => {
  it.each<[string, JsonObject]>([
    ['ignores a moment under a name that may be a switch', { created: { on: '2026-01-05', by: 'x' }, rows }],
    [
      'ignores a second switch beside one that is read',
      { active: true, publication: { enabled: false }, rows },
    ],
    ['ignores a switch that is null', { publication: { enabled: null }, rows }],
  ])('%s', (_what, body) => {
    expect(viewOf(body).rows.some(isSwitchOpen)).toBe(false);
    expect(isActive(body)).toBe(true);
  });

  it('counts a rule that is on beside one with an unrecognised switch', () => {
    const mixed = { rows: [row, { ...row, id: 6, lifecycle: { paused: true } }] };
    expect(viewOf(mixed).rows.map(isSwitchOpen)).toEqual([false, true]);
    expect(rowsOnWords(viewOf(mixed).rows)).toBe('1 rule on, 1 rule with an unrecognised switch');
    expect(isActive(mixed)).toBe(true);
  });
});

it('activeDiscounts leaves a discount open when its switch is unrecognised', () => {
  const discount = { active: true, rows };
  const active = (late: JsonObject, around: JsonObject = {}) => {
    const others = { low_occupancy: discount, early_bird: discount, short_break_rules: discount };
    const value = decodedValue('discounts', { ...around, ...others, late_availability: late });
    return Object.values(activeDiscounts(discountViews({ discounts: { value } })));
  };
  expect(active(discount)).toEqual([true, true, true, true]);
  expect(active({ publication: { enabled: true }, rows })).toEqual([true, true, null, true]);
  expect(active({ rows }, { publication: { enabled: false } })).toContain(null);
});
