import type { StoredReading } from '../../../contract/ipc/readings.ts';

const names: Readonly<Record<string, string>> = {
  'security-deposit': 'Security deposit',
  'low-occupancy': 'Low occupancy',
  'early-bird': 'Early bird',
  'late-availability': 'Late availability',
  'short-break-rules': 'Short-break rules',
  'occupancy-group': 'Occupancy group',
};

/** What a reading is about, for people. */
export function readingName({ reading }: Pick<StoredReading, 'reading'>): string {
  return resourceName(reading.of);
}

export function resourceName(name: string): string {
  return names[name] ?? name;
}
