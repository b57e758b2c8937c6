import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { ResourceMapping } from '../../../../../src/core/resources/resource-mappings.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import type { ResourceName } from '../../../../../src/core/resources/resource-names.ts';
import { depositWriter } from '../../../../../src/core/writing/security-deposit.ts';
import { discountWriters } from '../../../../../src/core/writing/discounts.ts';
import { recognised, recognisedBody } from '../../service/bodies/recognised.ts';
import { acceptedOn } from './accepted-on.ts';

function firstRow(name: 'low-occupancy' | 'length-stay-discounts', row: JsonValue): object | undefined {
  return recognised(name, { rows: [row] }).value.rows?.[0];
}

describe('unit given by a field beside a value', () => {
  it.each<readonly [string, JsonValue]>([
    ['years', { min_nights: 2, unit: 'years', percent_off: 10 }],
    ['weeks in another language', { min_nights: 2, unit: 'Wochen', percent_off: 10 }],
    ['days beside a text in weeks', { min_nights: '2 weeks', unit: 'days', percent_off: 10 }],
    ['two contradictory units', { min_nights: 2, unit: 'weeks', time_unit: 'days', percent_off: 10 }],
    ['months', { nights: 1, nights_unit: 'months', percent_off: 10 }],
  ])('leaves minimum nights unrecognised: %s', (_unit, row) => {
    expect(firstRow('length-stay-discounts', row)).toMatchObject({
      discountPercent: '10',
      notUnderstood: [{ concepts: ['minNights'] }],
    });
  });

  it.each<readonly [string, JsonValue, number]>([
    ['weeks', { min_nights: 2, unit: 'weeks', percent_off: 10 }, 14],
    ['a week in a unit named after the field', { length: 2, length_unit: 'week', percent_off: 10 }, 14],
    ['weeks in the text', { min_nights: '2 weeks', percent_off: 10 }, 14],
    [
      'short for weeks in the text and the field beside it',
      { min_nights: '3 wks', unit: 'weeks', percent_off: 10 },
      21,
    ],
    ['weeks as an ISO 8601 duration', { min_nights: 'P2W', percent_off: 10 }, 14],
    ['days as an ISO 8601 duration', { min_nights: 'P10D', percent_off: 10 }, 10],
  ])('converts minimum nights: %s', (_unit, row, minNights) => {
    expect(firstRow('length-stay-discounts', row)).toMatchObject({ minNights, discountPercent: '10' });
  });

  it('in days leaves a text of nights unrecognised but is read for days before arrival', () => {
    expect(firstRow('length-stay-discounts', { min_nights: '3 days', percent_off: 10 })).toMatchObject({
      notUnderstood: [{ concepts: ['minNights'] }],
    });
    const { lateAvailability } = recognised('discounts', {
      late_availability: [{ lead_time: '3 Days', percent_off: 10 }],
    }).value;
    expect(lateAvailability?.rows).toMatchObject([{ maxDaysBefore: 3 }]);
  });

  it.each(['nights', 'days', 'percent'])(
    'is ignored if it repeats the unit or describes another field: %s',
    (unit) => {
      expect(firstRow('length-stay-discounts', { min_nights: 14, unit, percent_off: 10 })).toMatchObject({
        minNights: 14,
      });
    },
  );

  it.each(['time_unit', 'timeUnit', 'duration_unit', 'lead_time_unit'])(
    'applies to every duration beside it if its name is general: %s',
    (name) => {
      const row = { days_before_arrival: 48, percent_off: 10, [name]: 'hours' };
      const { lateAvailability } = recognised('discounts', { late_availability: [row] }).value;
      expect(lateAvailability?.rows).toMatchObject([
        { discountPercent: '10', notUnderstood: [{ path: 'days_before_arrival', sent: 48 }] },
      ]);
    },
  );

  it('is ignored if its name describes another field', () => {
    const row = { days_before_arrival: 48, percent_off: 10, payment_time_unit: 'hours' };
    const { lateAvailability } = recognised('discounts', { late_availability: [row] }).value;
    expect(lateAvailability?.rows).toMatchObject([{ maxDaysBefore: 48 }]);
  });

  it('leaves a percentage in basis points unrecognised', () => {
    const row = { max_guests: 2, discount_percent: 1_250, percent_scale: 'basis points' };
    const notUnderstood = [{ path: 'discount_percent', sent: 1_250 }];
    expect(firstRow('low-occupancy', row)).toMatchObject({ notUnderstood });
  });

  it.each<readonly [JsonValue]>([
    [{ security_deposit: 20, type: 'percentage_of_total', disable_security: false }],
    [{ security_deposit: 20, deposit_type: 'percent', disable_security: false }],
  ])('leaves a deposit given as a percentage unrecognised: %j', (body) => {
    expect(decodeResource('security-deposit', { body }).shape).toBe('unrecognised');
    expect(depositWriter.readEditable({ body }).ok).toBe(false);
  });

  it('puts small whole amounts in doubt if it is pence', () => {
    expect(firstRow('low-occupancy', { max_guests: 2, discount_amount: 400, unit: 'pence' })).toMatchObject({
      doubts: [{ path: 'discount_amount', sent: 400 }],
    });
    const currency = { code: 'GBP', exponent: 2 };
    const deposit = { security_deposit: 2_400, currency, disable_security: false };
    expect(recognised('security-deposit', deposit).value).toMatchObject({ doubts: [{ sent: 2_400 }] });
    const bookings = { rows: [{ check_in: '2026-07-03', total: 900, unit: 'pence' }] };
    expect(recognised('bookings', bookings)).toMatchObject({ moneyDoubt: { why: 'unanswered' } });
    expect(recognised('bookings', bookings).value.rows[0]).not.toHaveProperty('totalPrice');
  });
});

