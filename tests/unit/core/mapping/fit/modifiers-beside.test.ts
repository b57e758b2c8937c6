import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import { discountWriters } from '../../../../../src/core/writing/discounts.ts';
import { depositWriter } from '../../../../../src/core/writing/security-deposit.ts';
import { parsed } from '../../parsed.ts';
import { acceptedOn } from '../fields/accepted-on.ts';

const dates = { date_from: '2027-01-01', date_to: '2027-01-20' };
const rule = (more: JsonObject): JsonObject => ({ ...dates, max_guests: 2, discount_percent: 12, ...more });
const lowOccupancy = (row: JsonObject, around: JsonObject = {}): JsonObject => ({
  property_id: 1042,
  active: true,
  rules: [row],
  ...around,
});

/** Why the values in these bodies can't be changed; null if they can. */
const whyNot = {
  deposit: (more: JsonObject) => {
    const read = depositWriter.readEditable({
      body: parsed(JSON.stringify({ property_id: 1042, disabled: false, amount: 250, ...more })),
    });
    return read.ok ? null : read.reason;
  },
  low: (body: JsonValue) => {
    const read = discountWriters['low-occupancy'].readEditable({ body });
    return read.ok ? null : read.reason;
  },
  booked: (kind: 'early-bird' | 'late-availability', row: JsonObject) => {
    const rows = [{ ...dates, discount_percent: 12, ...row }];
    const read = discountWriters[kind].readEditable({
      body: { [kind.replace('-', '_')]: { active: true, rows } },
    });
    return read.ok ? null : read.reason;
  },
  short: (row: JsonObject) => {
    const read = discountWriters['short-break-rules'].readEditable({
      body: { active: true, rows: [{ nights: 3, price_percent: 70, ...row }] },
    });
    return read.ok ? null : read.reason;
  },
};

