/** A payment belongs to one reservation of one property: `1042/` and the id of the reservation's change. */
export function paymentSubject(propertyId: string, reservation: string): string {
  return `${propertyId}/${reservation}`;
}

export function propertyOfSubject(subject: string): string {
  return subject.split('/')[0] ?? subject;
}

/** The id of the change that made the reservation. */
export function reservationOfPayment(subject: string): string {
  return subject.slice(subject.indexOf('/') + 1);
}
