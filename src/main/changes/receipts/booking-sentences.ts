import { isBooking } from '../../../contract/service/writable-names.ts';
import type { StoredRun } from '../journal/stored-run.ts';
import { t } from './booking-texts.ts';

/**
 * What is otherwise of a reservation or a payment than of a change of a setting: it cannot be taken back, and is never
 * sent twice. Null where the usual sentence is right.
 */
export function bookingSentence(run: StoredRun, active: boolean): string | null {
  if (!isBooking(run.target.resource) || active) return null;
  const isPayment = run.target.resource === 'payment';
  switch (run.position.state) {
    case 'receipt':
      return isPayment ? paid(run) : reserved(run);
    case 'rejected':
      return isPayment ? null : t('reservationRefused');
    case 'applied':
      return isPayment ? t('paymentAccepted', { unshown }) : null;
    case 'refused':
      return isPayment ? t('paymentRefused', { unshown }) : null;
    case 'ambiguous':
      return isPayment ? t('chargeNotKnown', { unshown }) : t('reservationNotKnown');
    case 'needs-human':
      return run.position.exposure === 'none' ? beforeSending(isPayment) : afterSending(isPayment);
    case 'closed':
      return run.position.exposure === 'none'
        ? null
        : isPayment
          ? t('paymentClosedUnknown', { unshown })
          : t('reservationClosedUnknown');
    default:
      return null;
  }
}

const unshown = t('doNotPayAgain');

function reserved({ receipt }: StoredRun): string {
  const proof = receipt?.inferred === true ? t('reservationInferred') : t('reservationProven');
  return t('noWayBackOfReservation', { proof });
}

function paid({ receipt }: StoredRun): string {
  const proof = receipt?.inferred === true ? t('paymentInferred') : t('paymentProven');
  return t('noWayBackOfPayment', { proof });
}

function beforeSending(isPayment: boolean): string {
  return isPayment ? t('reservationMoved') : t('nightsNotFree');
}

function afterSending(isPayment: boolean): string {
  return isPayment ? t('reservationUnexpected', { unshown }) : t('nightsTaken');
}
