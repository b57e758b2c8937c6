import type { SeasonPosition } from '../../../../../core/analysis/pricing/season-pricing.ts';
import { formatDateRange } from '../../../../components/format/format-calendar-date.ts';
import { dateTimeFormat } from '../../../../components/format/date-time-format.ts';

/** "1 Nov 2026 – 31 Mar 2027"; undefined when the service tells no dates. */
export function seasonDates(season: SeasonPosition, locale: string): string | undefined {
  return formatDateRange(season.dateFrom, season.dateTo, locale);
}

/** "1 Nov – 31 Mar", short enough for an axis; '' when the service tells no dates. */
export function seasonDays(season: SeasonPosition, locale: string): string {
  if (season.dateFrom === null || season.dateTo === null) return '';
  const format = dateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(atMidnight(season.dateFrom))} – ${format.format(atMidnight(season.dateTo))}`;
}

/** A calendar date has no zone: it is written in the one it is read in. */
function atMidnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

const bases = {
  weekly: undefined,
  'price-applied-weekly': 'its price, as apply_price is weekly',
  'seven-nights': 'seven nights',
} as const;

/** What the own weekly price was taken from, where that is not the service's own weekly price. */
export function basisWords(season: SeasonPosition): string | undefined {
  return season.ownWeekly === null ? undefined : bases[season.ownWeekly.basis];
}
