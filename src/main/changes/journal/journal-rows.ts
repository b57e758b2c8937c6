import { z } from 'zod';
import { changeableNames } from '../../../core/service/writable-names.ts';
import { runStates } from '../../../ipc/changes/changes.ts';
import { possibleEffects, runEvents } from '../state-machine.ts';
import type { StoredRun } from './stored-run.ts';

const bytes = z.instanceof(Uint8Array);

export const runRow = z.object({
  place: z.int(),
  change_id: z.string(),
  workspace_id: z.string(),
  service: z.string(),
  resource: z.string(),
  subject: z.string(),
  state: z.string(),
  possible_effect: z.string(),
  revision: z.int(),
  updated_at: z.string(),
  verified_at: z.string().nullable(),
  sealed: bytes,
});
export type RunRow = z.infer<typeof runRow>;

/** Columns with values that this version may not know. */
export const knownColumns = z.object({
  resource: z.enum(changeableNames),
  state: z.enum(runStates),
  possible_effect: z.enum(possibleEffects),
});

export const intentRow = z.object({
  idempotency_key: z.string(),
  change_id: z.string(),
  body_sha256: z.string(),
  sealed: bytes,
});
export const transitionRow = z.object({
  change_id: z.string(),
  revision: z.int(),
  at: z.string(),
  from_state: z.enum(runStates).nullable(),
  to_state: z.enum(runStates),
  event: z.enum(runEvents).nullable(),
  sealed: bytes,
});
/** Each line of history names its run, so that it can be identified if the run's own row is unreadable. */
export const transitionContent = z.object({
  note: z.string(),
  workspaceId: z.string(),
  service: z.string(),
  resource: z.string(),
  subject: z.string(),
});

export const bodyRow = z.object({ side: z.enum(['before', 'after']), sealed: bytes });

export const receiptRow = z.object({
  receipt_id: z.string(),
  change_id: z.string(),
  workspace_id: z.string(),
  sequence: z.int(),
  hash: z.string(),
  sealed: bytes,
});

export const commitRow = z.object({ commits: z.int(), sealed: bytes });
/** `open`: number of unfinished runs. `alteredSince`: when rows were first found missing or added. */
export const commitContent = z.object({
  open: z.int(),
  receipts: z.int(),
  alteredSince: z.string().nullable(),
});

export const asideRow = z.object({
  change_id: z.string(),
  workspace_id: z.string(),
  resource: z.string(),
  subject: z.string(),
  run_at: z.string().nullable(),
  why: z.enum(['sealed', 'contents']),
  looked_at: z.string(),
});

type Row = z.infer<typeof runRow>;

interface RunSource {
  /** Finished runs with a place below `before`, newest first. */
  readonly finished: (before: number, limit: number) => readonly Row[];
  readonly readable: (rows: readonly Row[]) => readonly StoredRun[];
}

/**
 * Runs newest first: all open ones, and as many readable finished ones as fit. Unreadable rows don't count towards the
 * limit, so a short page means that there are no more.
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
    // Fewer rows than requested are the last ones.
    from = rows.length < wanted ? undefined : rows.at(-1)?.place;
    wanted -= found.length;
  }
  return listed.toSorted((left, right) => right.place - left.place).map(({ run }) => run);
}