describe('modifier beside a value', () => {
  it.each<JsonObject>([
    ...[{ is_percent: true }, { type: 'percent' }, { deposit_type: 'percentage_of_total' }],
    ...[{ einheit: 'Prozent' }, { tipo: 'porcentaje' }, { unit: { code: 'PCT' } }],
    { charged_as: 'percentage' },
    ...[{ multiplier: 100 }, { divisor: 100 }, { precision: 2 }, { minor_unit: true }, { in: 'pence' }],
    ...[{ currency_exponent: 2 }, { faktor: 100 }, { unit: 'hundred' }, { scale: 'cents' }],
    ...[{ per: 'person' }, { per_guest: true }, { per_person: 'yes' }, { pro: 'Gast' }],
    { frequency: 'nightly' },
    ...[{ nightly: true }, { pence: true }, { percent_of: 'rent' }, { unit: ['percent'] }],
    ...[{ basis: 'per_night' }, { unit: 'EUR' }, { currency: 'GBP', unit: 'EUR' }, { amount: -250 }],
    { amount: 20, of: 'total' },
    { amount: 0.2, of_total: true },
    { amount: 20, is_rate: true },
    ...[{ amount: '€250', currency: 'GBP' }, { kind: 'early_bird_discount' }],
  ])('leaves a deposit in doubt: %j', (more) => {
    expect(whyNot.deposit(more)).not.toBeNull();
  });

  it.each<JsonObject>([
    ...[{ type: 'surcharge' }, { direction: 'up' }, { operation: 'increase' }, { sign: '+' }],
    { negate: true },
    ...[{ richtung: 'Aufschlag' }, { art: 'Zuschlag' }, { sens: 'majoration' }, { wirkung: 'erhöhung' }],
    ...[{ adjustment_type: 'uplift' }, { mode: 'raise' }, { op: 'add' }, { effect: 'supplement' }],
    ...[{ surcharge: true }, { is_increase: 1 }, { surcharge_percent: 12 }, { markup: 5 }],
    { is_discount: false },
    ...[{ unit: 'EUR' }, { unit: 'bps' }, { unit: 'promille' }, { how: 'basis points' }],
    { is_percent: false },
    ...[{ scale: 0.1 }, { divide_by: 10 }, { exponent: -1 }, { percentage_basis: 'per mille' }],
    { per: 'guest' },
    ...[{ meta: { unit: 'bps' } }, { discount: { unit: 'bps' } }, { per_guest: 2 }, { multiply: 10 }],
    { date_type: 'arrival or booking' },
    ...[{ date_type: 'booking' }, { dates_are: 'booking' }, { dates_apply_to: 'bookings' }],
    ...[{ applies_to: 'booking_date' }, { per_missing_guest: true }, { art: 'Betrag' }],
    ...[{ new_price_factor: 1.1 }, { guests_operator: '>=' }, { guests_unit: 'percent of sleeps' }],
    ...[{ discount_percent: 1_200 }, { discount_percent: -12 }, { discount_percent: '-12%' }],
  ])('leaves a discount in doubt: %j', (more) => {
    expect(whyNot.low(lowOccupancy(rule(more)))).not.toBeNull();
  });

  it.each<JsonObject>([
    { discount_amount: 20, per: 'night' },
    { discount_amount: 20, unit: 'percent' },
    { discount_amount: -20 },
    { discount: { percent: 12, direction: 'up' } },
  ])('leaves the size of a discount in doubt: %j', (effect) => {
    expect(whyNot.low(lowOccupancy({ ...dates, max_guests: 2, ...effect }))).not.toBeNull();
  });

  it.each<JsonObject>([
    ...[{ date_basis: 'booking' }, { applies_to: 'booking_date' }, { values_in: 'permille' }],
    ...[{ units: { discount_percent: 'EUR' } }, { meta: { percent_scale: 10 } }],
    ...[{ legend: { discount_percent: 'share to pay' } }, { discounts_are: 'surcharges' }],
    ...[{ end_dates: 'exclusive' }, { meta: { date_to: 'exclusive' } }, { end_inclusive: false }],
  ])('leaves the rules below it in doubt: %j', (around) => {
    expect(whyNot.low(lowOccupancy(rule({}), around))).not.toBeNull();
  });

  it.each<JsonObject>([{ type: 'surcharge' }, { unit: 'bps' }, { percent_unit: 'bps' }])(
    'above the rules leaves them in doubt: %j',
    (around) => {
      expect(whyNot.low(lowOccupancy(rule({}), around))).not.toBeNull();
      expect(whyNot.low({ ...around, type: 'success', data: lowOccupancy(rule({})) })).toBe(
        around['type'] === undefined ? whyNot.low(lowOccupancy(rule({}), around)) : null,
      );
    },
  );

  it.each<[JsonObject]>([
    [{ min_days_before: 8, period: 'week' }],
    [{ min_days_before: 8, unit: 'Wochen' }],
    [{ min_days_before: 3, interval: 'month' }],
    [{ min_days_before: 8, in_weeks: true }],
    [{ min_nights: 2, stay_unit: 'month' }],
    [{ min_days_before: 8, granularity: 'week' }],
    [{ min_days_before: 8, counted: 'weeks' }],
    [{ min_days_before: 2, days_are: 'semaines' }],
  ])('leaves a number of days in doubt: %j', (row) => {
    expect(whyNot.booked('early-bird', row)).not.toBeNull();
  });

  it.each<JsonObject>([{ price_percent: 120 }, { direction: 'down' }])(
    'leaves the share of a week in doubt: %j',
    (row) => {
      expect(whyNot.short(row)).not.toBeNull();
    },
  );

  it('is named in the reason', () => {
    expect(whyNot.low(lowOccupancy(rule({ direction: 'up' })))).toBe(
      '“rules[].discount_percent” is 12, and what “direction”: "up" makes of it isn’t certain.',
    );
  });

  it('is settled by a field mapping until its value changes', () => {
    const writer = discountWriters['low-occupancy'];
    const body = lowOccupancy(rule({ mode: 'raise' }));
    const known = writer.understanding({ body: lowOccupancy(rule({ mode: 'off' })) })?.reading;
    const readings = [acceptedOn('low-occupancy', body, known)];
    expect(writer.readEditable({ body, readings }).ok).toBe(true);
    expect(writer.readEditable({ body: lowOccupancy(rule({ mode: 'double' })), readings }).ok).toBe(false);
  });
});

