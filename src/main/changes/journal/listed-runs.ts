import type { z } from 'zod';
import type { StoredRun } from './stored-run.ts';
import type { runRow } from './journal-rows.ts';

type Row = z.infer<typeof runRow>;

interface RunSource {
  /** Finished runs that were begun before that place, the last one first, at most so many. */
  readonly finished: (before: number, limit: number) => readonly Row[];
  /** None of a row that cannot be read. */
  readonly readable: (rows: readonly Row[]) => readonly StoredRun[];
}

/**
 * Runs as they are listed, the last begun first: all that are open, and as many finished ones as can be read. A page that is
 * not full says that there are no more, so that what cannot be read takes no place in it.
 */
export function listedRuns(
  source: RunSource,
  open: readonly Row[],
  before: number,
  limit: number,
): StoredRun[] {
  const placed = (rows: readonly Row[]) =>
    rows.flatMap((row) => source.readable([row]).map((run) => ({ place: row.place, run })));
  const listed = placed(open);
  let [wanted, from]: [number, number | undefined] = [limit, before];
  while (wanted > 0 && from !== undefined) {
    const rows = source.finished(from, wanted);
    const found = placed(rows);
    listed.push(...found);
    // Fewer than were asked for are the last ones.
    from = rows.length < wanted ? undefined : rows.at(-1)?.place;
    wanted -= found.length;
  }
  return listed.toSorted((left, right) => right.place - left.place).map(({ run }) => run);
}
