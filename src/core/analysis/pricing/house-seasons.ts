import { resourceAbsence } from '../attention/fact-absence.ts';
import type { PropertyState } from '../attention/property-state.ts';
import { joinedSeasons } from './season-facts.ts';

/** Bodies that the seasons of a house are made of. */
export const seasonBodies = ['comparable-pricing', 'achieved-pricing', 'segment-pricing'] as const;

/**
 * The state with its seasons worked out of the three bodies, kept with the comparable pricing: once, when one of them
 * lands, as thousands of houses are shown at once.
 */
export function withSeasons(state: PropertyState): PropertyState {
  const own = state['comparable-pricing'];
  const comparable = own?.facts.seasons;
  if (own === undefined || comparable === undefined) return state;
  const [achieved, segments] = [state['achieved-pricing'], state['segment-pricing']];
  const seasons = joinedSeasons({
    comparable,
    achieved: achieved?.facts.achievedSeasons ?? resourceAbsence(achieved) ?? 'not-sent',
    segments: segments?.facts.segments ?? resourceAbsence(segments) ?? 'not-sent',
    applyPrice: segments?.facts.applyPrice,
    currencies: {
      comparable: own.facts.currency ?? null,
      achieved: achieved?.facts.currency ?? null,
      segments: segments?.facts.currency ?? null,
    },
  });
  return { ...state, 'comparable-pricing': { ...own, facts: { ...own.facts, seasons } } };
}
