import { isDeepStrictEqual } from 'node:util';
import { requestConceptLabel, requestConcepts, type RequestConcept } from '../../core/resources/requests.ts';
import { belongsTo } from '../../core/service/requests/belongs-to.ts';
import { readRequest, composeRequest } from '../../core/service/requests/compose-request.ts';
import type { RequestShape, RequestValues } from '../../core/service/requests/request-shape.ts';
import {
  isSameValue,
  valueText,
  sentLeaves,
  type SentLeaf,
} from '../../core/service/requests/sent-request.ts';
import { daysBetween } from '../../core/values/dates/calendar-date.ts';
import { succeed, fail, type Result, type AppError } from '../../core/values/errors.ts';
import { isJsonObject, parseSentJson, type JsonValue } from '../../core/values/json/json.ts';
import { reservationOfPayment, propertyOfSubject } from '../../core/writing/stays/payment-subject.ts';
import { paymentViewSchema, tokenMark } from '../../core/writing/stays/payment.ts';
import { stayViewSchema, withheld } from '../../core/writing/stays/reserved-stay.ts';
import { guestOf } from '../changes/guest-data.ts';
import type { Journal } from '../changes/journal/journal.ts';
import type { StoredRun } from '../changes/journal/stored-run.ts';
import {
  paymentValues,
  stayConcepts,
  unreadableFields,
  usableShape,
  type UsableShapes,
} from './booking-requests.ts';
import { editableResources } from '../changes/proposal/editable-resource.ts';
import { type PreparedRequest, usualForm } from '../changes/proposal/prepared-request.ts';
import { sha256Hex } from '../storage/content-hash.ts';
import type { BookingUnlocks } from './booking-unlocks.ts';
import type { GatewayTokens } from './gateway-tokens.ts';

interface GuestFact {
  readonly label: string;
  readonly value: string;
}

