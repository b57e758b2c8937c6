import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../src/core/values/json/json.ts';
import { deposit, depositAfter, held, judged, discount, discountAfter, row, twelve } from './judged.ts';

describe('what a discount shows after an ordinary change', () => {
  const rules = { rules_count: 2 };
  const other = row(2, { discount_percent: 5 });
  it.each<[string, JsonObject, JsonObject]>([
    [
      'another order of rows',
      discount([row(1, held), row(2)]),
      discount([row(2), row(1, { ...held, ...twelve })]),
    ],
    ['ids of their own', discount([row(1)]), discount([row(1, { ...twelve, id: 77 })])],
    [
      'stamps that moved on',
      discount([row(1, { updated_at: '2027-01-01T08:00:00Z', version: 3 })], { etag: '"a1b2c3"' }),
      discount([row(1, { ...twelve, updated_at: '2027-01-03T09:59:00Z', version: 4 })], { etag: '"d4e5f6"' }),
    ],
    [
      'what was worked out from all rows',
      discount([row(1), other], { ...rules, highest_percent: 10, average_discount: 7.5 }),
      discount([row(1, twelve), other], { ...rules, highest_percent: 12, average_discount: 8.5 }),
    ],
    [
      'who saved it, and words on the answer',
      discount([row(1, { updated_by: 'anna' })], { request_id: 'a', server_time: '2027-01-03T09:00:00Z' }),
      discount([row(1, { ...twelve, updated_by: 'api' })], {
        request_id: 'b',
        server_time: '2027-01-03T10:00:00Z',
        last_modified_by: { id: 7 },
      }),
    ],
    [
      'tags and versions in any form',
      discount([row(1, { row_version: 'AAAAAAAAB9E=' })], { __v: 3, change_count: 7, sync_token: 'abc' }),
      discount([row(1, { ...twelve, row_version: 'AAAAAAAAB9I=' })], {
        __v: 4,
        change_count: 8,
        sync_token: 'abd',
      }),
    ],
    [
      'rows that were made anew and numbered in their order',
      discount([row(1, { position: 1, uuid: 'a-1', href: '/rules/1' }), row(2, { position: 2 })]),
      discount([
        row(2, { id: 72, position: 1 }),
        row(1, { ...twelve, id: 71, position: 2, uuid: 'b-1', href: '/rules/71' }),
      ]),
    ],
    [
      'a history that grew',
      discount([row(1)], { history: [{ by: 'anna' }] }),
      discount([row(1, twelve)], { history: [{ by: 'anna' }, { by: 'api' }] }),
    ],
  ])('is the same with %s', (_, before, now) => {
    expect(discountAfter(before, now)).toEqual([]);
  });

  const written = { channel_enabled: 1, fee: '10.00', discount_percent: '12.00' };
  it.each<[string, JsonObject, JsonObject]>([
    [
      'numbers, days and switches written otherwise',
      { ...held, fee: '10' },
      { ...held, ...written, excluded_dates: ['2027-01-05T00:00:00Z'] },
    ],
    ['a stamp that came', {}, { updated_at: '2027-01-03T09:59:00Z' }],
    ['an order of dates', { days: ['b', 'a'] }, { days: ['a', 'b'] }],
    ['null in place of nothing', { note: null }, {}],
    ['words of its own in capitals', { status: 'active' }, { status: 'Active' }],
    ['another form of Unicode and of line ends', { note: 'Cafe\u0301\r\nopen' }, { note: 'Caf\u00E9\nopen' }],
    ['what came and says that it holds', {}, { type: 'rule', archived: 0, name: 'Rule 1', deleted: 'no' }],
  ])('is the same with %s in a row', (_, was, is) => {
    expect(discountAfter(discount([row(1, was)]), discount([row(1, { ...twelve, ...is })]))).toEqual([]);
  });

  it('is no difference where a stamp moved back, or only its name says that it is one', () => {
    const named = { version: 'summer', saved: '12.50' };
    const before = discount([row(1, { updated_at: '2027-01-02T08:00:00Z', ...named })]);
    const after = (more: JsonObject) =>
      discountAfter(before, discount([row(1, { ...twelve, ...named, ...more })]));
    expect(after({ updated_at: '2026-01-01T08:00:00Z', version: 'winter', saved: '99.50' })).toHaveLength(3);
    expect(after({ updated_at: '2099-01-01T08:00:00Z' })).toHaveLength(1);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['a number that only equals the length of a list', { guest_total: 4 }, { guest_total: 2 }],
    ['a limit of a like name', { discount_cap: 10 }, { discount_cap: 12 }],
    ['numbers that changed their places', { hours: [8, 20] }, { hours: [20, 8] }],
    ['another channel', { channel_id: 5 }, { channel_id: 6 }],
    ['a sync that failed', { sync_status: 'synced' }, { sync_status: 'failed' }],
    ['a switch for one channel alone', { channel_enabled: 1 }, { channel_enabled: 0 }],
    ['a switch in another language', {}, { aktiv: 'N' }],
  ])('is told of %s', (_, was, is) => {
    const days = ['a', 'b'];
    const now = discount([row(1, { days, ...twelve, ...is })]);
    expect(discountAfter(discount([row(1, { days, ...was })]), now)).toHaveLength(1);
  });
});

describe('what a deposit shows after an ordinary change', () => {
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
  ])('is the same where the rest follows it: %j', (was, is) => {
    expect(depositAfter(deposit(100, was), deposit(250, is))).toEqual([]);
  });

  it('is the same where other words for the switch follow it', () => {
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
