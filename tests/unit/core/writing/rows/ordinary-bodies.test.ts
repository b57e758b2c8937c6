import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { listsRead } from './none-read.ts';

const none = { active: true, rules: [] };
/** What honest services say around and beside a discount without a rule. */
const ordinary: readonly JsonObject[] = [
  none,
  { property_id: 1042, ...none },
  { success: true, data: none },
  { status: 'ok', message: 'Found 1 record, as of 2027-01-01', data: none },
  { status: { code: 200, message: 'OK' }, data: none },
  { code: 200, success: true, errors: [], warnings: [], data: none },
  { data: none, count: 1, total: 1, page: 1, per_page: 20, total_pages: 1 },
  {
    data: none,
    meta: { request_id: 'a1', took_ms: 12, api_version: '2.1', generated_at: '2027-01-01T10:00:00Z' },
  },
  { ...none, meta: { pagination: { total: 0, count: 0, per_page: 25, current_page: 1, links: {} } } },
  { ...none, total: 0, count: 0, has_more: false, next: null },
  { ...none, has_more: false, next_cursor: 'abc', warning: '', load_error: null, error_text: 'none' },
  { ...none, page_info: { endCursor: 'abc', hasNextPage: false } },
  { ...none, links: { self: '/properties/1042/low-occupancy', next: null } },
  {
    ...none,
    _links: { self: { href: '/a' }, property: { href: '/b' }, edit: { href: '/a', method: 'PUT' } },
  },
  {
    ...none,
    links: [
      { rel: 'self', href: '/a' },
      { rel: 'up', href: '/b', type: 'application/json' },
    ],
  },
  { jsonapi: { version: '1.1' }, data: { id: '7', type: 'low_occupancy', ...none }, links: { self: '/a' } },
  {
    ...none,
    updated_at: '2027-01-03T10:00:00Z',
    created_at: '2026-01-03T10:00:00Z',
    version: 4,
    etag: 'W/"a1"',
  },
  {
    ...none,
    updated_by: { id: 3, name: 'Anna' },
    created: { by: 'anna', at: '2026-01-01' },
    updated: { by: 'api', at: '2027-01-01' },
  },
  { ...none, currency: 'GBP', timezone: 'Europe/London', locale: 'en-GB' },
  { ...none, currency: { code: 'GBP', symbol: '£', decimals: 2 } },
  {
    ...none,
    property: { id: 1042, name: 'Heron House', address: { city: 'Penzance', postcode: 'TR18 4AA' } },
  },
  { ...none, property_ids: [1042, 1043] },
  {
    ...none,
    channels: ['direct', 'staylark'],
    tags: ['quiet', 'winter-break'],
    permissions: ['read', 'rules:write'],
  },
  { ...none, limits: { max_rules: 20, max_discount: '60' }, rate_limit: { limit: 100, remaining: 99 } },
  { ...none, warnings: [{ code: 'W1', message: 'Prices are pushed at 03:00', severity: 'low' }] },
  { ...none, warnings: ['Slow today: answers may take up to 2 seconds'], notices: [] },
  {
    ...none,
    description: 'For small parties, in quiet weeks; see https://example.org/a?b=1,2',
    name: 'Low occupancy',
  },
  { ...none, history: [{ by: 'anna', at: '2027-01-01T10:00:00Z', action: 'deleted' }] },
  { ...none, rule_count: 0, rules_count: 0, max_rules: 12, has_rules: false },
  { ...none, feed: { updated_at: '2027-01-01T10:00:00Z', status: 'synced', age_minutes: 12 } },
  { ...none, note: null, exceptions: [], overrides: {}, seasons: null },
  { timestamp: 1_798_761_600, path: '/v1/low-occupancy', trace_id: 'ab12', result: { data: none } },
  { ...none, counts: { active: 0, paused: 0 } },
  { ...none, stats: { hits: 3, bookings: 2, rules: 0 }, usage: { count: 3 }, metrics: { impressions: 12 } },
  { ...none, supported_guests: [1, 2, 3], allowed_discounts: ['percent', 5, 10], options: [7, 14] },
  { ...none, constraints: { max_percent: 60, guests: [1, 2, 3] }, permitted_start_days: ['fri', 'sat'] },
  { ...none, stackable: false, priority: 3, applies_to: 'all', default: false },
];

