import type { FindingGroup, FindingSeason, LackReason } from '../../../core/analysis/findings/finding.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';

export const groupWords: Readonly<Record<FindingGroup, string>> = {
  critical: 'Needs you first',
  money: 'Costs money',
  'not-as-set': 'Not as you set it',
  notice: 'Good to know',
};

/** By its dates two seasons of one name are told apart. */
export function seasonDates(season: FindingSeason | null, locale: string): string {
  if (season === null || (season.dateFrom === null && season.dateTo === null)) return 'Dates not sent';
  const [from, to] = [season.dateFrom, season.dateTo].map((day) =>
    day === null ? 'not sent' : formatCalendarDate(day, locale),
  );
  return `${from ?? ''} to ${to ?? ''}`;
}

export const lackWords: Readonly<Record<LackReason, string>> = {
  'not-read': 'not loaded yet',
  refused: 'refused',
  'not-found': 'not found on the service',
  'not-understood': 'value not recognised',
  'not-sent': 'not sent',
  unnamed: 'field not recognised',
  'not-read-since': 'not refreshed since you verified it',
  'no-comparables': 'no market median for at least one season',
  'no-achieved': 'no booked rate for at least one season',
  contradictory: 'the data contradicts itself',
  currencies: 'booked rate and market in different currencies for at least one season',
  'seasons-over': 'every season is over',
  part: 'some rules don’t say what they depend on',
  'too-short': 'bookings not loaded that far back',
};
