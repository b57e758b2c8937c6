import { PROBLEM_INDEX } from './world/deliberate-problems.ts';
import type { ProblemKind } from './world/deliberate-problems.ts';
import { propertyIdAt } from './world/listing/property-profile.ts';

const SAMPLE_SIZE = 24;

/** The initial properties of the sample workspace, including every place and every deliberate problem. */
export function samplePropertyIds(propertyCount: number): number[] {
  return Array.from({ length: Math.min(SAMPLE_SIZE, propertyCount) }, (_, index) => propertyIdAt(index));
}

/** The property that shows each deliberate problem most clearly. The same for every seed. */
export function problemPropertyIds(): Readonly<Record<ProblemKind, number>> {
  return {
    'overlapping-discounts': propertyIdAt(PROBLEM_INDEX['overlapping-discounts']),
    'unreachable-rule': propertyIdAt(PROBLEM_INDEX['unreachable-rule']),
    'stale-feed': propertyIdAt(PROBLEM_INDEX['stale-feed']),
    'arrival-mismatch': propertyIdAt(PROBLEM_INDEX['arrival-mismatch']),
    'heavy-discounts': propertyIdAt(PROBLEM_INDEX['heavy-discounts']),
  };
}
