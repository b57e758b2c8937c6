/** A payment is of one reservation of one property: `1042/` and the reservation's change. */
export function paymentSubject(propertyId: string, reservation: string): string {
  return `${propertyId}/${reservation}`;
}

export function propertyOfSubject(subject: string): string {
  return subject.split('/')[0] ?? subject;
}

/** The change by which the reservation was made that this payment is of. */
export function reservationOfPayment(subject: string): string {
  return subject.slice(subject.indexOf('/') + 1);
}
