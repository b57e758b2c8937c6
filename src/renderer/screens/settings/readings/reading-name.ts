import type { StoredReading } from '../../../../ipc/readings.ts';

const names: Readonly<Record<string, string>> = {
  'security-deposit': 'Security deposit',
  discounts: 'All discounts of a property',
  'low-occupancy': 'Low occupancy',
  'early-bird': 'Early bird',
  'late-availability': 'Late availability',
  'short-break-rules': 'Short-break rules',
  'length-stay-discounts': 'Length of stay',
  'occupancy-group': 'Occupancy group',
  'cancellation-policy': 'Cancellation policy',
  'segment-pricing': 'Segment pricing',
  'comparable-pricing': 'Comparable pricing',
  'achieved-pricing': 'Achieved pricing',
  bookings: 'Bookings',
  'channel-arrival-status': 'Channel feed',
  'start-days': 'Check-in days',
  'short-breaks': 'Short breaks, as guests see them',
  'new-occupancy-group': 'New occupancy group',
};

/** What a reading is about, for people. */
export function readingName({ reading }: Pick<StoredReading, 'reading'>): string {
  return answerName(reading.of);
}

/** What an answer, or a part of one, is about. */
export function answerName(name: string): string {
  return names[name] ?? name;
}
