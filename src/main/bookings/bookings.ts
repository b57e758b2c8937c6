import { addDays, type CalendarDate } from '../../core/values/dates/calendar-date.ts';
import { type AppError, type Result, fail, succeed } from '../../core/values/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../ipc/channels.ts';
import type { Proposal } from '../../ipc/changes/changes.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import { tokenMark } from '../../core/writing/stays/payment.ts';
import { paymentSubject } from '../../core/writing/stays/payment-subject.ts';
import { stayViewSchema } from '../../core/writing/stays/reserved-stay.ts';
import type { Changes } from '../changes/changes.ts';
import { editableResources } from '../changes/proposal/editable-resource.ts';
import { guestOf } from '../changes/guest-data.ts';
import type { Journal } from '../changes/journal/journal.ts';
import type { StoredRun } from '../changes/journal/stored-run.ts';
import type { BookingUnlocks } from './booking-unlocks.ts';
import {
  madeRequest,
  paymentValues,
  referenceFor,
  stayValues,
  type UsableShapes,
  usableShape,
} from './booking-requests.ts';
import type { GatewayTokens } from './gateway-tokens.ts';
import { type OneUnlock, noToken, unlockOne } from './sent-booking.ts';
import { looksLikeCard } from '../../core/service/requests/card-fields.ts';

const looksLikeACard = 'This looks like a card number. Keyholder never takes one.';

export interface BookingsDeps extends UsableShapes {
  readonly journal: Pick<Journal, 'get'>;
  readonly changes: Pick<Changes, 'draft'>;
  readonly tokens: GatewayTokens;
  readonly unlocks: BookingUnlocks;
  /** A test token of the sample service's gateway; null if it isn't running. */
  readonly sampleToken: () => Promise<string | null>;
  readonly now: () => Date;
}

/** Prepares reservations and payments from a person's input. The change engine sends them. */
export type Bookings = ReturnType<typeof createBookings>;

/** Clocks and time zones may differ by a day in each direction. */
const daysBack = 2;

function sinceOf(now: Date): CalendarDate {
  return addDays(stayDate(now.toISOString().slice(0, 10)), -daysBack);
}

export function createBookings(deps: BookingsDeps) {
  return {
    async openings({
      workspaceId,
    }: ChannelRequest<'bookings:openings'>): Promise<Result<ChannelResponse<'bookings:openings'>>> {
      const [save, pay] = [
        await usableShape(deps, workspaceId, 'save-booking'),
        await usableShape(deps, workspaceId, 'process-payment'),
      ];
      const opening = (shape: Result<unknown>) => ({
        can: shape.ok,
        why: shape.ok ? '' : shape.error.message,
      });
      return succeed({
        isReal: deps.kindOf(workspaceId) !== 'sample',
        reserve: opening(save),
        pay: opening(pay),
      });
    },
    reserve: (request: ChannelRequest<'bookings:reserve'>): Promise<Result<Proposal>> =>
      draftReservation(deps, request),
    pay: (request: ChannelRequest<'bookings:pay'>): Promise<Result<Proposal>> => draftPayment(deps, request),
    guest({ changeId }: ChannelRequest<'bookings:guest'>): Result<ChannelResponse<'bookings:guest'>> {
      const run = deps.journal.get(changeId);
      if (!run.ok) return run;
      return succeed(guestOf(run.value).map(([name, value]) => ({ name, value: wordOf(value) })));
    },
    /** Prepares the unlock of one request and names its guest. An error if it can't be let through. */
    unlock: (changeId: string): Promise<Result<OneUnlock>> => unlockOne(deps, changeId),
    /** Called when nobody is there. */
    lock(): void {
      deps.unlocks.lock();
      deps.tokens.forget();
    },
  };
}

async function draftReservation(
  deps: BookingsDeps,
  { workspaceId, propertyId, ...wanted }: ChannelRequest<'bookings:reserve'>,
): Promise<Result<Proposal>> {
  // SECURITY: a card number pasted into a guest's field would be stored and sent.
  const [field] = Object.entries(wanted.guest).find(([, text]) => looksLikeCard(text)) ?? [];
  if (field !== undefined) return fail(isCard(field));
  const shape = await usableShape(deps, workspaceId, 'save-booking');
  if (!shape.ok) return shape;
  const made = madeRequest(shape.value, stayValues(propertyId, wanted));
  if (!made.ok) return made;
  const { checkIn, nights, party, total, currency } = wanted;
  const reservation = {
    checkIn,
    checkOut: addDays(checkIn, nights),
    party: { ...party },
    total,
    currency,
    since: sinceOf(deps.now()),
    request: made.value.body,
    guestPlaces: made.value.guestPlaces,
    known: null,
  };
  return deps.changes.draft({
    target: { workspaceId, resource: 'reservation', subject: String(propertyId) },
    desired: { bookings: [], taken: [], reservation },
    ...onWhatIsThere,
  });
}

