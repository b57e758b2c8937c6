import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import { jsonText } from '../../../../../src/core/values/json/json-source.ts';
import { rowSetSchema } from '../../../../../src/core/writing/rows/row-fields.ts';
import { discount, discountAfter, judged, parsed, row, rowAdded, twelve } from './judged.ts';

describe('what a discount says again in other words', () => {
  it.each<[JsonObject, JsonObject]>([
    [
      { discount_text: '10 % off', badge: '-10%' },
      { discount_text: '12 % off', badge: '-12%' },
    ],
    [
      { discount_fraction: 0.1, price_percent: 90 },
      { discount_fraction: 0.12, price_percent: 88 },
    ],
    [
      { description: '10% off for 2 guests or fewer', summary: 'Guests pay 90%' },
      { description: '12% off for 2 guests or fewer', summary: 'Guests pay 88%' },
    ],
    [{ previous_percent: 8 }, { previous_percent: 10 }],
    [{ display: { text: '10% off' } }, { display: { text: '12% off' } }],
  ])('is the same: %j', (was, is) => {
    expect(discountAfter(discount([row(1, was)]), discount([row(1, { ...twelve, ...is })]))).toEqual([]);
  });

  it.each<[JsonObject, JsonObject]>([
    [{ summary: 'Up to 10% off' }, { summary: 'Up to 12% off' }],
    [
      { description: '10%, 5%', rules_count: 2 },
      { description: '12%, 5%', rules_count: 2 },
    ],
    [{}, { count: 2, total: 2, last_modified_by: 'b' }],
  ])('is the same of all its rows: %j', (was, is) => {
    const other = row(2, { discount_percent: 5 });
    expect(discountAfter(discount([row(1), other], was), discount([row(1, twelve), other], is))).toEqual([]);
  });

  it.each(['1 Jan – D Jan 2027', '01/01/2027 - D/01/2027', 'until D January', 'Jan 1 – Jan D, 2027'])(
    'is the same of days: %s',
    (period) => {
      const at = (day: string) =>
        discount([row(1, { date_to: `2027-01-${day}`, dates_label: period.replace('D', day) })]);
      const later = (editable: JsonValue) =>
        parsed(jsonText(editable ?? '').replace('2027-01-20', '2027-01-25'));
      expect(judged('low-occupancy', at('20'), later, at('25'))).toEqual([]);
    },
  );

  it.each<[JsonObject, JsonObject]>([
    [{ lead_time_text: '60+ days' }, { lead_time_text: '90+ days' }],
    [{ description: '10% off from 60 days' }, { description: '10% off from 90 days' }],
  ])('is the same of counts: %j', (was, is) => {
    const at = (days: number, more: JsonObject) => ({
      property_id: 1042,
      early_bird: {
        rows: [{ id: 1, date_from: '2027-01-01', min_days_before: days, discount_percent: 10, ...more }],
      },
    });
    const to90 = (editable: JsonValue) =>
      parsed(jsonText(editable ?? '').replace('"minDaysBefore":60', '"minDaysBefore":90'));
    expect(judged('early-bird', at(60, was), to90, at(90, is))).toEqual([]);
  });

  it.each<[JsonObject, JsonObject]>([
    [
      { rules_count: 2, lowest_percent: 5 },
      { rules_count: 1, lowest_percent: 10 },
    ],
    [
      { summary: 'Up to 10% off', total: 2 },
      { summary: 'Up to 10% off', total: 1 },
    ],
    [{ updated_at: '2027-01-01T00:00:00Z' }, { updated_at: '2027-01-03T09:00:00Z' }],
  ])('is the same of the rows that are left: %j', (was, is) => {
    const both = discount([row(1), row(2, { discount_percent: 5 })], was);
    const without = (editable: JsonValue) => {
      const set = rowSetSchema.parse(editable);
      return { ...set, rows: set.rows.slice(0, 1) };
    };
    expect(judged('low-occupancy', both, without, discount([row(1)], is))).toEqual([]);
  });
});

describe('what a service adds to a row that is new', () => {
  const stamps = { created_at: '2027-01-03T09:59:00Z', updated_at: '2027-01-03T09:59:00Z' };
  const added: readonly JsonObject[] = [
    { ...stamps, created_by: { id: 3, name: 'Anna' }, updated_by: 'api', owner: 'Anna Smith' },
    { uuid: '6f9619ff-8b86-d011-b42d-00cf4fc964ff', etag: '"a1"', version: 1, rule_id: 5, group_id: 7 },
    { property_id: 1042, property_name: 'Heron House', property: { id: 1042, name: 'Heron House' } },
    { enabled: 1, status: 'active', archived: false, deleted_at: null, approval_status: 'approved' },
    { type: 'low_occupancy', object: 'rule', discount_type: 'percentage', source: 'api' },
    { label: '7% off', multiplier: 0.93, remaining_percent: 93, discount_decimal: 0.07 },
    { description: '7% off for up to 2 guests, 1 May – 20 May 2027' },
    { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], channels: ['all'], applies_to: 'all' },
    { min_nights: 1, max_nights: 0, max_uses: 0, usage_count: 0, notes: '', tags: [] },
    { stackable: false, members_only: false, excluded_dates: [], editable: true },
    { links: { self: '/rules/5' }, url: 'https://x.test/rules/5', sync_status: 'pending' },
    { discount: { percent: 7 }, locale: 'en-GB', timezone: 'Europe/London' },
  ];

  it.each(added)('is the same beside another, and as the first: %j', (more) => {
    const fresh = row(5, { discount_percent: 7, ...more });
    expect(rowAdded([row(1)], fresh)).toEqual([]);
    expect(rowAdded([], fresh)).toEqual([]);
    expect(rowAdded([], { ...fresh, position: 1, sort_order: 1 })).toEqual([]);
  });

  it('is the same where all others have it, too', () => {
    const body = (more: JsonObject) => ({
      property_id: 1042,
      active: true,
      rules: { summer: { date_from: '2027-01-01', discount_percent: 10, fee: 5, cap: 2 }, ...more },
    });
    const add = (editable: JsonValue) => {
      const set = rowSetSchema.parse(editable);
      const values = { name: 'winter', dateFrom: '2027-05-01', discountPercent: '7' } as const;
      return { ...set, rows: [...set.rows, { key: 'new:1', values, wire: {} }] };
    };
    const winter = { date_from: '2027-05-01', discount_percent: 7 };
    expect(judged('low-occupancy', body({}), add, body({ winter: { ...winter, fee: 5, cap: 3 } }))).toEqual([
      'came Rule 2: cap: null -> 3',
    ]);
  });
});
