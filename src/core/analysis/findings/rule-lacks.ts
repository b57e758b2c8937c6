import type { LackReason } from './finding.ts';
import { factLack } from './house-finding.ts';
import type { VerifiedChange } from '../reach/drift.ts';
import { comparedWith } from '../reach/drift.ts';
import { leverStateGaps } from '../attention/attention-gaps.ts';
import { resourceAbsence } from '../attention/fact-absence.ts';
import { findingsOfLevers } from '../attention/lever-attention.ts';
import type { PropertyState } from '../attention/property-state.ts';

/** Why overlaps and dead rows of discounts cannot be judged, or not of all of them; each reason once. */
export function leverLacks(state: PropertyState): readonly LackReason[] {
  const why = resourceAbsence(state.discounts);
  if (why !== undefined) return [why];
  const gaps = leverStateGaps(state).map((gap): LackReason => gap.why);
  const isPart = findingsOfLevers(state).unjudged > 0;
  return [...new Set([...gaps, ...(isPart ? (['part'] as const) : [])])];
}

/** Arrival days are judged by two sources that can contradict each other, or by the service's own word. */
export function arrivalLacks(state: PropertyState): readonly LackReason[] {
  const why = resourceAbsence(state['channel-arrival-status']);
  if (why !== undefined) return [why];
  const channel = state['channel-arrival-status']?.facts;
  if (channel?.ruleReachedFeed !== undefined) return [];
  const lacks: readonly (LackReason | null)[] = [
    state['start-days']?.facts.startDays === undefined
      ? (resourceAbsence(state['start-days']) ?? 'not-sent')
      : null,
    ...(['feedWeekdays', 'patternWeekdays'] as const).map((fact) =>
      channel?.[fact] === undefined ? (factLack(state, 'channel-arrival-status', fact) ?? 'not-sent') : null,
    ),
  ];
  const reported = lacks.filter((lack) => lack === null).length;
  return reported >= 2 ? [] : [...new Set(lacks.flatMap((lack) => lack ?? []))];
}

/** Why what we last verified cannot be compared with what stands at the service now. */
export function driftLacks(state: PropertyState, verified: readonly VerifiedChange[]): readonly LackReason[] {
  const lacks = verified.flatMap((change): readonly LackReason[] => {
    const compared = comparedWith(change, state);
    return compared.is === 'not-compared' ? [compared.why] : [];
  });
  return [...new Set(lacks)];
}
