import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { discountWriters } from '../../../../src/core/writing/discounts.ts';
import type { EditableRow } from '../../../../src/core/writing/rows/row-fields.ts';

const lowOccupancy = discountWriters['low-occupancy'];
const conditions = { date_from: '2027-01-01', date_to: '2027-03-31', max_guests: 2 };
const wireRow = { id: 7, ...conditions, discount_percent: 15 };
const discount = (rows: JsonValue[]): JsonObject => ({ property_id: 1042, active: true, rows });
const fresh = (values: EditableRow['values']): EditableRow => ({ key: 'new:1', values, wire: {} });

describe('a discount that cannot be edited', () => {
  it.each<[string, JsonValue]>([
    ['a known field that cannot be read', discount([{ ...wireRow, discount_percent: 'a fifth' }])],
    ['a row that is no record', discount(['15 %'])],
    ['no rows told', { property_id: 1, active: true }],
    ['a switch that is neither on nor off', { ...discount([wireRow]), active: 'perhaps' }],
    ['a foreign body', { html: '<p>' }],
    ['success: false', { success: false, data: discount([wireRow]) }],
  ])('%s', (_what, body) => {
    expect(lowOccupancy.readEditable({ body }).ok).toBe(false);
    const desired = { active: true, rows: [fresh({ discountPercent: '5' })] };
    expect(() => lowOccupancy.buildRequest('1', { body }, desired)).toThrow(TypeError);
  });
});

describe('a discount of which nothing is set', () => {
  it.each<[string, JsonValue]>([
    ['every limit and effect null', { active: false, max_guests: null, discount_percent: null }],
    ['null for its rows', { property_id: 1, active: false, rows: null }],
    ['null in the envelope of its rows', { property_id: 1, active: false, rows: { data: null } }],
  ])('%s: no rows, and the switch as it came', (_what, body) => {
    expect(lowOccupancy.readEditable({ body })).toEqual({ ok: true, value: { active: false, rows: [] } });
  });

  it.each<[string, JsonValue]>([
    ['a null that is of something else', { property_id: { data: null }, active: true }],
    ['rows that came as text', { property_id: 1, length: [1, '2', null], active: true, rows: 'none' }],
    ['a known name that cannot be read', { property_id: 1, max_guests: null, discount_percent: 'a fifth' }],
  ])('is not taken for empty: %s', (_what, body) => {
    expect(lowOccupancy.readEditable({ body }).ok).toBe(false);
    expect(decodeResource('low-occupancy', { body })).not.toMatchObject({ value: { rows: [] } });
    expect(decodeResource('short-break-rules', { body })).not.toMatchObject({ value: { rows: [] } });
  });
});
