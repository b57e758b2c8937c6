import { addDays } from '../../core/values/dates/calendar-date.ts';
import { type Result, fail, succeed } from '../../core/values/errors.ts';
import type { ChannelRequest } from '../../ipc/channels.ts';
import type { JsonObject } from '../../core/values/json/json.ts';
import { wordsOf } from '../../core/values/names.ts';
import {
  composeFaultWords,
  composeRequest,
  readRequest,
} from '../../core/service/requests/compose-request.ts';
import type { RequestShape, RequestValues, SavedShape } from '../../core/service/requests/request-shape.ts';
import { isSameValue } from '../../core/service/requests/sent-request.ts';
import { requestConceptLabel, type AskedEndpoint } from '../../core/resources/requests.ts';
import type { DescribedAsk } from '../../core/service/requests/described-ask.ts';
import { isOfCard } from '../../core/service/requests/card-fields.ts';
import { isCoveredBy, misplacedIn } from '../../core/service/requests/covered-shape.ts';
import { type BookingGround, faultError } from './booking-unlocks.ts';

type Wanted = Omit<ChannelRequest<'bookings:reserve'>, 'workspaceId' | 'propertyId'>;

interface MadeRequest {
  readonly body: JsonObject;
  /** Where it identifies the guest. */
  readonly guestPlaces: string[][];
}

type WantedStay = Pick<Wanted, 'checkIn' | 'nights' | 'party' | 'total' | 'currency'>;

export function stayConcepts(
  propertyId: string,
  { checkIn, nights, party, total, currency }: WantedStay,
): RequestValues['concepts'] {
  return {
    propertyId,
    arrival: checkIn,
    departure: addDays(checkIn, nights),
    nights,
    adults: party.adults,
    children: party.children,
    infants: party.infants,
    dogs: party.dogs,
    party: party.adults + party.children,
    total,
    currency,
  };
}

/** Empty fields are omitted. */
export function stayValues(propertyId: number, wanted: Wanted): RequestValues {
  const { guest } = wanted;
  const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  const name = textOrNull(`${guest.firstName} ${guest.lastName}`);
  return {
    concepts: {
      ...stayConcepts(String(propertyId), wanted),
      guestName: name,
      guestFirstName: textOrNull(guest.firstName),
      guestLastName: textOrNull(guest.lastName),
      guestEmail: textOrNull(guest.email),
      guestPhone: textOrNull(guest.phone),
      guestAddress: textOrNull(guest.address),
      guestTown: textOrNull(guest.town),
      guestPostcode: textOrNull(guest.postcode),
    },
    extras: [],
  };
}

/**
 * How a payment refers to its reservation. If an id is required, it must be the one that proved the reservation: a
 * number under another name may be a different booking's id.
 */
export function referenceFor(
  { places }: RequestShape,
  { reference, bookingKey }: { readonly reference: string; readonly bookingKey: string },
): string {
  const name = places.find(({ concept }) => concept === 'bookingReference')?.path.at(-1) ?? '';
  return /^(?:(?:booking|reservation) ?)?id$|^booking$|^reservation$/.test(wordsOf(name))
    ? bookingKey
    : reference;
}

/** `token` is the placeholder for the token. */
export function paymentValues(
  propertyId: string,
  { reference, total, currency }: { reference: string; total: string; currency: string | null },
  token: string,
): RequestValues {
  return {
    concepts: {
      propertyId,
      bookingReference: reference,
      amount: total,
      total,
      currency,
      gatewayToken: token,
    },
    extras: [],
  };
}