async function draftPayment(
  deps: BookingsDeps,
  { workspaceId, reservation, token: typed }: ChannelRequest<'bookings:pay'>,
): Promise<Result<Proposal>> {
  const run = deps.journal.get(reservation);
  if (!run.ok) return run;
  const paid = verifiedReservation(run.value, workspaceId);
  if (!paid.ok) return paid;
  const shape = await usableShape(deps, workspaceId, 'process-payment');
  if (!shape.ok) return shape;
  const token = typed ?? (deps.kindOf(workspaceId) === 'sample' ? await deps.sampleToken() : null);
  if (token === null || token.trim() === '') return fail(noToken);
  if (looksLikeCard(token)) return fail(isCard('token'));
  const fingerprint = deps.tokens.hold(token);
  const reference = referenceFor(shape.value, paid.value);
  const values = paymentValues(
    run.value.target.subject,
    { ...paid.value, reference },
    tokenMark(fingerprint),
  );
  const made = madeRequest(shape.value, values);
  if (!made.ok) return made;
  const { bookingKey, checkIn, checkOut, total, currency } = paid.value;
  const payment = {
    bookingKey,
    reference,
    checkIn,
    checkOut,
    amount: total,
    currency,
    since: paid.value.since,
    request: made.value.body,
    token: fingerprint,
  };
  return deps.changes.draft({
    target: {
      workspaceId,
      resource: 'payment',
      subject: paymentSubject(run.value.target.subject, reservation),
    },
    desired: { bookings: [], payment },
    ...onWhatIsThere,
  });
}

const onWhatIsThere = { baseHash: '', reason: '', undoOf: null, seen: 'what-is-there' } as const;

interface Payable {
  readonly bookingKey: string;
  readonly reference: string;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly total: `${number}`;
  readonly currency: string | null;
  readonly since: CalendarDate;
}

/** The reservation, if it is proven and has a reference by which it can be paid. */
function verifiedReservation(run: StoredRun, workspaceId: string): Result<Payable> {
  const wanted = stayViewSchema.safeParse(run.desired).data?.reservation ?? null;
  const isOwn = run.target.resource === 'reservation' && run.target.workspaceId === workspaceId;
  if (!isOwn || wanted === null || run.receipt === null || run.verified === null) return fail(notVerified);
  // SECURITY: that it is ours was inferred rather than confirmed. A guest must never pay for somebody else's booking.
  if (run.receipt.inferred) return fail(onlyConcluded);
  const resource = editableResources.get('reservation');
  const bookingKey = resource?.madeId(run.verified.editable, run.desired) ?? null;
  const reference = run.receipt.created ?? bookingKey;
  if (bookingKey === null || reference === null) return fail(noReference);
  const { checkIn, checkOut, total, currency, since } = wanted;
  return succeed({ bookingKey, reference, checkIn, checkOut, total, currency, since });
}

function stayDate(text: string): CalendarDate {
  return stayViewSchema.shape.taken.element.parse(text);
}

function wordOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const notVerified: AppError = {
  code: 'invalid-transition',
  message: 'Only a reservation that is verified can be paid from here.',
};
const onlyConcluded: AppError = {
  code: 'invalid-transition',
  message:
    'No response proved that this reservation is the one that was sent, so it can’t be paid from here.',
  hint: 'Ask your operator whether it is yours, and how the guest pays.',
};
const noReference: AppError = {
  code: 'invalid-transition',
  message: 'The service gave no reference for this reservation, so it can’t be paid from here.',
  hint: 'Ask your operator how the guest pays.',
};
const isCard = (field: string): AppError => ({
  code: 'validation',
  message: looksLikeACard,
  hint: 'A payment takes the token that the payment gateway gave for the card.',
  fields: [{ field, message: looksLikeACard }],
});
