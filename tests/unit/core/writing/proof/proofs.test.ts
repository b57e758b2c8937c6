import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { ChangeableName } from '../../../../../src/core/service/writable-names.ts';
import {
  deposit,
  isProved,
  discount,
  row,
  to12,
  discountAfter,
  twelve,
  depositAfter,
  held,
  judged,
} from './judged.ts';
import { listsRead } from '../rows/none-read.ts';

const depositProved = (now: JsonObject, before: JsonObject = deposit(100)) =>
  isProved('security-deposit', before, () => ({ amount: '250', disabled: false }), now);

const { date_to: _to, ...endless } = row(1);
const { discount_percent: _share, ...shareless } = row(1);
const { max_guests: _guests, ...guestless } = row(1);

describe('sent value that is found beside the value that is read', () => {
  it.each<[string, JsonObject]>([
    ['when it is read from a better name', { security_deposit: 250, amount: 201 }],
    ['when it is read from another name', { security_deposit: 201, deposit_amount: 250 }],
    ['beside another amount in pence', { amount: 250, amount_minor: 10_000 }],
    ['beside the same number in another currency', { security_deposit: '€250', amount: '£250' }],
    ['with a contradictory switch', { amount: 250, disabled: true, disable_security: false }],
  ])('leaves a deposit unverified %s', (_, now) => {
    expect(depositProved({ property_id: 1042, disabled: false, ...now })).toBe(false);
  });

  it.each<[string, JsonObject]>([
    ['the same amount', { security_deposit: 250, amount: 250 }],
    ['the same in pence', { security_deposit: 250, amount_minor: 25_000, amount: 250 }],
    ['no other amount, only pence', { amount_minor: 25_000 }],
    ['null', { security_deposit: 250, amount: null }],
  ])('verifies a deposit beside %s', (_, now) => {
    expect(depositProved({ property_id: 1042, disabled: false, ...now })).toBe(true);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['a field in pence', { amount_minor: 10_000 }, { amount_minor: 250, amount: 250 }],
    ['a text in pounds', { amount: '£100.00' }, { amount: '£25,000.00', security_deposit: 250 }],
    ['a text with a currency', { amount: '£100' }, { amount: '€250' }],
  ])('leaves a deposit unverified after it was read from %s', (_, was, is) => {
    const own = { property_id: 1042, disabled: false };
    expect(depositProved({ ...own, ...is }, { ...own, ...was })).toBe(false);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['an old percentage', { ...shareless, percent_off: 10 }, { percent_off: 11, discount_percent: 12 }],
    ['an old last day', { ...endless, ends: '2027-01-20' }, { ends: '2027-01-19', date_to: '2027-01-20' }],
    ['an old number of guests', { ...guestless, persons: 2 }, { persons: 4, max_guests: 2 }],
    ['an old switch', row(1, { is_on: true }), { is_on: false, active: true }],
  ])('leaves a rule unverified with %s', (_, before, is) => {
    const share = 'percent_off' in before ? {} : { discount_percent: 12 };
    const now = { ...before, ...share, ...is };
    expect(isProved('low-occupancy', discount([before]), to12, discount([now]))).toBe(false);
    // A record that is itself its only row.
    expect(isProved('low-occupancy', { ...before }, to12, now)).toBe(false);
  });

  it.each<ChangeableName>(['low-occupancy', 'occupancy-group'])(
    'leaves the switch of %s unverified',
    (name) => {
      const { active: _active, ...rest } = discount([row(1)], { id: 71, name: 'Quiet weeks', is_on: true });
      const now = { ...rest, rules: [row(1, { discount_percent: 12 })], is_on: false, active: true };
      expect(isProved(name, rest, to12, now)).toBe(false);
      expect(isProved(name, rest, to12, { ...now, is_on: true })).toBe(true);
    },
  );

  it.each(['requested', 'pending', 'desired', 'previous'])(
    'is neither read nor verified from a %s record',
    (name) => {
      const [before, now] = [discount([row(1)]), discount([row(1, { discount_percent: 12 })])];
      expect(isProved('low-occupancy', before, to12, now)).toBe(true);
      for (const later of [{ [name]: now }, { data: { [name]: now } }, { [name]: now, current: before }])
        expect(isProved('low-occupancy', before, to12, later)).toBe(false);
      expect(listsRead('low-occupancy', { [name]: now })).toEqual([]);
      expect(listsRead('low-occupancy', { [name]: now, current: before })).toHaveLength(1);
    },
  );
});

const many = (count: number, make: (at: number) => JsonValue): JsonValue[] =>
  Array.from({ length: count }, (_, at) => make(at));
