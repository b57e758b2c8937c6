import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import { jsonText } from '../../../../../src/core/values/json/json-source.ts';
import {
  deposit,
  depositAfter,
  held,
  isProved,
  judged,
  discount,
  discountAfter,
  row,
  rowAdded,
  to12,
  twelve,
} from './judged.ts';
import { parsed } from '../../parsed.ts';

describe('differences in a changed discount', () => {
  it.each<[string, JsonObject, readonly string[]]>([
    ['a changed switch', { channel_enabled: false }, ['sent Rule 1: channel_enabled: true -> false']],
    ['a changed text', { channel: 'all' }, ['sent Rule 1: channel: direct -> all']],
    ['a removed value', { note: null }, ['sent Rule 1: note: keep -> null']],
    ['an emptied list', { excluded_dates: [] }, ['sent Rule 1: excluded_dates: ["2027-01-05"] -> null']],
    ['a rule switched off', { enabled: false }, ['came Rule 1: enabled: null -> false']],
    ['an added limit', { min_nights: 14 }, ['came Rule 1: min_nights: null -> 14']],
    ['added days', { weekdays: ['mon'] }, ['came Rule 1: weekdays: null -> ["mon"]']],
    ['an added start', { published_on: '2099-01-01' }, ['came Rule 1: published_on: null -> 2099-01-01']],
    ['an added state', { status: 'pending' }, ['came Rule 1: status: null -> pending']],
    ['an added deletion date', { deleted_at: '2027-01-03' }, ['came Rule 1: deleted_at: null -> 2027-01-03']],
    [
      'an added type of something else',
      { type: 'damage deposit' },
      ['came Rule 1: type: null -> damage deposit'],
    ],
    ['an added surcharge flag', { surcharge: true }, ['came Rule 1: surcharge: null -> true']],
    ['errors with codes', { errors: [{ code: 'A' }] }, ['came Rule 1: errors: null -> [{"code":"A"}]']],
    ['an error flag', { error: true }, ['came Rule 1: error: null -> true']],
    ['an adjustment with the opposite sign', { adjustment: '+12%' }, ['sent Rule 1: adjustment: 12 -> +12%']],
    ['a label for a surcharge', { label: '12% surcharge' }, ['came Rule 1: label: null -> 12% surcharge']],
    [
      'a label for members only',
      { label: '12% off members' },
      ['came Rule 1: label: null -> 12% off members'],
    ],
    ['a text with the old percentage', { text: '-10%' }, ['sent Rule 1: text: 12 -> -10%']],
    ['a multiplier with the old percentage', { multiplier: 0.9 }, ['sent Rule 1: multiplier: 12 -> 0.9']],
    ['a second field with the old percentage', { off: 10 }, ['sent Rule 1: off: 12 -> 10']],
    ['a members-only flag', { members_only: true }, ['came Rule 1: members_only: null -> true']],
  ])('report %s', (_, change, reported) => {
    const now = discount([row(1, { ...held, ...twelve, ...change })]);
    expect(discountAfter(discount([row(1, held)]), now)).toEqual(reported);
  });

  it.each<[string, JsonObject]>([
    ['live_rules', { live_rules: [] }],
    ['active_rules', { active_rules: [] }],
    ['live.rules', { live: { rules: [] } }],
    ['live_count', { live_count: 0 }],
  ])('report that no rule is in force: %s', (place, more) => {
    const reported = [expect.stringContaining(`came ${place}: null -> `) as string];
    expect(discountAfter(discount([row(1)]), discount([row(1, twelve)], more))).toEqual(reported);
    expect(rowAdded([], row(5, { discount_percent: 7 }))).toEqual([]);
  });

  it('leave a negative percentage unverified', () => {
    const now = discount([row(1, { ...held, discount_percent: -12 })]);
    expect(isProved('low-occupancy', discount([row(1, held)]), to12, now)).toBe(false);
  });

  it('report other rules and the record around them', () => {
    const before = discount([row(1), row(2, { channel: 'direct' })], { stackable: false });
    const now = discount([row(1, twelve), row(2, { channel: 'all' })], { stackable: true, archived: true });
    expect(discountAfter(before, now)).toEqual([
      'sent stackable: false -> true',
      'came archived: null -> true',
      'sent Rule 2: channel: direct -> all',
    ]);
  });

  it('report other discounts in the same response', () => {
    const bird = (percent: number) => ({
      rows: [{ date_from: '2027-01-01', min_days_before: 60, discount_percent: percent }],
    });
    const late = (days: number) => ({ rows: [{ max_days_before: days, discount_percent: 5 }] });
    const found = judged(
      'early-bird',
      { property_id: 1042, early_bird: bird(10), late_availability: late(14), max_combined: 30 },
      to12,
      { property_id: 1042, early_bird: bird(12), late_availability: late(3), max_combined: 20 },
    );
    expect(found).toEqual([
      'stood late_availability.rows[1].max_days_before: 14 -> 3',
      'stood max_combined: 30 -> 20',
    ]);
  });
});

