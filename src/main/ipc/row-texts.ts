import { setImmediate as breathe } from 'node:timers/promises';
import type { WriteRow } from '../../ipc/rows/row-text.ts';
import { pageLines } from './page-lines.ts';

/** Some milliseconds of work; then whatever waits for the main process has its turn. */
const rowsAtOnce = 200;

/** The rows of a list of thousands as they cross to the page: a line each. */
export async function rowTexts<Row>(write: WriteRow<Row>, rows: readonly Row[]): Promise<string> {
  const texts: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % rowsAtOnce === 0) await breathe();
    texts.push(write(row));
  }
  return pageLines(texts);
}