const nested = many(1_600, (at) => ({ x: at, y: { z: at } }));
const texts = many(16_000, (at) => `night ${String(at)}`);

function reported(before: JsonValue, now: JsonValue): readonly string[] {
  return discountAfter(discount([row(1)], { extra: before }), discount([row(1, twelve)], { extra: now }));
}

/** A tenth of the time that comparing every value with every other takes. */
const longestMs = 1_200;

/** Processor time of this thread, so that a busy machine makes no difference. */
function msSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

describe('long list beside a change', () => {
  it.each<[string, JsonValue[], JsonValue[]]>([
    ['objects without an id', nested, nested.toReversed()],
    [
      'objects with other key order and number notation',
      nested,
      many(1_600, (at) => ({ y: { z: `${String(at)}.0` }, x: at })).toReversed(),
    ],
    ['texts', texts, texts.toReversed()],
  ])('is recognised as equal in another order within 1.2 s: %s', (_, before, now) => {
    const start = process.threadCpuUsage();
    expect(reported(before, now)).toEqual([]);
    expect(msSince(start)).toBeLessThan(longestMs);
  });

  it('is reported as one difference when its values can’t be matched in time', () => {
    const alike = many(1_600, (at) => ({ dates: [{ night: at }] }));
    const start = process.threadCpuUsage();
    expect(reported(alike, alike.toReversed())).toEqual([
      expect.stringMatching(/^sent extra: \[\{"dates":\[\{"night":0\}\]\},/),
    ]);
    expect(msSince(start)).toBeLessThan(longestMs);
  });

  it('is reported value by value when part of it changed', () => {
    const now = nested.with(7, { x: 7, y: { z: -1 } });
    expect(reported(nested, now)).toEqual(['sent extra[8].y.z: 7 -> -1']);
  });
});

describe('discount after an ordinary change', () => {
  const rules = { rules_count: 2 };
  const other = row(2, { discount_percent: 5 });
  it.each<[string, JsonObject, JsonObject]>([
    [
      'another order of rules',
      discount([row(1, held), row(2)]),
      discount([row(2), row(1, { ...held, ...twelve })]),
    ],
    ['new ids', discount([row(1)]), discount([row(1, { ...twelve, id: 77 })])],
    [
      'newer timestamps and versions',
      discount([row(1, { updated_at: '2027-01-01T08:00:00Z', version: 3 })], { etag: '"a1b2c3"' }),
      discount([row(1, { ...twelve, updated_at: '2027-01-03T09:59:00Z', version: 4 })], { etag: '"d4e5f6"' }),
    ],
    [
      'summary values of all rules',
      discount([row(1), other], { ...rules, highest_percent: 10, average_discount: 7.5 }),
      discount([row(1, twelve), other], { ...rules, highest_percent: 12, average_discount: 8.5 }),
    ],
    [
      'the editor’s name and request details',
      discount([row(1, { updated_by: 'anna' })], { request_id: 'a', server_time: '2027-01-03T09:00:00Z' }),
      discount([row(1, { ...twelve, updated_by: 'api' })], {
        request_id: 'b',
        server_time: '2027-01-03T10:00:00Z',
        last_modified_by: { id: 7 },
      }),
    ],
    [
      'tags and versions in other notations',
      discount([row(1, { row_version: 'AAAAAAAAB9E=' })], { __v: 3, change_count: 7, sync_token: 'abc' }),
      discount([row(1, { ...twelve, row_version: 'AAAAAAAAB9I=' })], {
        __v: 4,
        change_count: 8,
        sync_token: 'abd',
      }),
    ],
    [
      'rules renumbered in their order',
      discount([row(1, { position: 1, uuid: 'a-1', href: '/rules/1' }), row(2, { position: 2 })]),
      discount([
        row(2, { id: 72, position: 1 }),
        row(1, { ...twelve, id: 71, position: 2, uuid: 'b-1', href: '/rules/71' }),
      ]),
    ],
    [
      'a longer history',
      discount([row(1)], { history: [{ by: 'anna' }] }),
      discount([row(1, twelve)], { history: [{ by: 'anna' }, { by: 'api' }] }),
    ],
  ])('has no difference with %s', (_, before, now) => {
    expect(discountAfter(before, now)).toEqual([]);
  });

  const written = { channel_enabled: 1, fee: '10.00', discount_percent: '12.00' };
  it.each<[string, JsonObject, JsonObject]>([
    [
      'numbers, days and switches in another notation',
      { ...held, fee: '10' },
      { ...held, ...written, excluded_dates: ['2027-01-05T00:00:00Z'] },
    ],
    ['an added timestamp', {}, { updated_at: '2027-01-03T09:59:00Z' }],
    ['another order of days', { days: ['b', 'a'] }, { days: ['a', 'b'] }],
    ['null replaced by a missing field', { note: null }, {}],
    ['a status in other capitals', { status: 'active' }, { status: 'Active' }],
    ['another form of Unicode and line endings', { note: 'Cafe\u0301\r\nopen' }, { note: 'Caf\u00E9\nopen' }],
    ['added fields that confirm the rule', {}, { type: 'rule', archived: 0, name: 'Rule 1', deleted: 'no' }],
  ])('has no difference with %s in a rule', (_, was, is) => {
    expect(discountAfter(discount([row(1, was)]), discount([row(1, { ...twelve, ...is })]))).toEqual([]);
  });

  it('has a difference if a timestamp moved back or only the field’s name suggests a stamp', () => {
    const named = { version: 'summer', saved: '12.50' };
    const before = discount([row(1, { updated_at: '2027-01-02T08:00:00Z', ...named })]);
    const after = (more: JsonObject) =>
      discountAfter(before, discount([row(1, { ...twelve, ...named, ...more })]));
    expect(after({ updated_at: '2026-01-01T08:00:00Z', version: 'winter', saved: '99.50' })).toHaveLength(3);
    expect(after({ updated_at: '2099-01-01T08:00:00Z' })).toHaveLength(1);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['a number that happens to equal the length of a list', { guest_total: 4 }, { guest_total: 2 }],
    ['a limit with a similar name', { discount_cap: 10 }, { discount_cap: 12 }],
    ['swapped numbers', { hours: [8, 20] }, { hours: [20, 8] }],
    ['another channel', { channel_id: 5 }, { channel_id: 6 }],
    ['a failed sync', { sync_status: 'synced' }, { sync_status: 'failed' }],
    ['a switch for one channel', { channel_enabled: 1 }, { channel_enabled: 0 }],
    ['a switch in another language', {}, { aktiv: 'N' }],
  ])('has a difference with %s', (_, was, is) => {
    const days = ['a', 'b'];
    const now = discount([row(1, { days, ...twelve, ...is })]);
    expect(discountAfter(discount([row(1, { days, ...was })]), now)).toHaveLength(1);
  });
});

describe('deposit after an ordinary change', () => {
  it.each<[JsonObject, JsonObject]>([
    [
      { amount_text: '£100', description: 'A deposit of £100 is held' },
      { amount_text: '£250', description: 'A deposit of £250 is held' },
    ],
    [
      { amount_minor: 10_000, display: '100 GBP', formatted: '£100' },
      { amount_minor: 25_000, display: '250 GBP', formatted: '£250' },
    ],
    [{}, { id: 9, property_name: 'Heron House', enabled: true, status: 'active', tax: 0 }],
    [{ previous_amount: 80 }, { previous_amount: 100 }],
    [{}, { previous_amount: 100, deposit_amount: 250 }],
    [
      { is_default: true, has_deposit: false },
      { is_default: false, has_deposit: true },
    ],
    [{ currency: 'GBP' }, { currency: 'gbp' }],
    [{ currency: 'GBP' }, { currency: 'GBP', currency_symbol: '£', currency_code: 'GBP' }],
    [{ currency: 'GBP' }, { currency: { code: 'GBP', symbol: '£' } }],
    [{ formatted: '£100.00' }, { formatted: '£250.00', currency: 'GBP' }],
    [
      { revision: 'a1b2', _rev: '3-967a00dff5', version_id: '01HQ', generation: 4 },
      { revision: 'c3d4', _rev: '4-1a2b', version_id: '01HR', generation: 5, etag: 'abc' },
    ],
    [{ generated: '2027-01-02T10:00:00Z' }, { generated: '2027-01-03T10:00:00Z', transaction_id: 'x' }],
    [{}, { type: 'security_deposit', object: 'deposit', code: 200, message: 'Saved', locale: 'en-GB' }],
    [{}, { links: [{ rel: 'self', href: '/properties/1042/security' }], updated: true, is_valid: true }],
    [{}, { editable: true, refundable: true, cached: false }],
  ])('has no difference if the other fields follow it: %j', (was, is) => {
    expect(depositAfter(deposit(100, was), deposit(250, is))).toEqual([]);
  });

  it('has no difference if other fields for the switch follow it', () => {
    const switched = (is: JsonObject) =>
      judged(
        'security-deposit',
        deposit(100, { enabled: true, status: 'active' }),
        () => ({ amount: '100', disabled: true }),
        deposit(100, { disabled: true, ...is }),
      );
    expect(switched({ enabled: false, status: 'inactive' })).toEqual([]);
  });
});
