import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../src/core/values/json/json.ts';
import type { ChangeableName } from '../../../../../src/core/writing/writable-names.ts';
import { listsRead } from '../rows/none-read.ts';
import { deposit, isProved, discount, row, to12 } from './judged.ts';

const depositProved = (now: JsonObject, before: JsonObject = deposit(100)) =>
  isProved('security-deposit', before, () => ({ amount: '250', disabled: false }), now);

const { date_to: _to, ...endless } = row(1);
const { discount_percent: _share, ...shareless } = row(1);
const { max_guests: _guests, ...guestless } = row(1);

describe('a value that was sent, at its place but not the one that is read', () => {
  it.each<[string, JsonObject]>([
    ['under a better name', { security_deposit: 250, amount: 201 }],
    ['under a worse name', { security_deposit: 201, deposit_amount: 250 }],
    ['beside another in pence', { amount: 250, amount_minor: 10_000 }],
    ['beside as much of another currency', { security_deposit: '€250', amount: '£250' }],
    ['with its switch', { amount: 250, disabled: true, disable_security: false }],
  ])('proves no deposit that is read %s', (_, now) => {
    expect(depositProved({ property_id: 1042, disabled: false, ...now })).toBe(false);
  });

  it.each<[string, JsonObject]>([
    ['the same', { security_deposit: 250, amount: 250 }],
    ['the same in pence', { security_deposit: 250, amount_minor: 25_000, amount: 250 }],
    ['nothing, its value only in pence', { amount_minor: 25_000 }],
    ['nothing', { security_deposit: 250, amount: null }],
  ])('proves a deposit where it says %s', (_, now) => {
    expect(depositProved({ property_id: 1042, disabled: false, ...now })).toBe(true);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['pence by the name', { amount_minor: 10_000 }, { amount_minor: 250, amount: 250 }],
    ['pounds by their text', { amount: '£100.00' }, { amount: '£25,000.00', security_deposit: 250 }],
    ['a currency of its text', { amount: '£100' }, { amount: '€250' }],
  ])('proves no deposit that was read from %s', (_, was, is) => {
    const own = { property_id: 1042, disabled: false };
    expect(depositProved({ ...own, ...is }, { ...own, ...was })).toBe(false);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['a share', { ...shareless, percent_off: 10 }, { percent_off: 11, discount_percent: 12 }],
    ['a last day', { ...endless, ends: '2027-01-20' }, { ends: '2027-01-19', date_to: '2027-01-20' }],
    ['a number of guests', { ...guestless, persons: 2 }, { persons: 4, max_guests: 2 }],
    ['a switch of a row', row(1, { is_on: true }), { is_on: false, active: true }],
  ])('proves no row with %s of which another is read', (_, before, is) => {
    const share = 'percent_off' in before ? {} : { discount_percent: 12 };
    const now = { ...before, ...share, ...is };
    expect(isProved('low-occupancy', discount([before]), to12, discount([now]))).toBe(false);
    // A record that is its own one row.
    expect(isProved('low-occupancy', { ...before }, to12, now)).toBe(false);
  });

  it.each<ChangeableName>(['low-occupancy', 'occupancy-group'])('proves no switch of %s', (name) => {
    const { active: _active, ...rest } = discount([row(1)], { id: 71, name: 'Quiet weeks', is_on: true });
    const now = { ...rest, rules: [row(1, { discount_percent: 12 })], is_on: false, active: true };
    expect(isProved(name, rest, to12, now)).toBe(false);
    expect(isProved(name, rest, to12, { ...now, is_on: true })).toBe(true);
  });

  it.each(['requested', 'pending', 'desired', 'previous'])(
    'proves nothing by what is only %s, and is not read from it',
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
