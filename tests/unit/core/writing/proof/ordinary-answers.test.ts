import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import { jsonText } from '../../../../../src/core/values/json/json-source.ts';
import { groupDesiredSchema } from '../../../../../src/core/writing/occupancy-group.ts';
import { adding, firstAlone, discount, discountAfter, judged, row, rowAdded, twelve } from './judged.ts';
import { parsed } from '../../parsed.ts';

describe('consistent restatement in a changed discount', () => {
  it.each<[JsonObject, JsonObject]>([
    [
      { discount_text: '10 % off', badge: '-10%', discount_fraction: 0.1, price_percent: 90 },
      { discount_text: '12 % off', badge: '-12%', discount_fraction: 0.12, price_percent: 88 },
    ],
    [
      { description: '10% off for 2 guests or fewer', summary: 'Guests pay 90%' },
      { description: '12% off for 2 guests or fewer', summary: 'Guests pay 88%' },
    ],
    [{ previous_percent: 8 }, { previous_percent: 10 }],
    [
      { formatted: '10.0 %', text: '-10%', multiplier: 0.9, rate: 0.1, off: 10 },
      { formatted: '12.0 %', text: '-12%', multiplier: 0.88, rate: 0.12, off: 12 },
    ],
    [{ label: '10% off for up to 2 guests' }, { label: '12% off for up to 2 guests' }],
    [{ display: { text: '10% off' } }, { display: { text: '12% off' } }],
  ])('is no difference: %j', (was, is) => {
    expect(discountAfter(discount([row(1, was)]), discount([row(1, { ...twelve, ...is })]))).toEqual([]);
  });

  it.each<[JsonObject, JsonObject]>([
    [{ summary: 'Up to 10% off' }, { summary: 'Up to 12% off' }],
    [
      { description: '10%, 5%', rules_count: 2 },
      { description: '12%, 5%', rules_count: 2 },
    ],
    [{}, { count: 2, total: 2, last_modified_by: 'b' }],
    [{}, { summary: 'Up to 12%', best_discount: 12 }],
  ])('is no difference for all rules: %j', (was, is) => {
    const other = row(2, { discount_percent: 5 });
    expect(discountAfter(discount([row(1), other], was), discount([row(1, twelve), other], is))).toEqual([]);
  });

  it.each(['1 Jan – D Jan 2027', '01/01/2027 - D/01/2027', 'until D January', 'Jan 1 – Jan D, 2027'])(
    'is no difference for dates: %s',
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
  ])('is no difference for counts: %j', (was, is) => {
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
    [{ number_of_rules: 2 }, { number_of_rules: 1 }],
    [
      { summary: 'Up to 10% off', total: 2 },
      { summary: 'Up to 10% off', total: 1 },
    ],
    [{ updated_at: '2027-01-01T00:00:00Z' }, { updated_at: '2027-01-03T09:00:00Z' }],
  ])('is no difference for the remaining rules: %j', (was, is) => {
    const both = discount([row(1), row(2, { discount_percent: 5 })], was);
    expect(judged('low-occupancy', both, firstAlone, discount([row(1)], is))).toEqual([]);
  });
});

describe('fields that a service adds to a new rule', () => {
  const stamps = { created_at: '2027-01-03T09:59:00Z', updated_at: '2027-01-03T09:59:00Z' };
  const added: readonly JsonObject[] = [
    { source_system: 'pms-2', origin_system_id: 'x7' },
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
    { currency: 'GBP', symbol: '%', kind: 'percent_discount', guest_unit: 'guests' },
    { permissions: { update: true }, actions: ['edit', 'delete'], labels: { en: 'Couples' } },
  ];

  it.each(added)('are no difference beside another rule or as the first: %j', (more) => {
    const fresh = row(5, { discount_percent: 7, ...more });
    expect(rowAdded([row(1)], fresh)).toEqual([]);
    expect(rowAdded([], fresh)).toEqual([]);
    expect(rowAdded([], { ...fresh, position: 1, sort_order: 1 })).toEqual([]);
  });

  it('are no difference if they count nights or restate the discount', () => {
    const at = (more: JsonObject, text: string) =>
      row(1, { date_to: '2027-03-01', nights: 59, text, ...more });
    const fresh = row(5, { date_to: '2027-07-01', nights: 61, text: '7% rebate', discount_percent: 7 });
    expect(rowAdded([at({}, '10% rebate')], fresh, '2027-07-01')).toEqual([]);
    expect(rowAdded([at({}, '10% rebate')], { ...fresh, nights: 7 }, '2027-07-01')).toHaveLength(1);
    const withLast = { ...fresh, nights: 62 };
    expect(rowAdded([at({ nights: 60 }, '10% rebate')], withLast, '2027-07-01')).toEqual([]);
  });

  it('are no difference if paging counts the rules', () => {
    const page = { current_page: 1, per_page: 15, last_page: 1 };
    const of = (rules: JsonObject[]) => {
      const { length } = rules;
      return { ...page, data: rules, from: 1, to: length, total: length };
    };
    const both = of([row(1), row(2)]);
    expect(judged('low-occupancy', both, firstAlone, of([row(1)]))).toEqual([]);
  });

  it('are no difference if the other rules have the same value', () => {
    const body = (more: JsonObject) => ({
      property_id: 1042,
      active: true,
      rules: { summer: { date_from: '2027-01-01', discount_percent: 10, fee: 5, cap: 2 }, ...more },
    });
    const add = adding({ name: 'winter', dateFrom: '2027-05-01', discountPercent: '7' });
    const winter = { date_from: '2027-05-01', discount_percent: 7 };
    expect(judged('low-occupancy', body({}), add, body({ winter: { ...winter, fee: 5, cap: 3 } }))).toEqual([
      'came Rule 2: cap: null -> 3',
    ]);
  });
});