it.each(ordinary)('an ordinary body says that there is no rule: %j', (body) => {
  expect(listsRead('low-occupancy', body)).toEqual([[]]);
  expect(writableFor('low-occupancy').readEditable({ body })).toMatchObject({
    ok: true,
    value: { rows: [] },
  });
});

const rule = { id: 1, date_from: '2027-01-01', date_to: '2027-01-20', max_guests: 2, discount_percent: 10 };

it.each(ordinary)('and with a rule the same body is read without a question: %j', (body) => {
  const filled = JSON.parse(
    JSON.stringify(body)
      .replaceAll('"rules":[]', () => `"rules":[${JSON.stringify(rule)}]`)
      .replaceAll(/"(total|count|rule_count|rules_count|rules)":0/g, '"$1":1')
      .replace('"has_rules":false', '"has_rules":true'),
  ) as JsonObject;
  expect(writableFor('low-occupancy').readEditable({ body: filled })).toMatchObject({
    ok: true,
    value: { active: true, rows: [{ values: { discountPercent: '10' } }] },
  });
});

/** What stands around a discount: of the answer, of its property and of the service. */
const around: readonly JsonObject[] = [
  {},
  { request_id: 'a1', meta: { v: 2 } },
  { code: 200, message: 'OK', status: 'success', errors: [] },
  { server_time: '2027-01-01T00:00:00Z', took: 12, cached: false },
  { apiVersion: '2.1', environment: 'production', locale: 'en-GB', updated_at: '2027-01-01T00:00:00Z' },
  { property_id: 1042, currency: 'GBP' },
  { property: { id: 1042, name: 'Heron House' }, user: { id: 3, active: true } },
  { count: 1, total: 1, included: [], debug: null },
];
const off = { property_id: 1042, active: false, rules: [rule] };
const sentFor = (body: JsonObject) => {
  const writer = writableFor('low-occupancy');
  const read = writer.readEditable({ body });
  return read.ok ? writer.buildRequest('1042', { body }, read.value).body : read.reason;
};

it.each(
  around.flatMap((beside) =>
    ['data', 'payload', 'lowOcc', 'somethingElse', 'config'].map((at) => ({ ...beside, [at]: off })),
  ),
)('a discount keeps its switch and is sent back without what is around it: %j', (body) => {
  expect(writableFor('low-occupancy').readEditable({ body })).toMatchObject({ value: { active: false } });
  expect(sentFor(body)).toEqual(off);
});

it.each<JsonObject>([
  { state: { enabled: false }, lowOcc: { rules: [rule] } },
  { generated: 'x', active: false, lowOcc: { rules: [rule] } },
])('a record is all that holds what is declared: %j', (body) => {
  expect(sentFor(body)).toEqual(body);
});

it.each<[JsonObject, RegExp]>([
  [{ lowOcc: off, highOcc: off }, /More than one list/],
  [{ active: true, lowOcc: off }, /nothing shows which one applies/],
  [{ data: { type: 'low', id: '7', attributes: off } }, /attributes of a resource/],
  [{ data: { id: '7', attributes: off }, links: { self: '/a' } }, /attributes of a resource/],
])('where the record is in doubt, nothing is sent: %j', (body, why) => {
  expect(sentFor(body)).toMatch(why);
});

it('attributes of a resource are read, the switch too', () => {
  const body = { data: { type: 'low', id: '7', attributes: off } };
  expect(decodeResource('low-occupancy', { body })).toMatchObject({
    value: { active: false, rows: [{ discountPercent: '10' }] },
  });
});
