import { describe, expect, it } from 'vitest';
import { readNightsAnswer } from '../../../../src/core/service/answers/nights-answer.ts';
import { readPriceAnswer } from '../../../../src/core/service/answers/price-answer.ts';
import { readVoucherAnswer } from '../../../../src/core/service/answers/voucher-answer.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';

function reported(body: JsonValue, answer?: 'units' | 'hundredths') {
  const { lines, total, currency, doubt, totals } = readPriceAnswer(body, answer);
  return {
    lines: lines.map(({ label, amount, quantity }) => [label, amount, quantity]),
    total: total === null ? null : total.amount,
    currency,
    doubt: doubt?.why ?? null,
    totals: totals.length,
  };
}

describe('readPriceAnswer', () => {
  it('reads a list of lines with quantities inside an envelope', () => {
    const breakdown = [
      { description: 'Dogs', qty: 2, amount: '40.00' },
      { description: 'Late deal', amount: '-51.20' },
      { description: 'Total', amount: '1,200.00 GBP' },
    ];
    const body = { success: true, data: { breakdown } };
    const { lines, ...rest } = reported(body);
    expect(lines).toEqual([
      ['Dogs', '40', 2],
      ['Late deal', '-51.2', null],
    ]);
    expect(rest).toEqual({ total: '1200', currency: 'GBP', doubt: null, totals: 0 });
  });

  it('separates sums from the lines', () => {
    const body = { lines: [{ label: 'A week', amount: 500.5 }], accommodation: 500.5, total: 500.5 };
    const { lines, otherLines } = readPriceAnswer(body, undefined);
    expect(lines.map(({ label }) => label)).toEqual(['A week']);
    expect(otherLines.map(({ label }) => label)).toEqual(['Accommodation']);
  });

  it('reads hundredths if the name or the workspace’s answer says so', () => {
    expect(reported({ total_pence: 53750 }).total).toBe('537.5');
    expect(reported({ total: 53750 }, 'hundredths').total).toBe('537.5');
    const euros = reported({ total: { amount: 53750, currency: 'EUR' } }, 'units');
    expect(euros).toMatchObject({ total: '53750', currency: 'EUR' });
  });

  it('leaves large whole amounts unread until the unit is known', () => {
    const { lines, total, doubt } = reported({ accommodation: 51250, total: 53750 });
    expect([lines, total, doubt]).toEqual([[['Accommodation', null, null]], null, 'unanswered']);
  });

  it('gives no total when two totals differ', () => {
    expect(reported({ price: 512.5, total: 537.5 })).toMatchObject({ total: null, totals: 2 });
    expect(reported({ price: 537.5, total: 537.5 })).toMatchObject({ total: '537.5', totals: 0 });
  });

  it('finds no price in other answers', () => {
    expect(reported({ answer: 42, nights: 7, ok: true })).toMatchObject({ lines: [], total: null });
    const prices = ['GBP', 'EUR'].map((currency) => ({ currency, total: 1.5 }));
    expect(reported({ prices }).doubt).toBe('currencies');
  });

  it('reports whether the stay is available, if the service does', () => {
    expect(readPriceAnswer({ data: { is_available: false } }, undefined).available).toBe(false);
    expect(readPriceAnswer({ total: 5.5 }, undefined).available).toBeNull();
  });
});

const asked = '2027-06-05';

function reportedOf(body: JsonValue) {
  const sold = readNightsAnswer(body, asked);
  return sold === undefined ? undefined : Object.fromEntries(sold.byArrival);
}

describe('readNightsAnswer', () => {
  it.each<[JsonValue, Record<string, number[]> | undefined]>([
    [[7, 3], { [asked]: [3, 7] }],
    [{ success: true, data: ['3', '7'] }, { [asked]: [3, 7] }],
    [{ available_nights: [{ nights: 3, available: false }, { nights: 7 }] }, { [asked]: [7] }],
    [{ nights: { 3: true, 4: false } }, { [asked]: [3] }],
    [{ nights: [{ nights: 3, available: 'no' }] }, { [asked]: [] }],
    [{ nights: [{ nights: 9, available: 2 }] }, { [asked]: [9] }],
    [{ nights: [{ nights: 3, booked: true }] }, { [asked]: [] }],
    [{ nights: [{ nights: 7, unavailable: false }] }, { [asked]: [7] }],
    [{ nights: [{ nights: 3, available: 'on request' }] }, undefined],
    [
      { '2027-06-04': [3], '2027-06-05': [] },
      { '2027-06-04': [3], '2027-06-05': [] },
    ],
    [[{ date: '2027-06-04', nights: [3, 7] }], { '2027-06-04': [3, 7] }],
    [{ checkin: '2027-06-06', nights: [] }, { '2027-06-06': [] }],
    [{ nights: 'some' }, undefined],
    [['a week'], undefined],
    [{ message: 'None' }, undefined],
  ])('reads %j', (body, lengths) => {
    expect(reportedOf(body)).toEqual(lengths);
  });
});

describe('readVoucherAnswer', () => {
  it('reads validity and message, and null if they are missing or contradictory', () => {
    const valid = readVoucherAnswer({ data: { valid: true, message: 'Yes' } });
    expect(valid).toEqual({ isValid: true, message: 'Yes' });
    const expired = readVoucherAnswer({ is_valid: false, reason: 'Expired' });
    expect(expired).toEqual({ isValid: false, message: 'Expired' });
    expect(readVoucherAnswer({ voucherValid: 'no' }).isValid).toBe(false);
    expect(readVoucherAnswer({ discount: 25 })).toEqual({ isValid: null, message: null });
    expect(readVoucherAnswer({ valid: true, voucher: { valid: false } }).isValid).toBeNull();
  });
});