export function madeRequest(shape: RequestShape, values: RequestValues): Result<MadeRequest> {
  const made = composeRequest(shape, values);
  if (!made.ok) {
    const { fault } = made;
    const message = composeFaultWords(fault);
    const field = fault.why === 'shape' ? 'request' : fault.concept;
    return fail({ code: 'validation', message, fields: [{ field, message }] });
  }
  const { body, query } = made.value;
  // SECURITY: guests and tokens never go into an address, because addresses are logged on the way.
  if (body === null || Object.keys(query).length > 0) {
    const message = 'This request would put what it says into its address, so it is not made.';
    return fail({ code: 'validation', message, fields: [{ field: 'request', message }] });
  }
  const left = unreadableFields(made.value.unspoken);
  if (left.length > 0) {
    const message = `The service’s request has no place for: ${left.join(', ')}.`;
    return fail({ code: 'validation', message, fields: [{ field: 'request', message }] });
  }
  const back = readRequest(shape, made.value);
  const other = shape.places.find(({ concept }) => {
    const wanted = values.concepts[concept] ?? null;
    return wanted !== null && !isSameValue(back?.concepts[concept] ?? null, wanted);
  });
  if (other !== undefined) {
    const message = composeFaultWords({ why: 'not-written', concept: other.concept });
    return fail({ code: 'validation', message, fields: [{ field: 'request', message }] });
  }
  const guestPlaces = shape.places
    .filter(({ concept, in: side }) => side === 'body' && concept.startsWith('guest'))
    .filter(({ concept }) => (values.concepts[concept] ?? null) !== null)
    .map(({ path }) => [...path]);
  return succeed({ body, guestPlaces });
}

/**
 * Values that must not be lost: who comes and when. A missing name, total or currency is shown elsewhere or not
 * required.
 */
export function unreadableFields(unspoken: readonly string[]): string[] {
  const counted = ['children', 'infants', 'dogs'] as const;
  const lost = counted.filter((name) => unspoken.includes(name)).map(requestConceptLabel);
  const isCounted = !unspoken.includes('adults') || !unspoken.includes('party');
  return isCounted ? lost : [requestConceptLabel('adults'), ...lost];
}

export interface UsableShapes {
  readonly kindOf: (workspaceId: string) => 'sample' | 'live' | null;
  /** Null if there is none. */
  readonly asks: (workspaceId: string) => { readonly asks: readonly DescribedAsk[] } | null;
  readonly shapes: {
    usable(workspaceId: string, endpoint: AskedEndpoint): Promise<Result<SavedShape | null>>;
  };
}

/** Whether the description allows such a request at all, whatever shape was accepted. */
export function groundOf(
  { kindOf, asks }: Pick<UsableShapes, 'kindOf' | 'asks'>,
  workspaceId: string,
  endpointId: string,
): BookingGround | null {
  const kind = kindOf(workspaceId);
  if (kind === null) return null;
  if (kind === 'sample') return { kind, fault: null };
  const ask = asks(workspaceId)?.asks.find(({ endpoint }) => endpoint === endpointId);
  if (ask === undefined) return { kind, fault: 'not-described' };
  if (ask.places.some(({ path }) => isOfCard(path))) return { kind, fault: 'asks-for-a-card' };
  // If the description wasn't completely understood, the rest may ask for a card.
  return { kind, fault: ask.isSure && ask.unsent.length === 0 ? null : 'not-described' };
}

/**
 * The shape of a request that books or charges. SECURITY: on a live workspace a person must have accepted it, and the
 * operator's current description must cover it completely and ask for no card.
 */
export async function usableShape(
  deps: UsableShapes,
  workspaceId: string,
  endpoint: 'save-booking' | 'process-payment',
): Promise<Result<RequestShape>> {
  const ground = groundOf(deps, workspaceId, endpoint);
  if (ground === null) return fail(faultError('not-described'));
  if (ground.fault !== null) return fail(faultError(ground.fault));
  const saved = await deps.shapes.usable(workspaceId, endpoint);
  if (!saved.ok) return saved;
  if (saved.value === null) return fail(faultError('not-described'));
  const { shape } = saved.value;
  const ask = deps.asks(workspaceId)?.asks.find((one) => one.endpoint === endpoint);
  // A person may change the shape, but the description must still cover all of it.
  const isCovered = ask !== undefined && isCoveredBy(shape, ask);
  if (ground.kind === 'live' && !isCovered) return fail(faultError('not-described'));
  const misplaced = ground.kind === 'live' && ask !== undefined ? misplacedIn(shape, ask) : null;
  if (misplaced !== null) {
    return fail({
      code: 'validation',
      message: misplaced,
      hint: 'Put it right under Settings, then accept the request again.',
    });
  }
  const asksForCard = [...shape.places, ...shape.constants].some(({ path }) => isOfCard(path));
  return asksForCard ? fail(faultError('asks-for-a-card')) : succeed(shape);
}
