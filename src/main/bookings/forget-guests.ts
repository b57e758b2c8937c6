import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { Changes } from '../changes/changes.ts';
import type { StoredRun } from '../changes/journal/stored-run.ts';

/** A reservation that was reviewed and not sent is discarded after so long: its price and its nights are of that day. */
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
 * Takes guests out of the record that are not needed any more: of reservations that ended `days` ago, of those whose
 * outcome is still not known so long after the guest would have left, and of those that were never sent. What a read needs to
 * settle one stays: the nights, the party and the total. The first failure, where something is still there.
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
