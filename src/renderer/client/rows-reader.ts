import { joinLines, linesOf, markAndText } from '../../ipc/rows/row-lines.ts';
import { inSlices } from './in-slices.ts';

/** One question for the rows of a list. */
interface RowsAsked<Row> {
  /** To be asked with: the marks of the rows that are here. */
  readonly known: string;
  /** Reads the answer. */
  readonly read: (lines: string) => Promise<Row[]>;
}

/**
 * Makes what reads the rows of one list. A row that is here already is the very row that it was, and its text does not cross
 * again: what is drawn of it stays.
 */
export function rowsReader<Row>(read: (text: string) => Row): () => RowsAsked<Row> {
  /** The rows of the last answer by their marks. */
  let known: ReadonlyMap<string, Row> = new Map();
  return () => {
    // Another answer may come between this question and its own.
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
