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
export type WritableName = (typeof writableNames)[number];
