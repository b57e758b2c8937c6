/** Everything that can be written at the service (section 4.3), by the name that changes and receipts carry. */
export const writableNames = [
  'security-deposit',
  'low-occupancy',
  'early-bird',
  'late-availability',
  'short-break-rules',
  'occupancy-group',
  'new-occupancy-group',
] as const;
/** What a change does to its resource. */
export const operations = ['change', 'create', 'replace', 'delete'] as const;
export type Operation = (typeof operations)[number];

export type WritableName = (typeof writableNames)[number];
