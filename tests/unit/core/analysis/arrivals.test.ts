import { describe, expect, it } from 'vitest';
import {
  arrivalTruthTable,
  patternAnswers,
} from '../../../../src/core/analysis/arrivals/arrival-truth-table.ts';
import {
  feedContradiction,
  feedFacts,
  judgeFeed,
  sinceFeed,
} from '../../../../src/core/analysis/arrivals/channel-feed.ts';
import { weekdays } from '../../../../src/core/values/dates/calendar-date.ts';
import type { JsonValue, JsonObject } from '../../../../src/core/values/json/json.ts';
import type { Run } from '../../../../src/ipc/changes/changes.ts';
import { decodedValue } from '../service/bodies/recognised.ts';

const nothing = { startDays: undefined, channel: undefined, openDates: undefined };
const channelOf = (fields: Record<string, JsonValue>) =>
  decodedValue('channel-arrival-status', { feed: { age_hours: 3 }, ...fields });
const openOf = (pattern: JsonValue) => {
  const { answers, from } = patternAnswers(channelOf({ changeover_pattern: pattern }));
  const open = Object.entries(answers).flatMap(([day, answer]) => (answer === true ? [day] : []));
  return [from, ...open];
};

describe('patternAnswers', () => {
  it.each<[JsonValue, (string | null)[]]>([
    [{ decoded: { friday: true, saturday: '0' } }, ['decoded', 'friday']],
    [{ decoded: { fri: 'C', sat: 'I', sun: 'O', mon: 'X' } }, ['decoded', 'friday', 'saturday']],
    [{ decoded: ['Friday', 'sat'] }, ['decoded', 'friday', 'saturday']],
    [{ decoded: ['Friday', 6] }, ['not-reported']],
    [{ decoded: [5, 6] }, ['not-reported']],
    [{ decoded: { friday: { arrival: true }, monday: { arrival: false } } }, ['decoded', 'friday']],
    [{ decoded: [], raw: 'XXXXXCX' }, ['not-reported']],
    ['xxxxccx', ['not-reported']],
    ['xxxxxxx', ['raw-letters']],
    ['ccicccc', ['raw-letters', ...weekdays]],
    [{ decoded: { friday: 'perhaps' } }, ['not-reported']],
    [{ raw: 'CCCXXXXCCC' }, ['not-reported']],
    [null, ['not-reported']],
  ])('returns the source and the open days for %j', (pattern, expected) => {
    expect(openOf(pattern)).toEqual(expected);
  });

  it('does not report a day missing from the pattern as closed', () => {
    const { answers } = patternAnswers(channelOf({ changeover_pattern: { decoded: { friday: true } } }));
    expect([answers.friday, answers.monday]).toEqual([true, null]);
  });
});

describe('arrivalTruthTable', () => {
  it('reports every source as missing, with no mismatches, when all are unread', () => {
    const table = arrivalTruthTable(nothing);
    expect(table.mismatches).toEqual([]);
    expect(table.unreported).toEqual(['start-days', 'feed-weekdays', 'changeover-pattern', 'open-dates']);
    const shown = table.weekdays.flatMap((row) => Object.values(row.says));
    expect([shown.length, new Set(shown)]).toEqual([28, new Set([null])]);
  });

  it('names the source that contradicts the check-in day rules', () => {
    const table = arrivalTruthTable({
      startDays: decodedValue('start-days', { friday: true, saturday: true, sunday: false }),
      channel: channelOf({ arrival_open_weekdays: ['saturday', 'sunday'] }),
      openDates: ['2026-12-04', '2026-12-11', '2026-12-06'],
    });
    const row = (weekday: string) => table.weekdays.find((one) => one.weekday === weekday);
    expect(table.mismatches).toEqual(['friday', 'sunday']);
    expect(row('friday')).toMatchObject({
      openDateCount: 2,
      disagreeing: ['feed-weekdays'],
      explanation:
        'Open according to the start-day rules and the open check-in dates; closed according to the channel feed.',
    });
    expect(row('sunday')?.disagreeing).toEqual(['feed-weekdays', 'open-dates']);
  });
});

const now = new Date('2026-11-22T12:00:00Z');
const at = (feedUpdatedAt: string) => ({ feedUpdatedAt });

it.each([
  ['2026-11-22T12:10:00Z', 'fresh'],
  // Further in the future one of the two clocks must be wrong, so the age is unknown.
  ['2026-11-22T12:20:00Z', 'unknown'],
  ['2026-11-21T00:00:00Z', 'fresh'],
  ['2026-11-20 23:59:00', 'stale'],
  ['2026-11-15T12:00:00Z', 'stale'],
  ['2026-11-15T11:00:00Z', 'broken'],
  ['soon', 'unknown'],
])('judgeFeed rates a feed of %s as %s', (moment, freshness) => {
  expect(judgeFeed(at(moment), now).freshness).toBe(freshness);
});

