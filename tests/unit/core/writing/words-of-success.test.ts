import { expect, it } from 'vitest';
import { discountWriters } from '../../../../src/core/writing/discounts.ts';

const row = { id: 7, arrival_from: '2027-01-01', arrival_to: '2027-03-31', discount_percent: 15 };

it.each(['success', 'ok', 'succeeded', 'successful'])(
  'the word %s of an answer does not go back with the record beside it',
  (word) => {
    const body = { [word]: true, active: true, rows: [row] };
    const read = discountWriters['low-occupancy'].readEditable({ body });
    if (!read.ok) throw new Error(read.reason);
    const rows = read.value.rows.map((one) => ({
      ...one,
      values: { ...one.values, discountPercent: '12.5' as const },
    }));
    const request = discountWriters['low-occupancy'].buildRequest('1042', { body }, { ...read.value, rows });
    expect(request.body).toEqual({ active: true, rows: [{ ...row, discount_percent: 12.5 }] });
  },
);
