import { joinLines, linesOf, markAndText } from '../../ipc/rows/row-lines.ts';
import { inSlices } from './in-slices.ts';

interface RowsAsked<Row> {
  /** Sent with the request: the marks of the rows already here. */
  readonly known: string;
  readonly read: (lines: string) => Promise<Row[]>;
}

/** Reads the rows of one list. An unchanged row keeps its object and isn't sent again, so it doesn't render again. */
export function rowsReader<Row>(read: (text: string) => Row): () => RowsAsked<Row> {
  let known: ReadonlyMap<string, Row> = new Map();
  return () => {
    // Another response may arrive between this request and its own.
    const before = known;
    return {
      known: joinLines([...before.keys()]),
      read: async (lines) => {
        const now = new Map<string, Row>();
        const rows = await inSlices(linesOf(lines), (line) => {
          const { mark, text } = markAndText(line);
          const row = (text === '' ? before.get(mark) : undefined) ?? read(text);
          now.set(mark, row);
          return row;
        });
        known = now;
        return rows;
      },
    };
  };
}