describe('minor units of a currency', () => {
  it.each(['JPY', 'KWD'])('are unrecognised without hundredths: %s', (currency) => {
    const deposit = { deposit: { minor_units: 15_000, currency }, waived: 'no' };
    expect(decodeResource('security-deposit', { body: deposit }).shape).toBe('unrecognised');
    const segments = { apply_price: 'weekly', segments: [{ season: 'Low', price_minor: 89_500, currency }] };
    expect(recognised('segment-pricing', segments).value.segments[0]).not.toHaveProperty('price');
  });

  it('are divided by a hundred for pounds', () => {
    const deposit = { deposit: { minor_units: 15_000, currency: 'GBP' }, waived: 'no' };
    expect(recognised('security-deposit', deposit).value.amount).toBe('150');
  });
});

describe('field mapping accepted with one unit', () => {
  function acceptedNow(resource: ResourceName, body: JsonValue): ResourceMapping {
    return acceptedOn(resource, body, discountWriters['late-availability'].understanding({ body })?.reading);
  }
  const late = (lead_time: number, lead_time_unit: string): JsonValue => ({
    late_availability: [{ lead_time, lead_time_unit, percent_off: 10 }],
  });

  it('leaves values in another unit unrecognised', () => {
    const reading = acceptedNow('discounts', late(14, 'days'));
    const read = (body: JsonValue): object | undefined =>
      recognisedBody('discounts', { body, readings: [reading] }).value.lateAvailability?.rows?.[0];
    expect(read(late(7, 'days'))).toMatchObject({ maxDaysBefore: 7 });
    expect(read(late(48, 'hours'))).toMatchObject({ notUnderstood: [{ path: 'lead_time', sent: 48 }] });
  });
});

describe('percentage in a rule of a money type', () => {
  it.each(['AMOUNT', 'fixed', 'currency'])('is in doubt and read-only: %s', (discount_type) => {
    const row = { discount_percent: 15, discount_type };
    expect(firstRow('low-occupancy', { max_guests: 2, ...row })).toMatchObject({
      doubts: [{ path: 'discount_percent', sent: 15 }],
    });
    expect(firstRow('low-occupancy', { max_guests: 2, ...row })).not.toHaveProperty('discountPercent');
    expect(
      discountWriters['low-occupancy'].readEditable({ body: { rows: [{ max_guests: 2, ...row }] } }).ok,
    ).toBe(false);
  });

  it.each(['PERCENT', 'percentage', 'seasonal'])(
    'is read when the type is not money: %s',
    (discount_type) => {
      expect(firstRow('low-occupancy', { max_guests: 2, discount_percent: 15, discount_type })).toMatchObject(
        {
          discountPercent: '15',
        },
      );
    },
  );

  it('is read as money if its name leaves the unit open', () => {
    const row = { discount: 15, discount_type: 'FIXED' };
    expect(firstRow('low-occupancy', { max_guests: 2, ...row })).toMatchObject({ discountAmount: '15' });
  });

  it('is read when an amount is beside it', () => {
    const row = { discount_percent: 0, discount_amount: 20.5, discount_type: 'amount' };
    expect(firstRow('low-occupancy', { max_guests: 2, ...row })).toMatchObject({
      discountPercent: '0',
      discountAmount: '20.5',
    });
  });
});
