import { describe, expect, it } from 'vitest';
import { discountFindings } from '../../../../src/core/analysis/discounts/discount-warnings.ts';
import { applyingOf } from '../../../../src/core/analysis/discounts/stay-space.ts';
import { discountGaps } from '../../../../src/core/analysis/discounts/discount-gaps.ts';
import {
  activeDiscounts,
  isSwitchOpen,
  discountViews,
} from '../../../../src/core/analysis/discounts/discounts.ts';
import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';
import { rowsOnWords } from '../../../../src/renderer/components/property/discount-rule-words.ts';
import { decodedValue, recognised } from '../service/bodies/recognised.ts';

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
  ['deeper than places are looked at', { property_id: 1, a: { b: { c: { d: { is_active: 0 } } } }, rows }],
  ['in a list of such', { property_id: 1, flags: [{ name: 'x' }, { active: 'N' }], rows }],
  ['with a value that is none', { property_id: 1, publication: { enabled: 'partly' }, rows }],
  ['of each row', { property_id: 1, rows: rows.map((one) => ({ ...one, lifecycle: { paused: true } })) }],
])('a switch %s', (_what, body) => {
  it('is in doubt, and never taken for on', () => {
    const { view, rows: shown } = viewOf(body);
    expect(view.active).toBeNull();
    expect(shown.every(isSwitchOpen)).toBe(true);
    expect(isActive(body)).toBeNull();
    expect(rowsOnWords(shown)).toBe('2 rules with an unrecognised switch');
    const stay = { arrival: '2027-01-10', leadDays: 3, nights: 7, guests: 2 } as const;
    expect(shown.map((one) => applyingOf(one, stay).verdict)).toEqual(['may-apply', 'may-apply']);
  });

  it('leaves every judgement on its rows open, and says so', () => {
    const views = viewsOf(body);
    expect(discountFindings(views)).toMatchObject({ overlaps: [], unjudged: 2 });
    const [gap] = discountGaps(views, absences);
    expect(gap).toMatchObject({ discount: 'lowOccupancy', why: 'not-understood' });
  });
});

describe('what is no switch in doubt', () => {
  it.each<[string, JsonObject]>([
    ['a moment under a name that a switch may have', { created: { on: '2026-01-05', by: 'x' }, rows }],
    ['one beside a switch that is read', { active: true, publication: { enabled: false }, rows }],
    ['one that is null', { publication: { enabled: null }, rows }],
  ])('%s', (_what, body) => {
    expect(viewOf(body).rows.some(isSwitchOpen)).toBe(false);
    expect(isActive(body)).toBe(true);
  });

  it('one row that is on, beside one of which it is not known', () => {
    const mixed = { rows: [row, { ...row, id: 6, lifecycle: { paused: true } }] };
    expect(viewOf(mixed).rows.map(isSwitchOpen)).toEqual([false, true]);
    expect(rowsOnWords(viewOf(mixed).rows)).toBe('1 rule on, 1 rule with an unrecognised switch');
    expect(isActive(mixed)).toBe(true);
  });
});

it('leaves open whether a discount is active where its switch is in doubt, in the list of all', () => {
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
