import { factAbsence, resourceAbsence } from '../fact-absence.ts';
import { hoursSince } from '../feed-freshness.ts';
import type { HouseFacts, Judgement } from './house-finding.ts';
import { lacking, nothingFound } from './house-finding.ts';

/** A channel feed older than `hours`, or stale by the service's own word. */
export function staleFeedFinding({ state, now }: HouseFacts, hours: number): Judgement {
  const why = resourceAbsence(state['channel-arrival-status']);
  if (why !== undefined) return lacking(why);
  const { feedUpdatedAt, feedSaysStale } = state['channel-arrival-status']?.facts ?? {};
  const age = hoursSince(feedUpdatedAt, now);
  // A time in the future is not fresh: one of the two clocks is wrong. A quarter of an hour is forgiven.
  const known = age === null || age < -0.25 ? null : age;
  if (known === null && feedSaysStale === undefined) {
    const absence = factAbsence(state, 'channel-arrival-status', 'feedUpdatedAt');
    return lacking(absence === 'not-understood' || age !== null ? 'not-understood' : 'not-sent');
  }
  if ((known ?? 0) <= hours && feedSaysStale !== true) return nothingFound;
  const facts = { is: 'feed', updatedAt: feedUpdatedAt ?? null, hours: known } as const;
  return {
    found: [
      { rule: 'stale-feed', season: null, thing: '', facts, tab: 'channel-arrival', measure: known ?? hours },
    ],
    lacks: [],
  };
}