describe('differences in a new rule', () => {
  const added = (more: JsonObject, others: readonly JsonObject[] = [row(1, { channel: 'direct' })]) =>
    rowAdded(others, row(5, { discount_percent: 7, channel: 'direct', ...more }));

  it.each<JsonObject>([
    ...[{ nights_from: 3 }, { least_guests: 2 }, { most_nights: 7 }, { starts_off: true }, { active: 0 }],
    ...[{ promo_code: 'SUMMER' }, { coupon_ref: 'SUMMER' }, { channel_id: 5 }, { segment: 'gold' }],
    { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'] },
    ...[{ weekdays: ['sat'] }, { weekday_mask: '0000011' }, { market: 'DE' }, { weekend_only: 1 }],
    ...[{ members_only: true }, { excluded: true }, { surcharge: true }, { needs_approval: true }],
    ...[{ type: 'surcharge' }, { operation: 'add' }, { unit: 'EUR' }],
    ...[{ cap: 5 }, { floor: 200 }, { quota: 5 }, { tax: 20 }, { priority: 99 }],
    ...[{ mode: 'test' }, { environment: 'sandbox' }, { source: 'airbnb' }, { approval: 'required' }],
    ...[{ eligible: false }, { bookable: false }, { label: 'Members only' }, { title: 'Draft' }],
    ...[{ closed_days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] }, { excluded_channels: 'all' }],
    ...[{ description: '7% off for members' }, { discount_text: '17% off' }, { multiplier: 0.9 }],
  ])('report a restriction or another meaning: %j', (more) => {
    expect(added(more).length).toBeGreaterThan(0);
    expect(rowAdded([], row(5, { discount_percent: 7, ...more })).length).toBeGreaterThan(0);
  });

  it('report the field and value that was added', () => {
    expect(added({ min_nights: 3 })).toEqual(['came Rule 2: min_nights: null -> 3']);
    expect(added({ active: false })).toEqual(['came Rule 2: active: null -> false']);
    expect(added({ promo_code: 'SUMMER' })).toEqual(['came Rule 2: promo_code: null -> SUMMER']);
    expect(added({ channel: 'airbnb' })).toEqual(['sent Rule 2: channel: direct -> airbnb']);
  });
});

describe('field that changed along with the edit', () => {
  it.each<[JsonObject, JsonObject]>([
    [{ commission_percent: 20 }, { commission_percent: 24 }],
    [{ weekend_discount: 10 }, { weekend_discount: 12 }],
    [{ release_days: 90 }, { release_days: 88 }],
    [{ example_price: 180 }, { example_price: 176 }],
    [{ description: '10 nights or more' }, { description: '12 nights or more' }],
    [{ description: '10% tax included' }, { description: '12% tax included' }],
    [{ pets: { percent: 10 } }, { pets: { percent: 12 } }],
  ])('is reported as unrelated to the edit: %j', (was, is) => {
    const reported = discountAfter(discount([row(1, was)]), discount([row(1, { ...twelve, ...is })]));
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatch(/^stood Rule 1: /);
  });

  it.each<[JsonObject, JsonObject]>([
    [{ pet_amount: 40 }, { pet_amount: 100 }],
    [{ cleaning_amount: 100 }, { cleaning_amount: 250 }],
    [{ amount_eur: 115 }, { amount_eur: 287.5 }],
    [{ total_with_deposit: 1_100 }, { total_with_deposit: 1_250 }],
    [{ former_owner_amount: 80 }, { former_owner_amount: 100 }],
    [{ pets: { amount: 100 } }, { pets: { amount: 250 } }],
    [{ description: 'Pets £100' }, { description: 'Pets £250' }],
  ])('is reported for a deposit: %j', (was, is) => {
    expect(depositAfter(deposit(100, was), deposit(250, is))).toHaveLength(1);
  });
});

