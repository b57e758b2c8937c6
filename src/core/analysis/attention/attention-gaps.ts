import type { AttentionLack } from './attention-item.ts';
import { isNotFound, resourceAbsence } from './fact-absence.ts';
import { leverLabel } from '../levers/lever-words.ts';
import type { ObservedResource } from '../property-facts.ts';
import { observedResources, portfolioResources } from '../property-facts.ts';
import type { PropertyState } from './property-state.ts';
import { resourcePlaces } from './read-attention.ts';

/** What a judgement of a whole property lacked, so that "nothing" is never said of what nobody read. */
export function attentionGaps(
  state: PropertyState,
  resources: readonly ObservedResource[] = observedResources,
): readonly AttentionLack[] {
  // Of a property that the service does not know there is nothing to be read.
  if (isNotFound(state['property-detail'])) return [];
  const answers = resources.flatMap((resource): readonly AttentionLack[] => {
    const why = resourceAbsence(state[resource]);
    return why === undefined ? [] : [{ name: resourcePlaces[resource].label, why }];
  });
  const isSaid = ({ name, why }: AttentionLack): boolean =>
    answers.some((one) => one.name === name && one.why === why);
  return [...answers, ...leverStateGaps(state).filter((one) => !isSaid(one))];
}

/** The sync asks for no start days: a list of properties is not judged by them. */
export function syncGaps(state: PropertyState): readonly AttentionLack[] {
  return attentionGaps(state, portfolioResources);
}

/** Levers that no answer tells of, where the list of them was read. */
export function leverStateGaps(state: PropertyState): readonly AttentionLack[] {
  const whole = state.discounts?.facts;
  if (whole?.levers === undefined) return [];
  const own = { ...state['low-occupancy']?.facts.levers, ...state['short-break-rules']?.facts.levers };
  const said = whole.absent?.['levers'];
  const why = said === 'not-understood' || said === 'unnamed' ? said : 'not-sent';
  return (['lowOccupancy', 'earlyBird', 'lateAvailability', 'shortBreakRules'] as const)
    .filter((lever) => typeof (whole.levers?.[lever] ?? own[lever]) !== 'boolean')
    .map((lever) => ({ name: leverLabel(lever), why }));
}
