import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../../../../src/core/service/decode.ts';
import { feedTime } from '../../../../../../../src/renderer/screens/property/tabs/channel-arrival/feed-freshness.tsx';

function timeOf(body: JsonValue) {
  const decoded = decodeResource('channel-arrival-status', { body });
  if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
  return feedTime(decoded.value, new Date('2026-11-21T12:00:00Z'));
}

describe('the age of the channel feed', () => {
  it('is the service’s own time where it tells one', () => {
    expect(timeOf({ feed: { last_generated_at: '2026-11-21T03:00:00Z', age_hours: 9 } })).toMatchObject({
      updatedAt: '2026-11-21T03:00:00Z',
      isCounted: false,
      ageHours: 9,
      saysStale: undefined,
      contradictsItself: false,
    });
  });

  it('is counted back from the read where only an age is told, and says so', () => {
    expect(timeOf({ feed: { age_hours: 48, is_stale: true } })).toMatchObject({
      updatedAt: '2026-11-19T12:00:00.000Z',
      isCounted: true,
      ageHours: 48,
      saysStale: true,
      contradictsItself: false,
    });
  });

  it('is not told where nothing tells it', () => {
    expect(timeOf({ arrival_open_weekdays: [] })).toMatchObject({ updatedAt: undefined, isCounted: false });
  });

  it('contradicts itself where its time and its age are further apart than rounding makes them', () => {
    const at = '2026-11-21T03:00:00Z';
    expect(timeOf({ feed_generated_at: at, feed_age_hours: 10 }).contradictsItself).toBe(false);
    expect(timeOf({ feed_generated_at: at, feed_age_hours: 80 }).contradictsItself).toBe(true);
    expect(timeOf({ feed: { generated_at: at, age_hours: 1 } }).contradictsItself).toBe(true);
    // The feed was made nine hours before the read.
    expect(timeOf({ feed_generated_at: at, feed_age_hours: 7.5 })).toMatchObject({
      hoursApart: 1.5,
      ownTime: at,
    });
  });
});