describe('differences in a deposit', () => {
  const [live, shown, pounds] = [{ current: { amount: 100 } }, { formatted: '£100.00' }, { currency: 'GBP' }];
  it.each<[string, JsonObject, JsonObject, readonly string[]]>([
    ['another currency', { currency: 'GBP' }, { currency: 'JPY' }, ['sent currency: GBP -> JPY']],
    [
      'a changed unrelated flag',
      { refundable: true },
      { refundable: false },
      ['stood refundable: true -> false'],
    ],
    ['a removed field', { due_days: 7 }, {}, ['stood due_days: 7 -> null']],
    ['a pending amount', {}, { pending_amount: 250 }, ['came pending_amount: null -> 250']],
    ['an added unit', {}, { in_pence: true }, ['came in_pence: null -> true']],
    ['an added per-guest flag', {}, { per_guest: true }, ['came per_guest: null -> true']],
    ['a dry-run flag', {}, { dry_run: true }, ['came dry_run: null -> true']],
    ['a flag that shows it was not saved', {}, { saved: false }, ['came saved: null -> false']],
    ['a nested pending amount', {}, { pending: { amount: 250 } }, ['came pending.amount: null -> 250']],
    ['a later start', {}, { effective_from: '2099-01-01' }, ['came effective_from: null -> 2099-01-01']],
    ['an added per-person basis', {}, { per: 'person' }, ['came per: null -> person']],
    ['an added code', {}, { code: 'SUMMER' }, ['came code: null -> SUMMER']],
    ['an outdated amount elsewhere', live, live, ['sent current.amount: 250 -> 100']],
    ['an added type', {}, { type: 'card hold' }, ['came type: null -> card hold']],
    ['an added currency', {}, { currency: 'EUR' }, ['came currency: null -> EUR']],
    ['an upper limit in a text', {}, { display: 'up to £250' }, ['came display: null -> up to £250']],
    ['another currency’s symbol', {}, { symbol: '¥' }, ['came symbol: null -> ¥']],
    ['another amount in a text', {}, { formatted: '£99.00' }, ['sent formatted: 250 -> £99.00']],
    [
      'a changed text value',
      { version: 'summer' },
      { version: 'winter' },
      ['stood version: summer -> winter'],
    ],
    ['an outdated amount in a text', shown, shown, ['sent formatted: 250 -> £100.00']],
    ['a second currency', pounds, { ...pounds, currency_code: 'EUR' }, ['came currency_code: null -> EUR']],
  ])('report %s', (_, was, is, reported) => {
    expect(depositAfter(deposit(100, was), deposit(250, is))).toEqual(reported);
  });

  it.each(['€250', '250 EUR'])(
    'report an amount in another currency than the one beside it: %s',
    (amount) => {
      const now = { ...deposit(250), currency: 'GBP', amount };
      expect(depositAfter(deposit(100, { currency: 'GBP' }), now)).toEqual([
        'came amount, currency: null -> ["EUR","GBP"]',
      ]);
    },
  );
});

describe('statements in a response after a write', () => {
  const inside = (carried: JsonObject, was: JsonObject = {}) =>
    depositAfter({ ...was, data: deposit(100) }, { ...carried, data: deposit(250) });

  it.each<JsonObject>([
    ...['partial', 'pending', 'incomplete', 'success_with_warnings', 'teilweise'].map((status) => ({
      status,
    })),
    ...[{ status: 206 }, { status: { code: 207 } }, { success: 'partial' }, { message: 'Partially saved.' }],
    ...[{ meta: { status: 'partial' } }, { meta: { saved: false } }, { meta: { warnings: ['1 of 2'] } }],
  ])('are reported if they show incomplete success: %j', (carried) => {
    expect(inside(carried)).toHaveLength(1);
    expect(inside(carried, carried)).toEqual([]);
    expect(inside({ status: 'ok' }, carried)).toEqual([]);
  });

  it.each([
    ...['Saved as draft', 'Rules will go live after approval', 'Saved. 1 rule dropped.', 'capped at 200'],
    ...['will apply from 1 June', 'Gespeichert, aber noch nicht aktiv', 'Enregistré, en attente'],
  ])('are reported if a message is not plainly one of success: %s', (message) => {
    expect(inside({ success: true, message })).toEqual([`came message: null -> ${message}`]);
  });

  it.each([
    ...['OK', 'Saved', 'Deposit updated successfully.', 'The security deposit has been updated'],
    'Gespeichert.',
    ...['Die Änderungen wurden gespeichert', 'Modifications enregistrées avec succès', 'Cambios guardados'],
    ...['Modifiche salvate con successo', 'Wijzigingen opgeslagen'],
  ])('are ignored if a message is plainly one of success: %s', (message) => {
    expect(inside({ success: true, message })).toEqual([]);
  });

  it.each<JsonObject>([
    ...['ok', 'Success', '200 OK', 'updated', 'completed'].map((status) => ({ status })),
    { status: 200, success: true, message: 'Deposit saved', timestamp: '2027-01-03T10:00:00Z', errors: [] },
    { meta: { request_id: 'b', took_ms: 4, limit: 20, total: 1, cached: false }, links: { self: '/a' } },
  ])('are ignored if they show success: %j', (carried) => {
    expect(inside(carried)).toEqual([]);
  });
});

describe('differences in a group', () => {
  const group = (name: string, more: JsonObject = {}, window: JsonObject = {}): JsonObject => ({
    id: 71,
    name,
    is_active: true,
    linked_property_count: 2,
    date_windows: [row(1, window)],
    ...more,
  });
  const renamed = (editable: JsonValue) =>
    parsed(jsonText(editable ?? '').replace('Quiet weeks', 'Louder weeks'));
  const after = (before: JsonValue, now: JsonValue) => judged('occupancy-group', before, renamed, now);

  it('report links, counts, limits and switches', () => {
    const links = { property_ids: [1042, 1043], stackable: false };
    const more = { linked_property_count: 40, property_ids: [1042, 9999], stackable: true };
    const now = group('Louder weeks', more, { min_nights: 14 });
    expect(after(group('Quiet weeks', links), now)).toEqual([
      'sent linked_property_count: 2 -> 40',
      'sent property_ids: [1042,1043] -> [1042,9999]',
      'sent stackable: false -> true',
      'came Rule 1: min_nights: null -> 14',
    ]);
  });

  it('ignore another envelope', () => {
    expect(after({ data: group('Quiet weeks') }, { success: true, data: group('Louder weeks') })).toEqual([]);
  });
});