const seconds = Date.parse('2026-11-20T12:00:00Z') / 1_000;
it.each<JsonObject>([
  { feed_updated_at: seconds },
  { feed_updated_at: String(seconds) },
  { feed_updated_at: `${String(seconds)}.0` },
  { feed_updated_at_ms: seconds * 1_000 },
  { feed: String(seconds * 1_000) },
  { feed: { timestamp: seconds } },
  { feed: { updated_at: String(seconds) } },
])('feedFacts reads seconds or milliseconds since 1970 as a moment: %j', (reported) => {
  const facts = feedFacts(decodedValue('channel-arrival-status', { property_id: 7, ...reported }), now);
  expect(judgeFeed(facts, now)).toMatchObject({ freshness: 'stale', hours: 48 });
  const booking = { createdAt: '2026-11-20T13:00:00Z', cancelledAt: null };
  expect(sinceFeed(facts, [], [booking]).bookingAt).toBe(booking.createdAt);
});

it('feedFacts reads no moment from digits that could be a day and an hour', () => {
  const reported = decodedValue('channel-arrival-status', { property_id: 7, feed_updated_at: '2026112012' });
  expect(judgeFeed(feedFacts(reported, now), now).hours).toBeNull();
});

it('judgeFeed uses the older of two contradictory ages and reports the contradiction', () => {
  const moment = '2026-11-22T10:00:00Z';
  const apart = feedContradiction(moment, 48, now);
  expect(apart).toEqual({ saidHours: 48, momentHours: 2 });
  const judged = judgeFeed({ ...at(moment), feedContradiction: apart }, now);
  expect(judged).toMatchObject({ freshness: 'stale', isStale: true, hours: 48 });
  expect(judged.contradiction).toContain('2 days');
  // A younger age from the service doesn't lower it.
  const younger = { ...at('2026-11-20T12:00:00Z'), feedContradiction: { saidHours: 1, momentHours: 48 } };
  expect(judgeFeed(younger, now).hours).toBe(48);
  expect(feedContradiction(moment, 2.5, now)).toBeUndefined();
});

it('judgeFeed follows the service’s own stale flag when the age is unknown', () => {
  expect(judgeFeed({ feedSaysStale: true }, now)).toMatchObject({ freshness: 'unknown', isStale: true });
  expect(judgeFeed({ feedSaysStale: false }, now).isStale).toBe(false);
  expect(judgeFeed(undefined, now).isStale).toBeNull();
});

const feed = { feedUpdatedAt: '2026-11-27T03:29:00Z' };

function run(resource: string, sentAt: string | null, isVerified = true): Run {
  const receipt = isVerified ? { sentAt, verifiedAt: '2026-11-27T11:04:00.000Z' } : null;
  const target = { resource, subject: '7' };
  return { changeId: resource, title: resource, target, receipt } as unknown as Run;
}

describe('sinceFeed', () => {
  it('returns our verified change that was sent after the feed was made', () => {
    const deleted = run('short-break-rules', '2026-11-27T11:03:00.000Z');
    expect(sinceFeed(feed, [deleted], []).change).toMatchObject({ sentAt: '2026-11-27T11:03:00.000Z' });
    expect(sinceFeed({ feedUpdatedAt: '2026-11-27T13:30:00+02:00' }, [deleted], []).change).toBeNull();
    expect(sinceFeed(feed, [run('early-bird', '2026-11-27T03:00:00.000Z')], []).change).toBeNull();
    // Changes that no feed carries, with an unknown outcome, or beside a feed without a time.
    expect(sinceFeed(feed, [run('security-deposit', '2026-11-27T11:03:00.000Z')], []).change).toBeNull();
    expect(sinceFeed(feed, [run('early-bird', null, false)], []).change).toBeNull();
    expect(sinceFeed({}, [deleted], []).change).toBeNull();
  });

  it('compares with the earlier of two contradictory feed times', () => {
    const feedContradiction = { saidHours: 9, momentHours: 1 };
    const apart = { feedUpdatedAt: '2026-11-27T12:00:00Z', feedContradiction };
    expect(sinceFeed(apart, [run('early-bird', '2026-11-27T05:00:00.000Z')], []).change).not.toBeNull();
  });

  it('returns a booking made or cancelled after the feed was made', () => {
    const at = (createdAt: string | null, cancelledAt: string | null = null) =>
      sinceFeed(feed, [], [{ createdAt, cancelledAt }]).bookingAt;
    expect(at('2026-11-27T09:00:00Z')).toBe('2026-11-27T09:00:00Z');
    expect(at('2026-11-20T09:00:00Z', '2026-11-27T04:00:00Z')).toBe('2026-11-27T04:00:00Z');
    expect(at('2026-11-27T02:00:00Z')).toBeNull();
    // The same day without a time could be earlier.
    expect([at('2026-11-27'), at('2026-11-28'), at(null)]).toEqual([null, '2026-11-28', null]);
  });
});