/** The guest of the reservation being paid, labelled where the fields are known. */
async function guestFacts(
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
  const sentTexts = (concept: RequestConcept): string[] => {
    const value = read.concepts[concept];
    return typeof value === 'string' && value !== withheld ? [value] : [];
  };
  const whole = sentTexts('guestName');
  const name = whole.length > 0 ? whole : [...sentTexts('guestFirstName'), ...sentTexts('guestLastName')];
  const others = requestConcepts.filter((one) => one.startsWith('guest') && !nameParts.includes(one));
  return [
    ...(name.length > 0 ? [{ label: 'Guest', value: name.join(' ') }] : []),
    ...others.flatMap((one) => sentTexts(one).map((value) => ({ label: requestConceptLabel(one), value }))),
  ];
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type Reviewed = Pick<StoredRun, 'target' | 'desired'>;
type Concepts = RequestValues['concepts'];

/**
 * The content of a reservation or payment, read back from its exact bytes. SECURITY: an error unless the reviewed
 * values make exactly this request in this form, so that people are asked only about what is sent.
 */
export function sentBooking(
  shape: RequestShape,
  bytes: Uint8Array,
  reviewed: Reviewed,
): Result<readonly SentLeaf[]> {
  const parsed = parseSentJson(new TextDecoder().decode(bytes));
  const body = parsed.ok ? parsed.value : null;
  const read = isJsonObject(body) ? readRequest(shape, { query: {}, body }) : undefined;
  const shown = conceptsReviewed(reviewed);
  if (read === undefined || shown === null) return fail(otherForm);
  // Only the request itself contains the guest.
  const guest = Object.entries(read.concepts).filter(([name]) => name.startsWith('guest'));
  const made = composeRequest(shape, { concepts: { ...shown, ...Object.fromEntries(guest) }, extras: [] });
  const leaves = sentLeaves(shape, body);
  const other = leaves.find((leaf) => isOther(shape, leaf, shown));
  if (other !== undefined) return fail(saysOtherwise(shape, other, shown));
  const isMadeSo =
    made.ok &&
    Object.keys(made.value.query).length === 0 &&
    (reviewed.target.resource === 'payment' || unreadableFields(made.value.unspoken).length === 0) &&
    isDeepStrictEqual(plain(made.value.body), plain(body));
  return isMadeSo ? succeed(leaves) : fail(otherForm);
}

/** The reviewed values as request concepts; null if not on record. */
function conceptsReviewed({ target, desired }: Reviewed): Concepts | null {
  if (target.resource === 'payment') {
    const payment = paymentViewSchema.safeParse(desired).data?.payment ?? null;
    if (payment === null) return null;
    const { reference, amount: total, currency, token } = payment;
    const property = propertyOfSubject(target.subject);
    return paymentValues(property, { reference, total, currency }, tokenMark(token)).concepts;
  }
  const stay = stayViewSchema.safeParse(desired).data?.reservation ?? null;
  if (stay === null) return null;
  return stayConcepts(target.subject, { ...stay, nights: daysBetween(stay.checkIn, stay.checkOut) });
}

function isOther(
  { endpoint }: RequestShape,
  { says, value, path, sent }: SentLeaf,
  shown: Concepts,
): boolean {
  if (says === 'extra') return true;
  if (says === null) {
    const { currency = null } = shown;
    // A currency that is always sent must be that of the amount.
    return belongsTo(endpoint, path) === 'currency' && currency !== null && !isSameValue(sent, currency);
  }
  return says.startsWith('guest') ? value === null : !isSameValue(value, shown[says] ?? null);
}

function saysOtherwise({ endpoint }: RequestShape, leaf: SentLeaf, shown: Concepts): AppError {
  const { says, path, sent, value } = leaf;
  const concept: RequestConcept | undefined =
    says === null || says === 'extra' ? belongsTo(endpoint, path) : says;
  const label = concept === undefined ? path.join(' › ') : requestConceptLabel(concept);
  const wanted = concept === undefined ? null : (shown[concept] ?? null);
  return {
    code: 'review-differs',
    message: `The request says ${label}: ${value === null ? sent : valueText(value)}. The review says ${wanted === null ? 'nothing of it' : valueText(wanted)}. Nothing was sent.`,
    hint: 'Discard it, then start again.',
  };
}

function plain(body: JsonValue): unknown {
  return JSON.parse(JSON.stringify(body));
}

const otherForm: AppError = {
  code: 'review-differs',
  message: 'The request format was accepted again since your review, so it isn’t sent.',
  hint: 'Discard it, then start again.',
};

const enterToken = 'Enter the token that the payment gateway gave.';

interface UnlockDeps extends UsableShapes {
  readonly journal: Pick<Journal, 'get'>;
  readonly tokens: GatewayTokens;
  readonly unlocks: BookingUnlocks;
}

export interface OneUnlock {
  /** Lets exactly this request through, once. Call after a person's yes. */
  readonly open: () => void;
  /** The request's content, read back from its bytes. */
  readonly sent: readonly SentLeaf[];
  /** For a payment: the reservation's guest; empty once removed. */
  readonly guest: readonly GuestFact[];
}

/** Prepares the unlock of one reservation or payment, with its content. */
export async function unlockOne(deps: UnlockDeps, changeId: string): Promise<Result<OneUnlock>> {
  const run = deps.journal.get(changeId);
  if (!run.ok) return run;
  const { workspaceId, resource } = run.value.target;
  const isPayment = resource === 'payment';
  const shape = await usableShape(deps, workspaceId, isPayment ? 'process-payment' : 'save-booking');
  if (!shape.ok) return shape;
  const request = preparedRequest(run.value);
  if (!request.ok) return request;
  const { endpointId, body } = request.value;
  const bytes = body ?? new Uint8Array();
  const booking = sentBooking(shape.value, bytes, run.value);
  if (!booking.ok) return booking;
  const sent = isPayment ? deps.tokens.fill(bytes) : bytes;
  if (sent === null) return fail(noToken);
  const guest = isPayment ? await guestFacts(deps, run.value) : succeed([]);
  if (!guest.ok) return guest;
  const unlock = { workspaceId, endpointId, bodySha256: sha256Hex(sent) };
  return succeed({
    sent: booking.value,
    guest: guest.value,
    open: () => {
      deps.unlocks.unlock(unlock);
    },
  });
}

/** The request as sent, except that the token is still a placeholder. */
function preparedRequest({ target, desired }: StoredRun): Result<PreparedRequest> {
  const nothing: JsonValue =
    target.resource === 'payment'
      ? { bookings: [], payment: null }
      : { bookings: [], taken: [], reservation: null };
  const request = editableResources
    .get(target.resource)
    ?.request(target.subject, { body: nothing }, desired, usualForm);
  return request?.ok === true ? request : fail(notKnown);
}

export const noToken: AppError = {
  code: 'validation',
  message: enterToken,
  fields: [{ field: 'token', message: enterToken }],
};
const notKnown: AppError = { code: 'internal', message: 'The request could not be made.' };
