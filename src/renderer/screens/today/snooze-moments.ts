import type { FindingRule } from '../../../core/analysis/findings/finding.ts';

/** Eight in the morning of that day, where this computer stands. */
export function atMorning(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), 8);
}

export function daysOn(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

export function nextMonday(day: Date): Date {
  return daysOn(day, ((7 - day.getDay()) % 7) + 1);
}

/** By how much, where the finding has a measure of its own; what main counts as worse. */
export const worseWords: Readonly<Partial<Record<FindingRule, string>>> = {
  'season-gap': 'by 5 points, or another property',
  'stale-feed': 'by a day, or another property',
  'no-booking': 'by a week, or another property',
};
