import type { LeverName } from '../../../../../../core/writing/levers.ts';

/** What a lever is for, in a line. */
export const leverPurpose: Readonly<Record<LeverName, string>> = {
  'low-occupancy': 'Smaller parties pay less.',
  'early-bird': 'Booking long before arrival pays less.',
  'late-availability': 'Booking shortly before arrival pays less.',
  'short-break-rules': 'Which stays shorter than a week are sold, and which share of the week they pay.',
};
