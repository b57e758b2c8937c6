import type { BoardRow } from './ipc/board.ts';
import type { PortfolioRow } from './ipc/portfolio.ts';
import type { TimelineRow } from './ipc/timeline.ts';

/** Checked when it was written (`row-text.ts`); not again for each of thousands. */
function wasWritten<Row extends object>(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}

/** Reads the texts of one list. Throws on what is no row's text. */
function rowReading<Row extends object>(): (text: string) => Row {
  return (text) => {
    const row: unknown = JSON.parse(text);
    if (!wasWritten<Row>(row)) throw new TypeError('This is not the text of a row.');
    return row;
  };
}

export const readBoardRow = rowReading<BoardRow>();
export const readPortfolioRow = rowReading<PortfolioRow>();
export const readTimelineRow = rowReading<TimelineRow>();
