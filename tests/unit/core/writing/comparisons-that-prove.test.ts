import { describe, expect, it } from 'vitest';
import { identityOf } from '../../../../src/core/writing/body-identity.ts';
import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';
import type { RowSet } from '../../../../src/core/writing/rows/row-fields.ts';
import { discountWriters } from '../../../../src/core/writing/discounts.ts';
import { groupWriter } from '../../../../src/core/writing/occupancy-group.ts';
import { depositWriter } from '../../../../src/core/writing/security-deposit.ts';

const discount = discountWriters['low-occupancy'];
const values = { dateFrom: '2027-01-05', dateTo: '2027-02-28', maxGuests: 2, discountPercent: '15' } as const;
const set = (...rows: RowSet['rows']): RowSet => ({ active: true, rows });
const many = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));
const one = { key: 'id:5', values, wire: {} };

describe('verification of a change', () => {
  it('requires a cleared field to be empty', () => {
    const wanted = set({ ...one, values: { ...values, maxGuests: null } });
    expect(discount.compareValues(set(one), wanted).equal).toBe(false);
    expect(discount.compareValues(wanted, wanted).equal).toBe(true);
  });

  it('requires removed rules to be gone', () => {
    const left = { ...one, key: 'id:6', values: { ...values, maxGuests: 3 } };
    expect(discount.compareValues(set(one, left), set(one)).equal).toBe(false);
    expect(discount.compareValues(set(one), set(one)).equal).toBe(true);
  });

  it('requires a deposit to match to the penny', () => {
    const now = { amount: '250.75', disabled: false } as const;
    expect(depositWriter.compareValues(now, { amount: '250', disabled: false }).equal).toBe(false);
    expect(depositWriter.unchanged({ amount: '250', disabled: false }, now, now)).toBe(false);
    expect(depositWriter.compareValues(now, { amount: '250.75', disabled: false }).equal).toBe(true);
  });

  it('detects changed windows in a group of the same name', () => {
    const group = (rows: RowSet['rows']) => ({ group: { name: 'Quiet weeks', active: true, rows } });
    const now = group([{ ...one, values: { ...values, discountPercent: '20' } }]);
    expect(groupWriter.unchanged(group([one]), now, now)).toBe(false);
    expect(groupWriter.unchanged(group([one]), group([one]), now)).toBe(true);
  });
});

describe('identityOf', () => {
  it.each<[string, JsonObject]>([
    ['long names', Object.fromEntries(many(2_000, (at) => ['aB'.repeat(500) + String(at), at]))],
    ['nested records', Object.fromEntries(many(20_000, (at) => [`k${String(at)}`, { a: at }]))],
  ])('takes under 100 ms among many %s', (_, more) => {
    const body = { early_bird: [], more };
    const start = process.threadCpuUsage();
    expect(identityOf({ resource: 'discounts', subject: '1042' }, { body }).is).toBe('unreported');
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(100);
  });

  const place = { resource: 'discounts', subject: '1042' } as const;
  it.each<[JsonValue, string]>([
    [{ property_id: 1042, early_bird: [] }, 'same'],
    [{ propertyId: '1042' }, 'same'],
    [{ success: true, property_id: 1042, data: { early_bird: [] } }, 'same'],
    [{ data: { property: { id: 1042 } } }, 'same'],
    [{ property_id: 1041 }, 'other'],
    [{ property_id: 1042, early_bird: { rows: [{ property_id: 1041 }] } }, 'other'],
    [{ early_bird: { rows: [{ id: 1041 }] } }, 'unreported'],
    [{ property_id: null }, 'unreported'],
    [[], 'unreported'],
    [null, 'unreported'],
    ...['PropertyID', 'propertyid', 'property-id', 'house_id', 'property', 'accommodationId'].flatMap(
      (name): [JsonValue, string][] => [
        [{ [name]: 1042 }, 'same'],
        [{ [name]: '1041', early_bird: [] }, 'other'],
        [{ early_bird: { rows: [{ [name]: 1041 }] } }, 'other'],
      ],
    ),
    ...['data', 'result', 'payload', 'anything'].flatMap((name): [JsonValue, string][] => [
      [{ [name]: { property_id: 1041 } }, 'other'],
      [{ [name]: { [name]: { items: [{ property: { id: 1041 } }] } } }, 'other'],
    ]),
    [{ property: 'Heron House', property_ref: 'HH-12' }, 'unreported'],
    [{ path: '/properties/7/discounts', early_bird: [] }, 'other'],
    [{ urn: 'urn:hmx:property:7', early_bird: [] }, 'other'],
    // The owner's own names for a property aren't ids of the service.
    ...['property_code', 'propertyRef', 'property_no', 'house_ref', 'house', 'rental_id'].flatMap(
      (name): [JsonValue, string][] => [
        [{ [name]: 7, early_bird: [] }, 'unreported'],
        [{ [name]: 1042 }, 'unreported'],
        [{ property_id: 1042, early_bird: { rows: [{ [name]: 7 }] } }, 'same'],
        [{ property_id: 7, [name]: 1042 }, 'other'],
      ],
    ),
    [{ property_id: 1042, property_uid: 998_877 }, 'same'],
    [{ property_uid: 'a1b2-c3', early_bird: [] }, 'unreported'],
    [{ property_id: '0001042', property_identifier: 'HH-12' }, 'same'],
    [{ property_id: 1042, similar: [{ property_id: 7 }] }, 'same'],
    [{ property_id: 1042, data: { property_id: 7 } }, 'other'],
    [{ related: [{ property_id: 7 }] }, 'other'],
    [{ property_id: { value: 7 } }, 'other'],
    [{ type: 'property', id: 7, early_bird: [] }, 'other'],
    [{ relationships: { property: { data: { type: 'property', id: '7' } } } }, 'other'],
    [{ property_id: 1042, property: { id: 1042, name: 'Heron House' }, property_ref: 12 }, 'same'],
    [{ self: '/v1/properties/7/deposit', amount: 250 }, 'other'],
    [{ property_id: 1042, _links: { self: { href: 'https://example.org/properties/7?v=1' } } }, 'other'],
    [{ data: { amount: 250 }, links: [{ rel: 'self', href: '/property/7' }] }, 'other'],
    [{ links: { self: '/properties/1042/deposit', next: '/properties/7' } }, 'unreported'],
    [{ property_id: 1042, self: '/properties/heron-house', links: { similar: '/properties/7' } }, 'same'],
  ])('reads %j as %s', (body, is) => {
    expect(identityOf(place, { body }).is).toBe(is);
  });

  const date_windows = [{ id: 5, date_from: '2027-01-01', discount_percent: 10 }];
  const content = { name: 'Quiet weeks', date_windows };
  it.each(['data', 'group', 'occupancy_group', 'response'])('reads a group inside “%s”', (name) => {
    const group = { resource: 'occupancy-group', subject: '71' } as const;
    expect(identityOf(group, { body: { [name]: { id: 72, ...content } } }).is).toBe('other');
    expect(identityOf(group, { body: { [name]: { id: 71, ...content } } }).is).toBe('same');
    expect(identityOf(group, { body: { id: 71, [name]: { id: 72, ...content } } }).is).toBe('other');
  });

  it('ignores numbers of the envelope and of the rules', () => {
    const group = { resource: 'occupancy-group', subject: '71' } as const;
    expect(identityOf(group, { body: { id: 99182, data: { id: 71, ...content } } }).is).toBe('same');
    expect(identityOf(group, { body: { group_id: 71, id: 5, ...content } }).is).toBe('same');
    expect(identityOf(group, { body: { id: 72, data: content } }).is).toBe('other');
  });
});
