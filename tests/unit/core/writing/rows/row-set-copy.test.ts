import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { discountWriters } from '../../../../../src/core/writing/discounts.ts';
import type { RowSet } from '../../../../../src/core/writing/rows/row-fields.ts';
import { rowsFor } from '../../../../../src/core/writing/rows/row-set-copy.ts';
import { valueOf } from '../../../../value-of.ts';

const writer = discountWriters['short-break-rules'];
const row = (id: number, nights: number, percent: number) => ({
  id,
  date_from: '2027-06-01',
  date_to: '2027-08-31',
  min_nights: nights,
  max_nights: nights,
  start_days: ['friday'],
  price_percent: percent,
});
const source = { property_id: 1, active: true, rows: [row(11, 3, 60), row(12, 4, 70)] };

const read = (body: JsonValue): RowSet => valueOf(writer.readEditable({ body }));

function sent(target: JsonValue) {
  const desired = rowsFor(read(target), read(source));
  return { desired, request: writer.buildRequest('2', { body: target }, desired) };
}

describe('rows copied to another property', () => {
  it('are created as they were written, without ids, where there are none', () => {
    const target = { property_id: 2, active: false, rows: [] };
    const { desired, request } = sent(target);
    expect(desired.rows.map(({ key }) => key)).toEqual(['new:1', 'new:2']);
    expect(request).toMatchObject({ method: 'POST', body: { active: true } });
    const { rows } = request.body as { rows: object[] };
    expect(source.rows).toEqual(rows.map((one, index) => ({ id: 11 + index, ...one })));
    expect(rows.some((one) => 'id' in one)).toBe(false);
    expect(writer.validate(desired, read(target), { body: target })).toEqual({ errors: [], warnings: [] });
  });

  it('take the spelling and the kinds that the target shows', () => {
    const nights = { minNights: '5', maxNights: '6', startDays: ['Mon'], pricePercent: '80.00' };
    const winter = { dateFrom: '2026-01-01T00:00:00Z', dateTo: '2026-03-31T00:00:00Z' };
    const target = { isActive: 1, rules: [{ id: 21, ...winter, ...nights }] };
    const dates = { dateFrom: '2027-06-01T00:00:00Z', dateTo: '2027-08-31T00:00:00Z' };
    expect(sent(target).request.body).toEqual({
      isActive: 1,
      rules: [
        { ...dates, minNights: '3', maxNights: '3', startDays: ['Fri'], pricePercent: '60.00' },
        { ...dates, minNights: '4', maxNights: '4', startDays: ['Fri'], pricePercent: '70.00' },
      ],
    });
  });

  it('leave a row that is there already as it is, whatever its place', () => {
    const target = { active: true, rows: [row(31, 4, 70), row(32, 9, 90)] };
    const { desired } = sent(target);
    expect(desired.rows.map(({ key }) => key)).toEqual(['new:1', 'id:31']);
    expect(writer.compare({ body: source }, desired).equal).toBe(true);
  });

  it('change nothing of the property they come from', () => {
    expect(writer.compare({ body: source }, rowsFor(read(source), read(source))).equal).toBe(true);
  });

  it('name no switch where the target has none', () => {
    expect(sent([row(41, 9, 90)]).desired.active).toBeNull();
  });
});
