import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { listsRead } from './none-read.ts';

const none = { active: true, rules: [] };
/** What honest services send around and beside a discount without a rule. */
const ordinary: readonly JsonObject[] = [
  none,
  { success: true, data: none },
  { status: 'ok', message: 'No rules found', as_of: '2027-01-01', data: none },
  { status: { code: 200, message: 'OK' }, data: none },
  { code: 200, success: true, errors: [], warnings: [], data: none },
  { data: none, count: 1, total: 1, page: 1, per_page: 20, total_pages: 1 },
  { data: none, meta: { request_id: 'a1', took_ms: 12, api_version: '2.1', generated_at: '2027-01-01' } },
  { ...none, meta: { pagination: { total: 0, count: 0, per_page: 25, current_page: 1, links: {} } } },
  { ...none, total: 0, count: 0, has_more: false, next: null },
  { ...none, has_more: false, next_cursor: 'abc', warning: '', load_error: null, error_text: 'none' },
  { ...none, page_info: { endCursor: 'abc', hasNextPage: false } },
  { ...none, links: { self: '/properties/1042/low-occupancy', next: null } },
  {
    ...none,
    _links: { self: { href: '/a' }, property: { href: '/b' }, edit: { href: '/a', method: 'PUT' } },
  },
  { ...none, links: [{ rel: 'up', href: '/b', type: 'application/json' }] },
  { jsonapi: { version: '1.1' }, data: { id: '7', type: 'low_occupancy', ...none }, links: { self: '/a' } },
  { ...none, updated_at: '2027-01-03T10:00:00Z', created_at: '2026-01-03', version: 4, etag: 'W/"a1"' },
  { ...none, updated_by: { id: 3, name: 'Anna' }, created: { by: 'anna', at: '2026-01-01' } },
  { ...none, currency: { code: 'GBP', symbol: '£', decimals: 2 } },
  { ...none, property: { id: 1042, name: 'Heron House', address: { city: 'Penzance', postcode: 'TR18' } } },
  { ...none, channels: ['direct', 'staylark'], tags: ['winter-break'], permissions: ['read', 'rules:write'] },
  { ...none, limits: { max_rules: 20, max_discount: '60' }, rate_limit: { limit: 100, remaining: 99 } },
  { ...none, warnings: [], notices: [], name: 'Low occupancy', schema: 'https://example.org/s/2' },
  { ...none, $type: 'Villa.LowOccupancyResponse', enabled: true, permissions: { edit: true, read: true } },
  { ...none, last_modified_by: 'anna@example.org', max_rules: 10, limits: { max_percent: 60 } },
  { ...none, meta: { page: { number: 0, size: 20, total: 0, total_pages: 1 } }, message: 'OK' },
  { result: none, ack: 'Success', returnCode: 0, error_message: 'No errors', source_system: 'pms-2' },
  { '@odata.context': 'https://example.org/$metadata#rules', '@odata.count': 0, ...none },
  { ...none, history: [{ by: 'anna', at: '2027-01-01T10:00:00Z', action: 'deleted' }] },
  { ...none, rule_count: 0, rules_count: 0, max_rules: 12, has_rules: false },
  { ...none, feed: { updated_at: '2027-01-01T10:00:00Z', status: 'synced', age_minutes: 12 } },
  { ...none, note: null, exceptions: [], overrides: {}, seasons: null },
  { timestamp: 1_798_761_600, path: '/v1/low-occupancy', trace_id: 'ab12', result: { data: none } },
  { ...none, counts: { active: 0, paused: 0 } },
  { ...none, stats: { hits: 3, bookings: 2, rules: 0 }, usage: { count: 3 }, metrics: { impressions: 12 } },
  { ...none, supported_guests: [1, 2, 3], allowed_discounts: ['percent', 5, 10], options: [7, 14] },
  { ...none, constraints: { max_percent: 60, guests: [1, 2, 3] }, permitted_start_days: ['fri', 'sat'] },
  { ...none, url: 'https://example.org/7', edit_url: '/7/edit', can_create: true, sleeps: 6 },
  { ...none, i18n: { title: 'Low occupancy', empty: 'No rules yet' }, status: 'not_configured' },
  { ...none, labels: { en: { add: 'Add a rule' } }, description: 'Discounts for small parties' },
  { ...none, message: 'No low occupancy rules have been set up yet.' },
  { ...none, message: 'Aucune règle' },
  { ...none, stackable: false, priority: 3, default: false, cached: false, debug: false },
];

/** Fields that may belong to the rules. */
const shown: JsonObject = {
  '@odata.count': 3,
  size: 3,
  anzahl: 3,
  max_discount: 20,
  rules_truncated: true,
  restricted: true,
  use_defaults: true,
  success: 'partial',
  ack: 'Failure',
  code: 'E42',
  source: 'fallback',
  inherited_from: 'group 71',
  group_id: 71,
  group: { id: 7, name: 'Coast' },
  version: 'draft',
  enabled: 'unknown',
  labels: { a: '10% off' },
  rules_url: '/rules?page=2',
  status: 'entwurf',
  message: 'Zugriff verweigert',
  note: '3 rules hidden',
  description: 'Für Paare in ruhigen Wochen',
  name: '10 % ab 7 Nächten',
  info: 'No access',
  filter: { status: 'archived' },
  warnings: ['Slow today: answers may take up to 2 seconds'],
  links: { rules: '/rules' },
  flags: ['partial'],
  visible: false,
  applies_to: 'all',
};
const doubted: readonly (readonly [string, JsonObject])[] = [
  ...Object.entries(shown).map(([name, value]): [string, JsonObject] => [name, { ...none, [name]: value }]),
  ['hinweis', { data: null, hinweis: 'Kein Zugriff' }],
  ['hinweis', { data: none, hinweis: 'Kein Zugriff' }],
  ['hinweis', { early_bird: [], low_occupancy: none, hinweis: 'Kein Zugriff' }],
];

