import { expect, it, describe } from 'vitest';
import { performanceFacts, portfolioRow } from '../../../../src/core/analysis/portfolio-row.ts';
import { LackCounts } from '../../../../src/core/analysis/attention/gathered-findings.ts';
import { ageWords } from '../../../../src/core/wording/age-words.ts';
import { usualRules } from '../../../../src/core/analysis/attention/finding.ts';
import { formatAgo, formatSpan } from '../../../../src/renderer/components/format/format-age.ts';
import type { Booking } from '../../../../src/core/analysis/bookings/booking-row.ts';
import {
  bookedOnOf,
  isStanding,
  standingOf,
  stoodOn,
} from '../../../../src/core/analysis/bookings/booking-row.ts';
import { nightsTotal } from '../../../../src/core/analysis/performance/performance-totals.ts';
import { hoursSince } from '../../../../src/core/analysis/arrivals/channel-feed.ts';
import { percentOfCount, toTenth } from '../../../../src/core/values/money/rounded-money.ts';
import { parseServiceTime } from '../../../../src/core/values/dates/service-time.ts';
import { propertyOf } from './performance/performance-samples.ts';

const now = new Date('2026-11-22T12:00:00Z');
const read = (readAt: string) => ({ readAt, shape: 'known', failure: null, facts: {} }) as const;

it('a row is as old as the oldest body that it rests on, and every list says the same age', () => {
  const state = {
    'property-detail': read('2026-11-22T10:00:00.000Z'),
    discounts: read('2026-11-19T10:00:00.000Z'),
    bookings: { ...read('2026-11-22T10:00:00.000Z'), readAt: null },
    // Read by a screen once, and by no sync since: no list rests on it.
    'start-days': read('2026-10-01T10:00:00.000Z'),
  };
  const row = portfolioRow(1, { state, openRuns: [], verified: [], now, rules: usualRules });
  expect(row.lastSyncedAt).toBe('2026-11-19T10:00:00.000Z');
  expect(performanceFacts(1, state).oldestReadAt).toBe(row.lastSyncedAt);
  const counts = new LackCounts();
  counts.add(state, { found: [], lacks: [], besides: [] });
  expect(counts.reported().oldestReadAt).toBe(row.lastSyncedAt);
});

it('an age is told by one function', () => {
  const nearlyEleven = 10.6 * 24 * 3_600_000;
  expect([ageWords(nearlyEleven), formatSpan(nearlyEleven), formatAgo(nearlyEleven)]).toEqual([
    '11 days',
    '11 days',
    '11 days ago',
  ]);
});

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

describe('percent', () => {
  it('is rounded half away from zero, below zero too', () => {
    expect([toTenth(12.25), toTenth(-12.25), toTenth(-0.04)]).toEqual([12.3, -12.3, 0]);
    expect(percentOfCount(-49, 400)).toBe(-12.3);
    expect(percentOfCount(1, 0)).toBeNull();
    const properties = [71, 70, 70, 70, 70].map((nights, index) =>
      propertyOf(index, { nightsAhead: { from: '2026-11-22', nights, madeEarlier: 0, lastYear: 80 } }),
    );
    expect(nightsTotal(properties).against?.percent).toBe(-12.3);
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
