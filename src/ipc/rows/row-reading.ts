import type { PerformanceRow } from '../../core/analysis/performance/performance-figures.ts';
import type { BulkEditDetail, PreviewRow } from '../changes/bulk-edits.ts';
import type { PortfolioRow } from '../../core/analysis/portfolio-figures.ts';
import type { CalendarRow } from '../calendar.ts';

/** The writer has already checked each row (`row-text.ts`), so thousands aren't checked again. */
function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Parses the rows of one list. Throws on anything else. */
function rowReading<Row>(wasWritten: (value: unknown) => value is Row): (text: string) => Row {
  return (text) => {
    const row: unknown = JSON.parse(text);
    if (!wasWritten(row)) throw new TypeError('This is not the text of a row.');
    return row;
  };
}

export const readPerformanceRow = rowReading((value): value is PerformanceRow => isObject(value));
export const readPortfolioRow = rowReading((value): value is PortfolioRow => isObject(value));
export const readCalendarRow = rowReading((value): value is CalendarRow => isObject(value));
export const readPreviewRow = rowReading((value): value is PreviewRow => isObject(value));
export const readBulkEditItem = rowReading((value): value is BulkEditDetail['items'][number] =>
  isObject(value),
);
