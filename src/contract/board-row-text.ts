import { z } from 'zod';
import type { BoardRow } from './ipc/board.ts';
import { boardRowSchema } from './ipc/board.ts';

/**
 * A row of the board as it crosses to the page: one text a house. Thousands of rows as objects cost both processes
 * seconds, each value handed over by itself; texts are copied as they are, and one that is known is not read again.
 */
export function boardRowText(row: BoardRow): string {
  // SECURITY: the strict schema keeps anything extra on this side, as it does for answers that cross as objects.
  return JSON.stringify(boardRowSchema.parse(row));
}

/** Checked when it was written, by `boardRowText` alone; not again for each of thousands. */
const writtenRow = z.custom<BoardRow>((value: unknown) => typeof value === 'object' && value !== null);

/** The row that `boardRowText` wrote. */
export function boardRowOf(text: string): BoardRow {
  return writtenRow.parse(JSON.parse(text));
}
