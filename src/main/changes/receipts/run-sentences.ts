import { formatCount, language, plural } from '../../../core/values/words/plural.ts';
import { isBooking } from '../../../core/service/writable-names.ts';
import type { LeafDifference } from '../../../core/writing/writable-resource.ts';
import type { Run, RunStatus } from '../../../ipc/changes/changes.ts';
import type { StoredRun } from '../journal/stored-run.ts';
import { failureOf, isBaseShown, isUnread, isWithoutAccess, situationOf } from '../runs/situation.ts';
import { isTerminal } from '../state-machine.ts';

/**
 * Sentences for reservations and payments, which can't be undone and are never sent twice. Null if the usual sentence
 * is right.
 */
export function bookingSentence(run: StoredRun, active: boolean): string | null {
  if (!isBooking(run.target.resource) || active) return null;
  const isPayment = run.target.resource === 'payment';
  switch (run.position.state) {
    case 'verified':
      return isPayment ? paid(run) : reserved(run);
    case 'rejected':
      return isPayment
        ? null
        : 'The service refused the reservation. Checked afterwards, the nights are still free.';
    case 'applied':
      return isPayment
        ? `The service accepted the payment, and its list of bookings does not say that it is paid. ${unshown}`
        : null;
    case 'refused':
      return isPayment ? `The service refused the payment. ${unshown}` : null;
    case 'ambiguous':
      return isPayment
        ? `Outcome unknown: the guest may have been charged. ${unshown}`
        : 'Outcome unknown: the list of bookings settles it. The reservation isn’t sent again.';
    case 'needs-human':
      return run.position.possibleEffect === 'none' ? beforeSending(isPayment) : afterSending(isPayment);
    case 'closed':
      return run.position.possibleEffect === 'none'
        ? null
        : isPayment
          ? `Closed by you without knowing what became of it. ${unshown}`
          : 'Closed by you with an unknown outcome. These nights aren’t reserved again from here: ask your operator.';
    default:
      return null;
  }
}

const unshown = 'Ask your operator, and don’t pay again: Keyholder can’t send it a second time.';

function reserved({ receipt }: StoredRun): string {
  const proof =
    receipt?.inferred === true
      ? 'Verified by checking: no response proved it, but exactly one new booking has these nights, this party and this total.'
      : 'The service accepted the reservation, and lists one new booking with these nights, this party and this total.';
  return `${proof} The service has no way to take a reservation back: ask your operator.`;
}

function paid({ receipt }: StoredRun): string {
  const proof =
    receipt?.inferred === true
      ? 'No answer proved it, but the service says now that the reservation is paid.'
      : 'The service accepted the payment, and says now that the reservation is paid.';
  return `${proof} It has no way to take a payment back: ask your operator.`;
}

function beforeSending(isPayment: boolean): string {
  return isPayment
    ? 'The reservation is not as it was when you reviewed the payment. Nothing was sent.'
    : 'The nights are not free any more. Nothing was sent: discard it, and choose other nights.';
}

function afterSending(isPayment: boolean): string {
  return isPayment
    ? `What the service shows of the reservation is not what was expected. ${unshown}`
    : 'The nights are taken, but Keyholder can’t tell whether by this reservation. Check again in a moment, or ask your operator. It isn’t sent again.';
}

const throttled =
  'The service’s rate limit is used up, so nothing was sent. Keyholder waits, then checks and sends.';

/** A run's status for people. At rest, a state that only the engine can leave no longer counts as in progress. */
export function statusOf(run: StoredRun, active: boolean): RunStatus {
  switch (run.position.state) {
    case 'drafted':
      return active ? 'checking' : 'draft';
    case 'sending':
      return active ? 'sending' : 'outcome-unknown';
    case 'applied':
    case 'reconciled':
      return active ? 'verifying' : 'outcome-unknown';
    case 'ambiguous':
      if (active) return 'verifying';
      return isWithoutAccess(run) ? 'needs-attention' : 'outcome-unknown';
    case 'refused':
      return active ? 'verifying' : 'outcome-unknown';
    case 'verified':
      return 'verified';
    case 'rejected':
      return 'rejected';
    case 'needs-human':
      return 'needs-attention';
    case 'discarded':
      return 'discarded';
    case 'closed':
      return 'closed';
  }
}

/** Why the run is in its state. Claims nothing that a read or an answer hasn't shown. */
export function explanationFor(run: StoredRun, active: boolean): string {
  switch (run.position.state) {
    case 'drafted':
      return draftSentence(run, active);
    case 'sending':
      return active
        ? 'The request is on its way.'
        : 'The request may have reached the service; a check settles it.';
    case 'applied':
      return active
        ? 'The service accepted the change; Keyholder is verifying it.'
        : `The service accepted the change, but it isn’t verified yet. ${run.error?.message ?? ''}`.trim();
    case 'ambiguous':
      return ambiguousSentence(run, active);
    case 'refused':
      return active
        ? 'The service refused the change; Keyholder is checking that nothing changed.'
        : 'The service refused the change, but Keyholder couldn’t check yet whether anything changed.';
    case 'reconciled':
      return 'One check showed your change; one more will verify it.';
    case 'verified':
      return receiptSentence(run);
    case 'rejected':
      return 'The service rejected the change and still shows the old values.';
    case 'needs-human':
      return attentionSentence(run);
    case 'discarded':
      return run.last.note;
    case 'closed':
      return closedSentence(run);
  }
}

