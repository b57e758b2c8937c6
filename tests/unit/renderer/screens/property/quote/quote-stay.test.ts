import { describe, expect, it } from 'vitest';
import {
  stayOf,
  stayText,
  stayValues,
  usualQuote,
} from '../../../../../../src/renderer/screens/property/quote/quote-stay.ts';

const stay = {
  ...usualQuote('2027-06-05'),
  nights: 3,
  party: { adults: 2, children: 1, infants: 0, dogs: 1 },
  extras: [{ id: '6', quantity: 2 }],
};

describe('the stay in an address', () => {
  it('is read as it was written', () => {
    expect(stayText(stay)).toBe('2027-06-05.3.a2.c1.d1.x6-2');
    expect(stayOf(stayText(stay))).toEqual(stay);
  });

  it.each(['', '2027-06-31.7', '2027-06-05', '2027-06-05.0', '2027-06-05.91', 'x.7'])(
    'is none in %j',
    (text) => {
      expect(stayOf(text)).toBeUndefined();
    },
  );

  it('never has a voucher in it', () => {
    expect(stayValues(7, stay, 'SECRET').concepts.voucher).toBe('SECRET');
    expect(stayText(stay)).not.toContain('SECRET');
  });
});
