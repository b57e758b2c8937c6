import { describe, expect, it } from 'vitest';

import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { recognised } from './bodies/recognised.ts';

describe('missing, null and zero', () => {
  it('keeps the three apart', () => {
    const season = (fields: Record<string, JsonValue>) =>
      recognised('achieved-pricing', [{ season: 'Winter', ...fields }]).value.seasons[0];
    expect(season({ medianWeekly: 0, bbOccupancy: 0 })).toMatchObject({ medianWeekly: '0', bbOccupancy: 0 });
    expect(season({ medianWeekly: null, bbOccupancy: null })).toMatchObject({ medianWeekly: null });
    const absent = season({ nights: 3 });
    expect(absent?.medianWeekly).toBeUndefined();
    expect(absent?.bbOccupancy).toBeUndefined();
  });

  it('reports documented fields that are absent without inventing them', () => {
    const decoded = recognised('start-days', { friday: true });
    expect(decoded.value).toEqual({ friday: true });
    expect(decoded.missingFields).toHaveLength(6);
    expect(recognised('achieved-pricing', [{ season: 'Winter' }]).missingFields).toEqual([
      { path: '[].medianWeekly', type: 'number' },
      { path: '[].bbOccupancy', type: 'number' },
    ]);
  });

  it('reads an empty list as empty', () => {
    for (const body of [[], { data: [] }, { success: true, data: { results: [], total: 0 } }]) {
      expect(recognised('special-offers', body).value.rows).toEqual([]);
    }
    expect(recognised('extras', {}).value.rows).toEqual([]);
    expect(recognised('extras', []).value.rows).toEqual([]);
    expect(recognised('low-occupancy', []).value.rows).toEqual([]);
  });

  it('tells an absent owner from an unknown one', () => {
    expect(recognised('owner-contact', { success: true, data: null }).value).toEqual({ contact: null });
    expect(recognised('owner-contact', null).value).toEqual({ contact: null });
    expect(decodeResource('owner-contact', { body: {} }).shape).toBe('unrecognised');
  });
});

describe('kinds', () => {
  const amountOf = (wire: JsonValue) => {
    const decoded = decodeResource('security-deposit', {
      body: { security_deposit: wire, disable_security: 0 },
    });
    return decoded.shape === 'unrecognised' ? 'unrecognised' : decoded.value.amount;
  };

  it.each<[JsonValue, string | null]>([
    [250, '250'],
    ['250.00', '250'],
    [99.5, '99.5'],
    [-0, '0'],
    [-5, 'unrecognised'],
    [1.005, '1.005'],
    [null, null],
    ['', 'unrecognised'],
    [2 ** 53, 'unrecognised'],
    [true, 'unrecognised'],
    [{}, 'unrecognised'],
    ['1e309', 'unrecognised'],
  ])('reads the amount %j as %j', (wire, expected) => {
    expect(amountOf(wire)).toBe(expected);
  });

  it.each<[JsonValue, boolean | 'unrecognised']>([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    ['TRUE', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    [2, 'unrecognised'],
    ['', 'unrecognised'],
    ['no', false],
    ['Y', true],
    ['perhaps', 'unrecognised'],
    [[], 'unrecognised'],
  ])('reads the flag %j as %j', (wire, expected) => {
    const decoded = decodeResource('security-deposit', {
      body: { security_deposit: 1, disable_security: wire },
    });
    expect(decoded.shape === 'unrecognised' ? decoded.shape : decoded.value.disabled).toBe(expected);
  });
});
