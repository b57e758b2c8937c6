import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settledRow } from '../../../../../src/core/analysis/performance/performance-totals.ts';
import { discountShare, discountsTaken } from '../../../../../src/core/analysis/bookings/discount-share.ts';
import type { Booking } from '../../../../../src/core/analysis/bookings/booking-row.ts';
import { totalsAnswers } from '../../../../../src/core/values/money/amount-facts.ts';
import type { DecimalText } from '../../../../../src/core/values/money/money.ts';
import { propertyOf } from '../performance/performance-samples.ts';

const booking = (totalPrice: DecimalText, discountAmount: DecimalText): Booking => ({
  checkIn: '2027-05-01',
  totalPrice,
  discountAmount,
  voucherDiscountAmount: '0',
});
const said = (answer: (typeof totalsAnswers)[number]) => ({
  answer,
  since: '2026-11-27T09:00:00Z',
  by: null,
});

it('one of the two shares holds once somebody said which, and both until then', () => {
  const bookings = [booking('900', '100')];
  const percents = (answer?: (typeof totalsAnswers)[number]) => {
    const share = discountShare(bookings, answer === undefined ? undefined : said(answer));
    return [share.percentIfTotalIsNet, share.percentIfTotalIsGross];
  };
  expect(percents()).toEqual([10, 11.1]);
  expect(percents('after-discounts')).toEqual([10, 10]);
  expect(percents('before-discounts')).toEqual([11.1, 11.1]);
});

it('an answer that the bookings contradict is used for nothing', () => {
  const share = discountShare([booking('100', '300')], said('before-discounts'));
  expect([share.percentIfTotalIsNet, share.percentIfTotalIsGross]).toEqual([null, null]);
  expect(discountsTaken('1000', share, 0)).toBeNull();
});

it('what discounts take off a list price is one of the two amounts, and the same share of the price before them', () => {
  const amount = fc.integer({ min: 1, max: 99_999 }).map((units): DecimalText => `${units}`);
  fc.assert(
    fc.property(amount, amount, amount, (list, total, off) => {
      const both = discountsTaken(list, discountShare([booking(total, off)]), 2);
      for (const answer of totalsAnswers) {
        const one = discountsTaken(list, discountShare([booking(total, off)], said(answer)), 2);
        const isContradicted = answer === 'before-discounts' && Number(off) > Number(total);
        const wanted =
          answer === 'after-discounts' ? both?.discounts.ifTotalIsNet : both?.discounts.ifTotalIsGross;
        expect(one?.discounts.ifTotalIsNet).toBe(isContradicted ? undefined : wanted);
        expect(one?.discounts.ifTotalIsGross).toBe(isContradicted ? undefined : wanted);
      }
    }),
  );
});

it('a property’s row has the share that holds, and so have the totals of many', () => {
  const percents = { percentIfTotalIsNet: 10, percentIfTotalIsGross: 11.1 };
  const counted = { bookings: 1, notReported: 0, since: '2026-01-01' } as const;
  const share = { ...percents, totalPrice: '900', taken: '100', ...counted } as const;
  const settled = settledRow(propertyOf(1, { discountShare: share }), 'before-discounts').discountShare;
  expect([settled?.percentIfTotalIsNet, settled?.percentIfTotalIsGross]).toEqual([11.1, 11.1]);
  expect(settled).toMatchObject({ totals: 'before-discounts' });
});