function draftSentence(run: StoredRun, active: boolean): string {
  if (!active) {
    if (run.last.event === null) return 'Ready to send. Nothing has been sent.';
    return `Nothing took effect. ${run.error?.message ?? run.last.note}`;
  }
  switch (run.last.event) {
    case 'throttled':
      return throttled;
    case 'rateLimited':
      return 'The service asked Keyholder to wait and hasn’t applied the change; it’s checked and sent again after the wait.';
    case 'sendUnsent':
      return `${run.last.note} Keyholder tries again in a moment.`;
    default:
      return 'Keyholder is checking once more before sending.';
  }
}

function ambiguousSentence(run: StoredRun, active: boolean): string {
  if (active) return 'Outcome unknown; Keyholder is checking the service.';
  if (isWithoutAccess(run))
    return 'The service refused access (it gives the same response for every cause). Nothing more is sent. Once access is back, Keyholder checks again, and the change is verified if it took effect.';
  if (isBaseShown(run))
    return 'The service still shows the old values. The request may be lost, or may still go through.';
  if (isUnread(run)) return 'Outcome unknown: Keyholder couldn’t check the service after sending.';
  return 'Outcome unknown; a check of the service settles it.';
}

function receiptSentence(run: StoredRun): string {
  const read =
    run.receipt?.inferred === true
      ? 'Verified by checking: no response confirmed the change, but the service shows it.'
      : 'Saved and verified: the service now shows your change.';
  const after = run.receipt?.evidence.after.at(-1)?.confirmedAfterMs ?? null;
  const proof =
    after === null ? read : `${read} A second check, ${Math.round(after / 1_000)} s later, showed the same.`;
  // Section 4.3: editing a group doesn't set the price-propagation flag of its properties.
  const sentence =
    run.target.resource === 'occupancy-group'
      ? `${proof} Booking channels update at the next daily price push.`
      : proof;
  const differences = run.verified?.differences ?? [];
  const count = differences.length;
  const which = differencesInShort(differences);
  return count === 0
    ? sentence
    : `${sentence} ${formatCount(count, language)} other ${plural(count, `field is stored differently (${which}). If it matters, put it`, `fields are stored differently (${which}). If they matter, put them`)} right on the service.`;
}

const mostNamed = 3;

/** The first few; the change and its receipt list all. */
function differencesInShort(differences: readonly LeafDifference[]): string {
  const which = differences
    .slice(0, mostNamed)
    .map((one) => differenceText(one))
    .join('; ');
  const more = differences.length - mostNamed;
  return more > 0 ? `${which}; and ${more} more` : which;
}

export function differenceText({ place, was, meant, stored }: LeafDifference): string {
  const now = stored ?? 'no value';
  switch (was) {
    case 'sent':
      return `${place}: sent ${meant ?? 'no value'}, stored ${now}`;
    case 'stood':
      return `${place}: was ${meant ?? 'no value'}, now ${now}`;
    case 'came':
      return `${place}: added by the service, ${now}`;
  }
}

function attentionSentence(run: StoredRun): string {
  switch (situationOf(run)) {
    case 'changed-before-sending':
      return run.position.possibleEffect === 'none'
        ? 'It has changed on the service since your review, so nothing was sent. Review it again, or discard it.'
        : 'It has changed on the service since your review, and your change wasn’t applied. Close this one, then review again.';
    case 'shows-something-else':
      if (run.observed?.differences !== undefined)
        return `Your values are stored, but other fields are stored differently (${differencesInShort(run.observed.differences)}). Restore the old values, or close it as unresolved.`;
      return run.position.possibleEffect === 'accepted'
        ? 'The service accepted your change but now shows different values. It may have read the request differently, or someone else has edited this since.'
        : 'The service shows different values: someone else may have changed it.';
    case 'shows-the-base':
      return run.position.possibleEffect === 'accepted'
        ? 'The service accepted the change but still shows the old values.'
        : 'The service showed your change, and now shows the old values again.';
    case 'record-contradicts':
    case null:
      return (
        run.error?.message ??
        'The record of this change contradicts itself: compare with what the service shows.'
      );
  }
}

function closedSentence(run: StoredRun): string {
  return run.position.possibleEffect === 'none'
    ? 'Closed by you. Nothing was sent.'
    : 'Closed by you as unresolved. The change may or may not have taken effect, and still could: Keyholder watches for it for 7 days.';
}

/** The service's own refusal, and ours based on the limit it reported. */
export const limitCodes: ReadonlySet<string> = new Set(['service-rate-limited', 'rate-limit-reached']);

/** What prevents the run from settling; null if that isn't known to pass on its own. */
export function waitOf(run: StoredRun): Run['waitsFor'] {
  if (isTerminal(run.position.state)) return null;
  if (isWithoutAccess(run)) return 'access';
  // If nothing was sent or a person must decide, the error is kept only while it explains why the run rests.
  const { possibleEffect, state } = run.position;
  const rests = possibleEffect === 'none' || state === 'needs-human' || isUnread(run);
  return rests && limitCodes.has(failureOf(run) ?? '') ? 'limit' : null;
}
