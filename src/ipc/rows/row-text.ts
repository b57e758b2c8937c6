import type { z } from 'zod';
import { performanceRowSchema } from '../../core/analysis/performance/performance-figures.ts';
import { portfolioRowSchema } from '../../core/analysis/portfolio-figures.ts';
import { calendarRowSchema } from '../calendar.ts';

/**
 * Writes a row of a long list as one text per property. Objects would cost both processes seconds, copied value by
 * value. Texts are copied whole, and one that the page has isn't sent again (`row-lines.ts`).
 */
export type WriteRow<Row> = (row: Row) => string;

/** Makes the writer for one schema. It throws on a row that the schema doesn't allow. */
export function rowWriting<Schema extends z.ZodType<object>>(schema: Schema): WriteRow<z.infer<Schema>> {
  // SECURITY: the strict schema keeps anything extra on this side, as it does for answers that cross as objects.
  return (row) => JSON.stringify(schema.parse(row));
}

export const writePerformanceRow = rowWriting(performanceRowSchema);
export const writePortfolioRow = rowWriting(portfolioRowSchema);
export const writeCalendarRow = rowWriting(calendarRowSchema);