describe('fields that a service fills in for each rule', () => {
  it.each<JsonObject[]>([
    [{ position: 1 }, { position: 2 }, { position: 3 }],
    [{ times_used: 4 }, { times_used: 9 }, { times_used: 0 }],
    [{ description: '10% as a pair' }, { description: '15% as a pair' }, { description: '7% as a pair' }],
    [{ multiplier: 0.9 }, { multiplier: 0.85 }, { multiplier: 0.93 }],
    [{ label: '10% off' }, { label: '15% off' }, { label: '7% off' }],
  ])('are no difference in a new rule: %j', (first = {}, second = {}, third = {}) => {
    const rules = [row(1, first), row(2, { discount_percent: 15, ...second })];
    expect(rowAdded(rules, row(5, { discount_percent: 7, ...third }))).toEqual([]);
  });

  it('are no difference if they count months', () => {
    const rule = (id: number, months: number): JsonObject => ({
      id,
      date_from: `2027-0${String(id)}-01`,
      min_days_before: 30 * months,
      discount_percent: 10,
      months,
    });
    const early = (rows: JsonObject[]) => ({ property_id: 1042, early_bird: { rows } });
    const add = adding({ dateFrom: '2027-03-01', minDaysBefore: 120, discountPercent: '10' });
    const [one, two] = [rule(1, 2), rule(2, 3)];
    expect(judged('early-bird', early([one, two]), add, early([one, two, rule(3, 4)]))).toEqual([]);
  });
});

describe('group fields that follow its windows', () => {
  const group = (id: number, name: string, more: JsonObject, windows = [row(1)]): JsonObject => ({
    id,
    name,
    date_windows: [...windows],
    ...more,
  });

  it.each(['count', 'total', 'windows_count', 'date_windows_count', 'number_of_windows'])(
    'are no difference when they count the remaining rules: %s',
    (name) => {
      const of = (windows: JsonObject[]) => group(71, 'Quiet', { [name]: windows.length }, windows);
      const shorter = (editable: JsonValue) => {
        const { group: content } = groupDesiredSchema.parse(editable);
        return { group: content === null ? null : { ...content, rows: content.rows.slice(0, 1) } };
      };
      expect(judged('occupancy-group', of([row(1), row(2)]), shorter, of([row(1)]))).toEqual([]);
    },
  );

  it('are no difference in a new group with a name, position and code', () => {
    const days = { dateFrom: '2027-01-01', dateTo: '2027-01-20' } as const;
    const values = { ...days, maxGuests: 2, discountPercent: '10' } as const;
    const made = { name: 'New weeks', active: null, rows: [{ key: 'new:1', values, wire: {} }] };
    const quiet = group(71, 'Quiet weeks', { slug: 'quiet', position: 1, code: 'G71', currency: 'GBP' });
    const is = (more: JsonObject) =>
      judged(
        'new-occupancy-group',
        { groups: [quiet] },
        () => ({ known: [{ id: '71', content: null }], group: made }),
        { groups: [quiet, group(72, 'New weeks', more)] },
      );
    expect(is({ slug: 'new-weeks', position: 2, code: 'G72', currency: 'GBP' })).toEqual([]);
    expect(is({ code: 'SUMMER' })).toEqual(['came code: null -> SUMMER']);
  });
});
