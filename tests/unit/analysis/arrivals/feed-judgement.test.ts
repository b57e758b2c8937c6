import { expect, it } from 'vitest';
import { feedContradiction, judgeFeed } from '../../../../src/analysis/arrivals/feed-freshness.ts';

const now = new Date('2026-11-22T12:00:00Z');
const at = (feedUpdatedAt: string) => ({ feedUpdatedAt });

it.each([
  ['2026-11-22T12:10:00Z', 'fresh'],
  // Further ahead one of the two clocks is wrong: it is no age.
  ['2026-11-22T12:20:00Z', 'unknown'],
  ['2026-11-21T00:30:00Z', 'fresh'],
  ['2026-11-20T23:00:00Z', 'stale'],
  ['2026-11-15T12:00:00Z', 'stale'],
  ['2026-11-15T11:00:00Z', 'broken'],
  ['soon', 'unknown'],
])('a feed of %s is %s', (moment, freshness) => {
  expect(judgeFeed(at(moment), now).freshness).toBe(freshness);
});

it('is not broken before it is stale, where a person waits for longer than a week', () => {
  expect(judgeFeed(at('2026-11-14T12:00:00Z'), now, 10 * 24)).toMatchObject({
    ...{ freshness: 'fresh', isStale: false },
  });
});

it('is as old as the older of two ages that contradict one another, and says so', () => {
  const moment = '2026-11-22T10:00:00Z';
  const apart = feedContradiction(moment, 48, now);
  expect(apart).toEqual({ saidHours: 48, momentHours: 2 });
  const judged = judgeFeed({ ...at(moment), feedContradiction: apart }, now);
  expect(judged).toMatchObject({ freshness: 'stale', isStale: true, hours: 48 });
  expect(judged.contradiction).toContain('2 days');
  // A younger age that was sent makes none younger.
  const younger = { ...at('2026-11-20T12:00:00Z'), feedContradiction: { saidHours: 1, momentHours: 48 } };
  expect(judgeFeed(younger, now).hours).toBe(48);
  expect(feedContradiction(moment, 2.5, now)).toBeUndefined();
});

it('follows the service’s own word where its age tells nothing', () => {
  expect(judgeFeed({ feedSaysStale: true }, now)).toMatchObject({ freshness: 'unknown', isStale: true });
  expect(judgeFeed({ feedSaysStale: false }, now).isStale).toBe(false);
  expect(judgeFeed(undefined, now).isStale).toBeNull();
});