describe('harmless field beside a value', () => {
  it.each<JsonObject>([
    ...[{ amount: '250.00', precision: 2 }, { amount: 250.5, precision: 2 }, { scale: 0 }, { multiplier: 1 }],
    ...[{ type: 'fixed' }, { type: 'security_deposit' }, { type: 'refundable' }, { kind: 'damage' }],
    ...[{ per: 'stay' }, { per: 'booking' }, { basis: 'per_booking' }, { deposit_type: 'flat' }],
    ...[{ unit: 'GBP', currency: 'GBP' }, { currency: 'GBP' }, { amount: '£250', currency: 'GBP' }],
    ...[{ mode: 'automatic' }, { payment_type: 'card' }, { room_type: 'suite' }],
    { property_type: 'cottage' },
    ...[{ is_percent: false }, { per_guest: false }, { refundable: true }],
    { calculation_method: 'fixed_amount' },
  ])('leaves a deposit editable: %j', (more) => {
    expect(whyNot.deposit(more)).toBeNull();
  });

  it.each<JsonObject>([
    ...[{ period: '8 Jan – 20 Mar 2027' }, { period: '2027-01-08/2027-03-20' }, { date_type: 'arrival' }],
    ...[{ dates_are: 'inclusive' }, { date_kind: 'season' }, { applies_to: 'bookings' }],
    ...[{ guests_operator: '<=' }, { guests_unit: 'guests' }, { new_price_factor: 0.88 }],
    { min_guests: 1, condition: 'at least' },
    { per_guest: 0 },
    ...[{ unit: 'percent' }, { unit: '%' }, { type: 'percentage' }, { discount_type: 'percent_off' }],
    ...[{ kind: 'discount' }, { direction: 'down' }, { operation: 'subtract' }, { sign: '-' }, { sign: -1 }],
    ...[{ type: 'low_occupancy' }, { per: 'stay' }, { per: 'night' }, { factor: 0.88 }, { scale: 1 }],
    ...[{ surcharge: false }, { is_discount: true }, { surcharge_percent: 0 }, { surcharge_percent: null }],
    ...[{ rule_type: 'seasonal' }, { type: 'promotion' }, { priority: 100 }, { source: 'manual' }],
    { unit: null },
    ...[{ art: 'Rabatt' }, { art: 'leer' }, { einheit: 'Prozent' }, { calculation: 'percentage of total' }],
    { price_basis: 'gross' },
    ...[{ name: 'Surcharge-free weeks' }, { applies_to: 'all' }, { room_type: 'double' }],
    { stackable: true },
  ])('leaves a discount editable: %j', (more) => {
    expect(whyNot.low(lowOccupancy(rule(more)))).toBeNull();
  });

  it.each<JsonObject>([
    { discount_amount: 20, type: 'fixed' },
    { discount_amount: 20, unit: 'GBP', currency: 'GBP' },
    { discount_amount: '20.00', decimals: 2 },
    { multiplier: 0.88, type: 'multiplier' },
    { percent_paid: 88, kind: 'discount' },
  ])('leaves the size of a discount editable: %j', (effect) => {
    expect(whyNot.low(lowOccupancy({ ...dates, max_guests: 2, ...effect }))).toBeNull();
  });

  it.each<JsonObject>([
    { type: 'low_occupancy_discount', currency: 'GBP' },
    { mode: 'automatic', version: 2, per_page: 15 },
    { mode: 'first_match', suggested: [{ discount_percent: 15 }] },
    { date_basis: 'stay', units: { discount_percent: 'percent' }, meta: { format: 'json' } },
    { exclusive: true },
    { legend: { discount_percent: 'Percentage off the nightly rate' }, end_dates: 'inclusive' },
  ])('leaves the rules below it editable: %j', (around) => {
    expect(whyNot.low(lowOccupancy(rule({}), around))).toBeNull();
  });

  it.each<JsonObject>([
    ...[{ unit: 'days' }, { period: 'day' }, { unit: 'percent' }, { unit: 'weeks' }, { einheit: 'Tage' }],
    ...[{ type: 'late_availability' }, { lead_unit: 'days', discount_unit: 'percent' }],
  ])('leaves a number of days editable: %j', (more) => {
    expect(whyNot.booked('late-availability', { max_days_before: 14, ...more })).toBeNull();
  });

  it.each<JsonObject>([{ type: 'short_break' }, { basis: 'weekly_price' }])(
    'leaves the share of a week editable: %j',
    (row) => {
      expect(whyNot.short(row)).toBeNull();
    },
  );
});
