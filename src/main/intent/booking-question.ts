import { houseOfSubject } from '../../contract/service/writable/stays/payment-subject.ts';
import { paymentViewSchema } from '../../contract/service/writable/stays/payment.ts';
import { stayViewSchema } from '../../contract/service/writable/stays/reserved-stay.ts';
import type { RunDetail } from '../../contract/ipc/changes/changes.ts';
import type { Question } from '../../contract/ipc/question.ts';
import type { WorkspaceFacts } from './intent-facts.ts';
import { t } from './question-texts.ts';
import { placeFact, shown, valueShown } from './question-facts.ts';
import { stayText } from './stay-text.ts';

/** What the main process knows of whom and what a reservation or a payment is for; none of it is the page's account. */
export interface BookedFacts {
  /** Who is booked, or pays; empty where that is not on record. */
  readonly guest: readonly Question['facts'][number][];
  /** What the house is called in what was last read of it; null where nothing says. */
  readonly house: string | null;
}

/** A reservation or a payment at a live service: said to be real, with all that it is about. */
export function bookingQuestion(
  run: RunDetail,
  workspace: WorkspaceFacts,
  { guest, house }: BookedFacts,
): Question {
  const isPayment = run.target.resource === 'payment';
  return {
    title: isPayment ? t('chargeForReal') : t('reserveForReal'),
    paragraphs: [isPayment ? t('moneyIsTaken') : t('guestIsBooked'), t('goodForOne')],
    facts: [
      { label: t('what'), value: whatText(run, house) },
      placeFact(workspace),
      // What stays as it is says which reservation it is.
      ...run.fields.map(({ field, label, after }) => ({
        label: shown(label),
        value: daysText(run, field) ?? valueShown(after),
      })),
      ...guest.map(({ label, value }) => ({ label: shown(label), value: shown(value) })),
      ...(guest.length > 0 ? [] : [{ label: t('guest'), value: isPayment ? t('notKept') : t('notNamed') }]),
    ],
    confirm: isPayment ? t('chargeTheGuest') : t('makeTheReservation'),
    danger: true,
    typeToConfirm: null,
  };
}

/** The house by its name and its number: two houses may have one name. */
function whatText({ target, title }: RunDetail, house: string | null): string {
  const name = house === null ? '' : shown(house).trim();
  if (name === '') return shown(title);
  const property = houseOfSubject(target.subject);
  return target.resource === 'payment'
    ? t('paymentAtHouse', { house: name, property })
    : t('reservationAtHouse', { house: name, property });
}

/** The days of the stay as people read them, from what is on record to be asked for; null of every other field. */
function daysText({ desired }: RunDetail, field: string): string | null {
  if (field === 'stay') {
    const stay = stayViewSchema.safeParse(desired).data?.reservation ?? null;
    return stay === null ? null : stayText(stay.checkIn, stay.checkOut);
  }
  if (field !== 'reference') return null;
  const payment = paymentViewSchema.safeParse(desired).data?.payment ?? null;
  return payment === null
    ? null
    : t('referenceAndStay', {
        reference: shown(payment.reference),
        stay: stayText(payment.checkIn, payment.checkOut),
      });
}
