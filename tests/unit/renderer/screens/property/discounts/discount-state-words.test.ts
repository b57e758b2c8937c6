import { describe, expect, it } from 'vitest';
import { discountViews } from '../../../../../../src/core/analysis/discounts/discounts.ts';
import type { JsonObject } from '../../../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../../../src/core/service/decode.ts';
import { stateWords } from '../../../../../../src/renderer/screens/property/discounts/discount-table.tsx';

const row = (id: number, more: JsonObject = {}): JsonObject => ({
  id,
  max_guests: id,
  discount_percent: 5,
  ...more,
});

function headingOf(body: JsonObject): string {
  const decoded = decodeResource('low-occupancy', { body });
  if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
  const [view] = discountViews({ 'low-occupancy': decoded });
  if (view === undefined) throw new Error('there is none');
  return stateWords(view);
}

describe('the heading of a discount', () => {
  it.each([
    [{ rows: [row(1, { active: false })] }, 'by each rule’s switch: 0 of 1 on'],
    [{ rows: [row(1, { active: false }), row(2, { active: true })] }, 'by each rule’s switch: 1 of 2 on'],
    [{ rows: [row(1, { active: true })] }, 'by each rule’s switch: 1 of 1 on'],
    [
      { rows: [row(1, { active: false }), row(2)] },
      'by each rule’s switch: 1 of 2 off; else no switch sent: taken as on',
    ],
    [{ active: true, rows: [row(1, { active: false }), row(2)] }, 'on; by each rule’s switch: 1 of 2 off'],
    [{ active: true, rows: [row(1)] }, 'on'],
    [{ active: false, rows: [row(1, { active: true })] }, 'off'],
    [{ rows: [row(1)] }, 'no switch sent: taken as on'],
  ])('says what the switches of its rows say: %j', (body, words) => {
    expect(headingOf(body)).toBe(words);
  });
});
