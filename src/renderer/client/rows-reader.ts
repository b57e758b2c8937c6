import { linesOf } from '../../ipc/rows/row-lines.ts';
import { inSlices } from './in-slices.ts';

/**
 * Makes what reads the rows of one list, a line each. A row whose text came before is the very row that it was: what is drawn of it stays.
 */
export function rowsReader<Row>(read: (text: string) => Row) {
  /** The rows of the last answer by their texts, of one workspace. */
  let known: { readonly workspaceId: string; readonly rows: ReadonlyMap<string, Row> } | null = null;
  return async (workspaceId: string, lines: string): Promise<Row[]> => {
    const before = known?.workspaceId === workspaceId ? known.rows : null;
    const now = new Map<string, Row>();
    const rows = await inSlices(linesOf(lines), (text) => {
      const row = before?.get(text) ?? read(text);
      now.set(text, row);
      return row;
    });
    known = { workspaceId, rows: now };
    return rows;
  };
}
