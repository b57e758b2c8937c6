import type { z } from 'zod';
import { performanceRowSchema } from '../../core/analysis/performance/performance-figures.ts';
import { portfolioRowSchema } from '../../core/analysis/portfolio-figures.ts';
import { calendarRowSchema } from '../calendar.ts';

/**
 * How a row of a list of thousands crosses to the page: one text a property. As objects they cost both processes seconds, each
 * value handed over by itself; texts are copied as they are, and one that the page has does not cross again (`row-lines.ts`).
 */
export type WriteRow<Row> = (row: Row) => string;

/** Makes what writes rows of one schema. It throws on a row that the schema does not allow. */
export function rowWriting<Schema extends z.ZodType<object>>(schema: Schema): WriteRow<z.infer<Schema>> {
  // SECURITY: the strict schema keeps anything extra on this side, as it does for answers that cross as objects.
  return (row) => JSON.stringify(schema.parse(row));
}

export const writePerformanceRow = rowWriting(performanceRowSchema);
export const writePortfolioRow = rowWriting(portfolioRowSchema);
export const writeCalendarRow = rowWriting(calendarRowSchema);
