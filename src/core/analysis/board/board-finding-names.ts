/** What the board's chips choose rows by; apart from the schemas, so that the first screen does without zod. */
export const boardFindingNames = [
  'under-low',
  'over-high',
  'discounts',
  'stale-feed',
  'deposit-off',
] as const;
export type BoardFinding = (typeof boardFindingNames)[number];
