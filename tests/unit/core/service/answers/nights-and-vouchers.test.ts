import { describe, expect, it } from 'vitest';

import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { readNightsAnswer } from '../../../../../src/core/service/answers/nights-answer.ts';
import { readVoucherAnswer } from '../../../../../src/core/service/answers/voucher-answer.ts';

const asked = '2027-06-05';

function reported(body: JsonValue) {
  const sold = readNightsAnswer(body, asked);
  return sold === undefined ? undefined : Object.fromEntries(sold.byArrival);
}

describe('which lengths are sold', () => {
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
  ])('is read of %j', (body, lengths) => {
    expect(reported(body)).toEqual(lengths);
  });
});

describe('what is said of a voucher', () => {
  it('is read by names, and nothing is made up', () => {
    const valid = readVoucherAnswer({ data: { valid: true, message: 'Yes' } });
    expect(valid).toEqual({ isValid: true, message: 'Yes' });
    const expired = readVoucherAnswer({ is_valid: false, reason: 'Expired' });
    expect(expired).toEqual({ isValid: false, message: 'Expired' });
    expect(readVoucherAnswer({ voucherValid: 'no' }).isValid).toBe(false);
    expect(readVoucherAnswer({ discount: 25 })).toEqual({ isValid: null, message: null });
    expect(readVoucherAnswer({ valid: true, voucher: { valid: false } }).isValid).toBeNull();
  });
});
