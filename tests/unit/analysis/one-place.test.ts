import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/analysis/bookings/booking-row.ts';
import { bookedOnOf, isStanding, standingOf, stoodOn } from '../../../src/analysis/bookings/booking-row.ts';
import { nightsTotal } from '../../../src/analysis/board/board-totals.ts';
import { hoursSince } from '../../../src/analysis/arrivals/feed-freshness.ts';
import { percentOfCount, toTenth } from '../../../src/contract/money/rounded-money.ts';
import { parseServiceTime } from '../../../src/contract/dates/service-time.ts';
import { houseOf } from './board/board-samples.ts';

const booking = (own: Partial<Booking>): Booking => ({ checkIn: '2026-12-01', ...own });

describe('whether a booking stands', () => {
  it('is told by one rule, and so is whether it stood', () => {
    const cancelled = booking({ cancelled: true, cancelledAt: '2026-11-10T08:00:00Z' });
    expect(isStanding(standingOf(cancelled))).toBe(false);
    expect([stoodOn(cancelled, '2026-11-09'), stoodOn(cancelled, '2026-11-10')]).toEqual([true, false]);
    expect(stoodOn(booking({ cancelled: true }), '2026-11-09')).toBeNull();
    expect(stoodOn(booking({ isBlock: true }), '2026-11-09')).toBe(false);
    expect(isStanding(standingOf(booking({})))).toBe(true);
  });

  it('and when it was made: null where no day is told', () => {
    expect(bookedOnOf(booking({ createdAt: '2026-11-01T23:00:00Z' }))).toBe('2026-11-01');
    expect(bookedOnOf(booking({ createdAt: 'soon' }))).toBeNull();
    expect(bookedOnOf(booking({}))).toBeNull();
  });
});

describe('per cent', () => {
  it('is rounded half away from zero, below zero too', () => {
    expect([toTenth(12.25), toTenth(-12.25), toTenth(-0.04)]).toEqual([12.3, -12.3, 0]);
    expect(percentOfCount(-49, 400)).toBe(-12.3);
    expect(percentOfCount(1, 0)).toBeNull();
    const nightsAhead = { from: '2026-11-22', nights: 351, madeEarlier: 0, lastYear: 400 } as const;
    expect(nightsTotal([houseOf(1, { nightsAhead })]).against?.percent).toBe(-12.3);
  });
});

it('a time without a zone is of the same moment for ages and for words', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  for (const text of ['2026-11-22 09:00:00', '2026-11-22T09:00:00', '2026-11-22T09:00:00Z']) {
    expect(hoursSince(text, now)).toBe(3);
    expect(parseServiceTime(text)?.toISOString()).toBe('2026-11-22T09:00:00.000Z');
  }
  expect(hoursSince('yesterday', now)).toBeNull();
});
