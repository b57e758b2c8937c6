import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import { isJsonObject } from '../../core/values/json/json.ts';
import { readRequest } from '../../core/service/requests/compose-request.ts';
import type { RequestShape } from '../../core/service/requests/request-shape.ts';
import type { RequestConcept } from '../../core/resources/requests.ts';
import { requestConceptLabel, requestConcepts } from '../../core/resources/requests.ts';
import { reservationOfPayment } from '../../core/writing/stays/payment-subject.ts';
import { stayViewSchema } from '../../core/writing/stays/reserved-stay.ts';
import { guestOf, withheld } from '../changes/guest-data.ts';
import type { Journal } from '../changes/journal/journal.ts';
import type { StoredRun } from '../changes/journal/stored-run.ts';
import type { UsableShapes } from './booking-shapes.ts';
import { usableShape } from './booking-shapes.ts';

export interface GuestFact {
  readonly label: string;
  readonly value: string;
}

/** Who was booked by the reservation that a payment is for: by what they are called, where that is said. */
export async function guestFacts(
  deps: UsableShapes & { readonly journal: Pick<Journal, 'get'> },
  run: StoredRun,
): Promise<Result<readonly GuestFact[]>> {
  const reservation = deps.journal.get(reservationOfPayment(run.target.subject));
  if (!reservation.ok) return reservation;
  const shape = await usableShape(deps, run.target.workspaceId, 'save-booking');
  const named = shape.ok ? namedFacts(shape.value, reservation.value) : [];
  if (named.length > 0) return succeed(named);
  return succeed(guestOf(reservation.value).map(([label, value]) => ({ label, value: textOf(value) })));
}

const nameParts: readonly RequestConcept[] = ['guestName', 'guestFirstName', 'guestLastName'];

function namedFacts(shape: RequestShape, { desired }: StoredRun): readonly GuestFact[] {
  const body = stayViewSchema.safeParse(desired).data?.reservation?.request ?? null;
  const read = isJsonObject(body) ? readRequest(shape, { query: {}, body }) : undefined;
  if (read === undefined) return [];
  const said = (concept: RequestConcept): string[] => {
    const value = read.concepts[concept];
    return typeof value === 'string' && value !== withheld ? [value] : [];
  };
  const whole = said('guestName');
  const name = whole.length > 0 ? whole : [...said('guestFirstName'), ...said('guestLastName')];
  const others = requestConcepts.filter((one) => one.startsWith('guest') && !nameParts.includes(one));
  return [
    ...(name.length > 0 ? [{ label: 'Guest', value: name.join(' ') }] : []),
    ...others.flatMap((one) => said(one).map((value) => ({ label: requestConceptLabel(one), value }))),
  ];
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
