import { isBooking } from '../../../core/writing/writable-names.ts';
import type { StoredRun } from '../journal/stored-run.ts';

/**
 * What is otherwise of a reservation or a payment than of a change of a setting: it cannot be taken back, and is never
 * sent twice. Null where the usual sentence is right.
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
      return run.position.exposure === 'none' ? beforeSending(isPayment) : afterSending(isPayment);
    case 'closed':
      return run.position.exposure === 'none'
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
