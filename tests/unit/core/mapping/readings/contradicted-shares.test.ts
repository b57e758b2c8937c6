import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import { discountWriters } from '../../../../../src/core/writing/discounts.ts';
import { recognised } from '../../service/recognised.ts';

const body = (row: JsonObject): JsonValue => ({
  active: true,
  rows: [{ date_from: '2027-01-01', date_to: '2027-02-01', max_guests: 2, ...row }],
});
const firstRow = (row: JsonObject) => recognised('low-occupancy', body(row)).value.rows?.[0];

describe('a share whose row says that it is money', () => {
  it.each(['AMOUNT', 'fixed', 'currency'])('is in doubt, and never written: %s', (discount_type) => {
    const row = { discount_percent: 15, discount_type };
    expect(firstRow(row)).toMatchObject({ doubts: [{ path: 'discount_percent', sent: 15 }] });
    expect(firstRow(row)).not.toHaveProperty('discountPercent');
    expect(discountWriters['low-occupancy'].readEditable({ body: body(row) }).ok).toBe(false);
  });

  it.each(['PERCENT', 'percentage', 'seasonal'])('is read where it says otherwise: %s', (discount_type) => {
    expect(firstRow({ discount_percent: 15, discount_type })).toMatchObject({ discountPercent: '15' });
  });

  it('is no share where its name says nothing of one', () => {
    const row = { discount: 15, discount_type: 'FIXED' };
    expect(firstRow(row)).toMatchObject({ discountAmount: '15' });
  });

  it('is read where the money stands beside it', () => {
    const row = { discount_percent: 0, discount_amount: 20.5, discount_type: 'amount' };
    expect(firstRow(row)).toMatchObject({ discountPercent: '0', discountAmount: '20.5' });
  });
});
