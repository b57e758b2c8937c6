import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { Changes } from '../changes/changes.ts';
import type { StoredRun } from '../changes/journal/stored-run.ts';

/** Unsent reservations are discarded after this long, because their price and availability are out of date. */
export const draftLastsDays = 7;

const dayMs = 86_400_000;

export interface GuestKeepers {
  readonly journal: {
    open(): Result<StoredRun[]>;
    forgetGuests(before: string): Result<number>;
  };
  readonly changes: Pick<Changes, 'discardUntouched'>;
}

/**
 * Removes guests that are no longer needed from the record: of reservations that ended `days` ago, of those with an
 * outcome still unknown that long after check-out, and of those never sent. The nights, party and total, which a
 * settling read needs, stay. Returns the first failure.
 */
export async function forgetGuests(
  { journal, changes }: GuestKeepers,
  days: number,
  now: Date,
): Promise<Result<null>> {
  const before = (ago: number): string => new Date(now.getTime() - ago * dayMs).toISOString();
  const drafted = before(Math.min(days, draftLastsDays));
  const open = journal.open();
  const done: Result<unknown>[] = [open];
  for (const { changeId, updatedAt } of open.ok ? open.value.filter((run) => isOldDraft(run, drafted)) : [])
    done.push(await changes.discardUntouched({ changeId, updatedAt }));
  done.push(journal.forgetGuests(before(days)));
  return done.find((one) => !one.ok) ?? succeed(null);
}

function isOldDraft({ target, position, updatedAt }: StoredRun, before: string): boolean {
  return target.resource === 'reservation' && position.possibleEffect === 'none' && updatedAt < before;
}
