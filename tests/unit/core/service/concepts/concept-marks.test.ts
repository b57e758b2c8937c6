import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { ResourceMapping } from '../../../../../src/core/resources/resource-mappings.ts';
import { conceptMarks } from '../../../../../src/core/service/concepts/concept-marks.ts';
import type { ResourceName } from '../../../../../src/core/resources/resource-names.ts';
import { share } from '../../mapping/fields/sample-codecs.ts';

function marksOf(
  resource: ResourceName,
  body: JsonValue,
  readings: readonly ResourceMapping[] = [],
): Record<string, string> {
  const marks = conceptMarks(resource, { body, readings });
  const found: Record<string, string> = {};
  const visit = (value: JsonValue, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const mark = marks(value, key);
      const at = path === '' ? key : `${path}.${key}`;
      if (mark !== undefined) found[at] = `${mark.isInDoubt ? '?' : ''}${mark.concepts.join('|')}`;
      visit(inner, at);
    }
  };
  visit(body, '');
  return found;
}

describe('conceptMarks', () => {
  it('marks recognised values inside an envelope', () => {
    const body = { success: true, property_id: 7, security_deposit: 150, disable_security: false };
    expect(marksOf('security-deposit', body)).toMatchObject({ security_deposit: 'amount' });
  });

  it('marks a mapped discount in an otherwise unrecognised list', () => {
    const leaves = { discountPercent: { path: ['wert'], codec: share } };
    const mapped: ResourceMapping = {
      id: 't',
      resource: 'discounts',
      trust: 'confirmed',
      source: 'mapped',
      acceptedAt: '',
      reading: {
        version: 1,
        of: 'late-availability',
        at: ['kurzfristig'],
        record: {},
        parts: [{ is: 'list', path: [], id: null, leaves }],
      },
      outline: ['[].wert number'],
      considered: {},
    };
    const body = { kurzfristig: [{ wert: 20 }], frueh: [{ wert: 5 }] };
    expect(marksOf('discounts', body, [mapped])).toEqual({ 'kurzfristig.0.wert': 'discountPercent' });
  });

  it('marks discounts in rows, an object and a map, and shows doubts', () => {
    const body = {
      late_availability: { days_before_arrival: 14, discount_percent: 15, note: 'kept' },
      early_bird: { rows: [{ id: 3, days_in_advance: 120, discount: 50 }] },
    };
    expect(marksOf('discounts', body)).toEqual({
      'late_availability.days_before_arrival': 'maxDaysBefore',
      'late_availability.discount_percent': 'discountPercent',
      'early_bird.rows.0.id': 'rowId',
      'early_bird.rows.0.days_in_advance': 'minDaysBefore',
      'early_bird.rows.0.discount': '?discountPercent|discountAmount',
    });
    expect(marksOf('length-stay-discounts', { '7': '5%', '14': '10%' })).toEqual({
      '7': 'discountPercent',
      '14': 'discountPercent',
    });
  });

  it('marks nothing in unmapped bodies', () => {
    expect(marksOf('bookings', [{ check_in: '2026-12-01', total_price: 5 }])).toEqual({});
    expect(marksOf('discounts', 'nothing of the kind')).toEqual({});
  });
});
