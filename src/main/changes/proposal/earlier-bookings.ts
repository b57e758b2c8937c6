import type { AppError } from '../../../core/values/errors.ts';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { isBooking } from '../../../core/service/writable-names.ts';
import { stayViewSchema } from '../../../core/writing/stays/reserved-stay.ts';
import type { Journal } from '../journal/journal.ts';
import type { StoredRun } from '../journal/stored-run.ts';

/**
 * Why a reservation or payment can't even be drafted: an earlier one for the same nights or reservation may have taken
 * effect. Null if there is none, and for every other kind of change.
 */
export function barredByEarlier(
  journal: Pick<Journal, 'everyFor'>,
  target: ChangeTarget,
  service: string,
  desired: JsonValue,
): AppError | null {
  if (!isBooking(target.resource)) return null;
  const earlier = journal.everyFor(target, service);
  if (!earlier.ok) return earlier.error;
  const sent = earlier.value.filter(({ position }) => position.possibleEffect !== 'none');
  if (target.resource === 'payment') return sent.length > 0 ? paidOnce : null;
  return sent.some((run) => isUnknown(run) && holdsTheSameNights(run, desired)) ? reservedOnce : null;
}

/** A receipt, or a refusal confirmed by a read, makes the outcome known. */
function isUnknown({ position }: StoredRun): boolean {
  return position.state !== 'verified' && position.state !== 'rejected';
}

function holdsTheSameNights(run: StoredRun, desired: JsonValue): boolean {
  const [one, other] = [run.desired, desired].map(
    (values) => stayViewSchema.safeParse(values).data?.reservation,
  );
  // Values that can't be parsed may concern any nights.
  if (one === undefined || other === undefined || one === null || other === null) return true;
  return one.checkIn < other.checkOut && other.checkIn < one.checkOut;
}

const paidOnce: AppError = {
  code: 'run-open',
  message: 'A payment for this reservation was sent before, so none is sent again, whatever became of it.',
  hint: 'Do not pay again from here: ask your operator.',
};

const reservedOnce: AppError = {
  code: 'run-open',
  message:
    'A reservation of these nights was sent before and its outcome never became known, so none is sent again: there could be two.',
  hint: 'Ask your operator whether it was made.',
};
