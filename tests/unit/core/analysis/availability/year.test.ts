import { describe, expect, it } from 'vitest';
import {
  availabilityCalendar,
  answersFor,
} from '../../../../../src/core/analysis/availability/availability-calendar.ts';
import {
  nightsOfStays,
  undecidedNights,
  yearStrip,
  yearMonths,
} from '../../../../../src/core/analysis/availability/year-strip.ts';
import type { CalendarDate } from '../../../../../src/core/values/dates/calendar-date.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { decodedValue } from '../../service/bodies/recognised.ts';

const bookingsOf = (...rows: JsonValue[]) => decodedValue('bookings', rows).rows;
const stay = (
  check_in: string,
  nights: number,
  more: Readonly<Record<string, JsonValue>> = {},
): JsonValue => ({
  booking_id: check_in,
  check_in,
  nights,
  cancelled: false,
  ...more,
});
const nothing = { dates: [], coverage: [], notUnderstood: [] };

it('nightsOfStays counts stays and blocks but no cancelled ones', () => {
  const nights = (more: Readonly<Record<string, JsonValue>>) =>
    nightsOfStays(bookingsOf(stay('2026-12-05', 2, more))).size;
  expect([nights({}), nights({ is_block: true })]).toEqual([2, 2]);
  const cancelled = { cancelled: true };
  expect([nights(cancelled), nights({ ...cancelled, is_block: true })]).toEqual([0, 0]);
  const lifted = { cancelled: null, cancelled_at: '2026-11-01', status: 'Owner block' };
  expect(nights(lifted)).toBe(0);
});

it('frees nights of a declined request and marks nights of an unclear booking as undecided', () => {
  const listed = (more: Readonly<Record<string, JsonValue>>, dates: readonly CalendarDate[]) => {
    const bookings = bookingsOf(stay('2026-12-05', 2, more));
    const coverage = [{ from: '2026-12-01', to: '2026-12-31' }] as const;
    const calendar = availabilityCalendar({
      from: '2026-12-05',
      to: '2026-12-06',
      today: '2026-11-22',
      startDays: undefined,
      unavailable: { dates, coverage },
      openCheckIns: undefined,
      booked: nightsOfStays(bookings),
      undecided: undecidedNights(bookings),
    });
    const strip = yearStrip('2026-11-22', bookings, { dates, coverage, notUnderstood: [] });
    return [
      ...calendar.days.map(({ state }) => state),
      calendar.contradictions.length,
      ...(strip.months[1]?.days.slice(4, 6).map(({ state }) => state) ?? []),
    ];
  };
  for (const status of ['Declined', 'expired', 'Quote', 'void', 'draft', 'enquiry'])
    expect(listed({ status }, []), status).toEqual(['free', 'free', 0, 'free', 'free']);
  for (const more of [{ status: 'hold' }, { status: 'no_show' }, { cancelled: null, status: 'Q7' }]) {
    const doubt = ['undecided', 'undecided', 0, 'not-understood', 'not-understood'];
    expect(listed(more, []), more.status).toEqual(doubt);
    expect(listed(more, ['2026-12-05'])).toEqual(['unavailable', 'undecided', 0, 'taken', 'not-understood']);
  }
  expect(listed({ status: 'Confirmed' }, [])).toEqual(['booked', 'booked', 2, 'arrival', 'booked']);
});

describe('yearStrip', () => {
  it('covers twelve months from the current month', () => {
    const { months } = yearStrip('2026-11-22', undefined, nothing);
    expect([months[0]?.month, months.at(-1)?.month, months.length]).toEqual(['2026-11', '2027-10', 12]);
  });

  it('shows bookings before listed dates, and read but unlisted days as free', () => {
    const bookings = bookingsOf(stay('2026-11-27', 3), stay('2026-12-05', 7, { cancelled: true }));
    const strip = yearStrip('2026-11-22', bookings, {
      dates: ['2026-11-27', '2026-11-28', '2026-11-30'],
      coverage: [{ from: '2026-11-01', to: '2026-11-30' }],
      notUnderstood: [],
    });
    const states = strip.months[0]?.days.slice(21, 30).map(({ state }) => state);
    expect(states).toEqual([
      ...['free', 'free', 'free', 'free', 'free'],
      ...['arrival', 'booked', 'booked', 'taken'],
    ]);
    expect(strip.arrivals?.map(({ date }) => date)).toEqual(['2026-11-27']);
    expect(strip.gaps).toEqual([{ from: '2026-11-22', to: '2026-11-26', nights: 5 }]);
  });

  it('separates unread from unrecognised days and leaves a gap open at both', () => {
    const november = [{ from: '2026-11-01', to: '2026-11-30' }] as const;
    const december = [{ from: '2026-12-01', to: '2026-12-31' }] as const;
    for (const notUnderstood of [[], december]) {
      const { counts, gaps } = yearStrip('2026-11-22', [], { dates: [], coverage: november, notUnderstood });
      const nights = [counts.free, counts['not-understood'], counts['not-read']];
      expect(nights).toEqual(notUnderstood.length === 0 ? [30, 0, 335] : [30, 31, 304]);
      expect(gaps).toEqual([]);
    }
  });
});

const key = { workspaceId: 'w', resource: 'unavailable-dates', subject: '7', query: {} } as const;
const answered = (body: JsonValue): SnapshotView => ({ ...emptyView(key), body, hasBody: true });
const failed = (code: 'service-forbidden' | 'service-unexpected'): SnapshotView => ({
  ...emptyView(key),
  lastFailure: { at: '2026-11-22', error: { code, message: 'No.' } },
});

it('yearMonths separates unrecognised, refused, failed and unread months', () => {
  const known = yearMonths(
    ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'],
    [
      answered(['2026-11-02', '2026-12-24']),
      answered({ ledger: { taken: ['2026-12-24'] } }),
      answered(['2019-01-02', '2019-01-03']),
      failed('service-forbidden'),
      failed('service-unexpected'),
      undefined,
    ],
  );
  expect(known.counts).toEqual({ read: 1, 'not-understood': 2, refused: 1, failed: 1, 'not-read': 1 });
  expect(known.dates).toEqual(['2026-11-02']);
  expect(known.coverage).toEqual([{ from: '2026-11-01', to: '2026-11-30' }]);
  expect(known.notUnderstood).toEqual([
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-31' },
  ]);
});

const march = { from: '2027-03-01', to: '2027-03-31' } as const;

it.each([
  ['accepts a list without dates', [], true],
  ['accepts a date of the month', ['2027-03-31'], true],
  ['accepts dates of the year around the month', ['2027-01-05', '2027-08-01'], true],
  ['rejects only dates before the month', ['2027-02-28'], false],
  ['rejects only dates after the month', ['2027-04-01', '2027-05-01'], false],
] as const)('answersFor %s', (_name, dates, answers) => {
  expect(answersFor(dates, march)).toBe(answers);
});
