import { z } from 'zod';
import { boardRowSchema } from './ipc/board.ts';
import { portfolioRowSchema } from './ipc/portfolio.ts';
import { timelineRowSchema } from './ipc/timeline.ts';

/**
 * How a row of a list of thousands crosses to the page: one text a house. As objects they cost both processes seconds, each
 * value handed over by itself; texts are copied as they are, and one that is known is not read again.
 */
export interface RowText<Row> {
  readonly write: (row: Row) => string;
  /** The row that `write` wrote. */
  readonly read: (text: string) => Row;
}

export function rowText<Schema extends z.ZodType<object>>(schema: Schema): RowText<z.infer<Schema>> {
  /** Checked when it was written, by `write` alone; not again for each of thousands. */
  const written = z.custom<z.infer<Schema>>((value: unknown) => typeof value === 'object' && value !== null);
  return {
    // SECURITY: the strict schema keeps anything extra on this side, as it does for answers that cross as objects.
    write: (row) => JSON.stringify(schema.parse(row)),
    read: (text) => written.parse(JSON.parse(text)),
  };
}

export const boardRowText = rowText(boardRowSchema);
export const portfolioRowText = rowText(portfolioRowSchema);
export const timelineRowText = rowText(timelineRowSchema);