it.each(doubted)('“%s” leaves open whether rules exist and is shown in the review: %j', (name, body) => {
  const isAmongAll = 'early_bird' in body;
  const writer = writableFor(isAmongAll ? 'early-bird' : 'low-occupancy');
  expect(listsRead(isAmongAll ? 'discounts' : 'low-occupancy', body)).not.toContainEqual([]);
  const read = writer.readEditable({ body });
  const doubt = expect.stringContaining(name) as string;
  expect(read).toMatchObject({ ok: true, value: { rows: [] }, doubt });
  if (!read.ok) return;
  const limit = isAmongAll ? { minDaysBefore: 90 } : { maxGuests: 2 };
  const values = { dateFrom: '2027-01-01', dateTo: '2027-01-20', discountPercent: '10', ...limit };
  const rows = [{ key: 'new:1', wire: {}, values }];
  const { warnings } = writer.validate({ active: null, rows }, read.value, { body });
  expect(warnings.map(({ message }) => message).join(' ')).toContain(`also says ${name}: `);
});

it('an unknown field always leaves open whether rules exist', () => {
  const unit = fc.constantFrom('k', 'q', 'x', 'z', 'v', 'w', 'j');
  const letters = fc.string({ unit, minLength: 4, maxLength: 9 });
  const anything = fc.oneof(fc.integer({ min: 1 }), fc.constant(true), fc.constant(false), letters);
  fc.assert(
    fc.property(letters, anything, (name, value) => {
      expect(listsRead('low-occupancy', { ...none, [name]: value })).toEqual([]);
      expect(listsRead('low-occupancy', { data: none, [name]: { [name]: value } })).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it.each(ordinary)('an ordinary body without rules is read as having none: %j', (body) => {
  expect(listsRead('low-occupancy', body)).toEqual([[]]);
  const read = writableFor('low-occupancy').readEditable({ body });
  expect(read).toMatchObject({ ok: true, value: { rows: [] } });
});

const rule = { id: 1, date_from: '2027-01-01', date_to: '2027-01-20', max_guests: 2, discount_percent: 10 };

it.each(ordinary)('the same body with a rule is read without doubt: %j', (body) => {
  const filled = JSON.parse(
    JSON.stringify(body)
      .replaceAll('"rules":[]', () => `"rules":[${JSON.stringify(rule)}]`)
      .replaceAll(/"(total|count|rule_count|rules_count|rules)":0/g, '"$1":1')
      .replace('"has_rules":false', '"has_rules":true'),
  ) as JsonObject;
  const value = { active: true, rows: [{ values: { discountPercent: '10' } }] };
  expect(writableFor('low-occupancy').readEditable({ body: filled })).toMatchObject({ ok: true, value });
});

/** Fields around a discount: about the answer, its property and the service. */
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
)('a discount keeps its switch and is sent without its envelope: %j', (body) => {
  expect(writableFor('low-occupancy').readEditable({ body })).toMatchObject({ value: { active: false } });
  expect(sentFor(body)).toEqual(off);
});

it.each<JsonObject>([
  { state: { enabled: false }, lowOcc: { rules: [rule] } },
  { generated: 'x', active: false, lowOcc: { rules: [rule] } },
])('a record is sent whole when its fields are spread over it: %j', (body) => {
  expect(sentFor(body)).toEqual(body);
});

it.each<[JsonObject, RegExp]>([
  [{ lowOcc: off, highOcc: off }, /Several lists could be/],
  [{ active: true, lowOcc: off }, /nothing shows which one applies/],
  [{ data: { type: 'low', id: '7', attributes: off } }, /attributes of a resource/],
  [{ data: { id: '7', attributes: off }, links: { self: '/a' } }, /attributes of a resource/],
])('a record in doubt is not sent: %j', (body, why) => {
  expect(sentFor(body)).toMatch(why);
});

it('attributes of a resource are read, including the switch', () => {
  const body = { data: { type: 'low', id: '7', attributes: off } };
  const value = { active: false, rows: [{ discountPercent: '10' }] };
  expect(decodeResource('low-occupancy', { body })).toMatchObject({ value });
});

it.each<JsonObject[]>([
  [{ staffel: 7, nachlass: 10 }],
  [{ id: 3, ab: 7 }],
  [{ name: 'Winter', ab: 7 }],
  [{ min_nights: null, ab: 7 }],
  [rule, { ab: 7, nachlass: 10 }],
  [rule, { id: 4 }],
])('a rule without a recognised field makes the discount read-only: %j', (...rules) => {
  const body = { active: true, rules };
  expect(listsRead('low-occupancy', body)).toEqual([]);
  const reason = expect.stringContaining('no field was recognised') as string;
  expect(writableFor('low-occupancy').readEditable({ body })).toMatchObject({ ok: false, reason });
  expect(new Set(listsRead('discounts', { early_bird: body }))).toEqual(new Set([undefined]));
});
