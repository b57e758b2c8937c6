/**
 * Problems that a person should be able to find with the app. Each of the first properties has one for certain.
 * Further on they recur now and then, as they would in a real portfolio.
 */
export const PROBLEM_KINDS = [
  'overlapping-discounts',
  'unreachable-rule',
  'stale-feed',
  'arrival-mismatch',
  'heavy-discounts',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Indexes, within the world, of the properties that show each problem most clearly. */
export const PROBLEM_INDEX: Readonly<Record<ProblemKind, number>> = {
  'overlapping-discounts': 1,
  'unreachable-rule': 2,
  'stale-feed': 3,
  'arrival-mismatch': 5,
  'heavy-discounts': 14,
};

const RECURRENCE: Readonly<Record<ProblemKind, number>> = {
  'overlapping-discounts': 13,
  'unreachable-rule': 17,
  'stale-feed': 19,
  'arrival-mismatch': 23,
  'heavy-discounts': 7,
};

export function hasProblem(index: number, kind: ProblemKind): boolean {
  const first = PROBLEM_INDEX[kind];
  return index >= first && (index - first) % RECURRENCE[kind] === 0;
}
