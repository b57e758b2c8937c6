import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { discountWriters } from '../../../../src/core/writing/discounts.ts';
import type { RowSet } from '../../../../src/core/writing/rows/row-fields.ts';

const earlyBird = discountWriters['early-bird'];
const none: RowSet = { active: null, rows: [] };
const days = { dateFrom: '2026-11-07', dateTo: '2026-11-21' } as const;
const values = { ...days, minDaysBefore: 120, discountPercent: '12' } as const;
const first: RowSet = { active: null, rows: [{ key: 'new:1', wire: {}, values }] };
const beside = (late: JsonValue): JsonValue => ({ early_bird: { rows: [] }, late_availability: late });
const refusals = (body: JsonValue) => earlyBird.validate(first, none, { body }).errors;

describe('the first row of a discount', () => {
  it('is not named as usual where another discount of the property calls its days otherwise', () => {
    const range = { from: '2026-03-20', to: '2026-05-19' };
    const [refusal] = refusals(beside([{ range, days_before: 21, percent_off: 10 }]));
    expect(refusal?.message).toContain('range.from');
  });

  it('is named as usual where another discount is, or tells nothing of it', () => {
    const usual = { date_from: '2026-03-20', date_to: '2026-05-19', days_before: 21, percent_off: 10 };
    expect(refusals(beside([usual]))).toEqual([]);
    expect(refusals(beside([{ days_before: 21, percent_off: 10 }]))).toEqual([]);
    expect(refusals(beside({ rows: [] }))).toEqual([]);
  });
});
