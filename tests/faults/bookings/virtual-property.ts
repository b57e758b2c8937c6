import { type CalendarDate, addDays } from '../../../src/core/values/dates/calendar-date.ts';
import { type Result, fail, succeed } from '../../../src/core/values/errors.ts';
import type { JsonObject, JsonValue } from '../../../src/core/values/json/json.ts';
import { isJsonObject, parseJson } from '../../../src/core/values/json/json.ts';
import type {
  ReadAnswer,
  ReadRequest,
  ServiceClient,
  WriteOutcome,
  WriteRequest,
  WriteTurn,
} from '../../../src/main/service-client/service-client.ts';
import type { RememberedKeys } from '../core/remembered-keys.ts';
import { sameBody } from '../core/virtual-service/same-body.ts';
import type { VirtualClock } from '../core/virtual-service/virtual-clock.ts';
import {
  rateLimitReached,
  readErrors,
  refusals,
  unreachable,
} from '../core/virtual-service/virtual-answers.ts';
import type { ReadFault, WriteFault } from '../core/virtual-service/virtual-faults.ts';
import { answerAfter } from '../core/virtual-service/write-fates.ts';

/** A booking at the service. `key` belongs to the request that made it. Null if someone else did. */
export interface MadeBooking {
  readonly id: number;
  readonly atMs: number;
  readonly key: string | null;
  readonly checkIn: CalendarDate;
  readonly nights: number;
  readonly party: number;
  readonly total: number;
  readonly beside: StaySideEffect;
}

/**
 * Another party, one that awaits approval, one under another property, or one that another field calls
 * refused.
 */
export const staySideEffects = ['another-party', 'pending', 'another-property', 'refused'] as const;
export type StaySideEffect = (typeof staySideEffects)[number] | 'nothing';

/** What the list says about an unpaid or refunded booking, or one marked as paid with no money received. */
export const paymentSideEffects = ['Deposit paid', 'Paid back', 'not captured'] as const;
export type PaymentSideEffect = (typeof paymentSideEffects)[number] | 'nothing';

export interface Charge {
  readonly atMs: number;
  readonly key: string;
  readonly bookingId: number;
  readonly token: string;
  readonly beside: PaymentSideEffect;
}

export type PropertySeen =
  | { readonly kind: 'read'; readonly atMs: number; readonly resource: string; readonly free: boolean | null }
  | {
      readonly kind: 'write';
      readonly atMs: number;
      readonly path: string;
      readonly key: string;
      readonly fault: WriteFault;
      readonly body: string;
    }
  | { readonly kind: 'locked' | 'unlocked'; readonly atMs: number };

export interface PropertyHooks {
  readonly writeFault: () => WriteFault;
  readonly readFault: (hasCopy: boolean) => ReadFault;
  readonly gap: () => void;
  readonly underWay: () => void;
  readonly late: (land: () => void) => void;
  readonly waitMs: () => number;
  readonly kill: () => void;
  /** Whether overlapping bookings are refused. Some services don't check. */
  readonly refusesOverlap: () => boolean;
  /** Whether the list of bookings includes payments. */
  readonly showsPayment: () => boolean;
  /** Whether responses include the reference. */
  readonly tellsReference: () => boolean;
  readonly stayBeside: () => StaySideEffect;
  readonly paymentBeside: () => PaymentSideEffect;
}

export const wantedStay = { checkIn: '2027-06-05', nights: 3, party: 3, total: 450 } as const;
const lagMs = 5_000;

/** A property whose service lies, loses and delays requests, with a ledger of what it really did. */
export class VirtualProperty implements ServiceClient {
  readonly bookings: MadeBooking[] = [];
  readonly charges: Charge[] = [];
  readonly seen: PropertySeen[] = [];
  readonly #keys: RememberedKeys;
  readonly #clock: VirtualClock;
  readonly #hooks: PropertyHooks;
  #lastCommitMs = -Infinity;
  #before: readonly MadeBooking[] = [];
  #chargesBefore: readonly Charge[] = [];

  constructor(keys: RememberedKeys, clock: VirtualClock, hooks: PropertyHooks) {
    this.#keys = keys;
    this.#clock = clock;
    this.#hooks = hooks;
  }

  book(
    booking: Omit<MadeBooking, 'id' | 'atMs' | 'key' | 'beside'>,
    key: string | null,
    beside: StaySideEffect = 'nothing',
  ): MadeBooking {
    this.#remember();
    const made = { ...booking, id: 7_000 + this.bookings.length, atMs: this.#clock.worldMs, key, beside };
    this.bookings.push(made);
    this.#clock.advance(1);
    return made;
  }

  turn(workspaceId: string): Promise<Result<WriteTurn>> {
    const waitMs = this.#hooks.waitMs();
    if (waitMs > 0) return Promise.resolve(fail({ ...rateLimitReached, retryAfterMs: waitMs }));
    return Promise.resolve(succeed({ workspaceId, leave: () => undefined }));
  }

  read({ resource }: ReadRequest): Promise<Result<ReadAnswer>> {
    this.#clock.advance(5);
    // Nothing is decided between reading nights and reading bookings.
    if (resource === 'bookings') this.#hooks.gap();
    const hasCopy = this.#clock.worldMs < this.#lastCommitMs + lagMs;
    const fault = this.#hooks.readFault(hasCopy);
    const error = readErrors[fault];
    const isBehind = fault === 'lags' && hasCopy;
    const [bookings, charges] = isBehind
      ? [this.#before, this.#chargesBefore]
      : [this.bookings, this.charges];
    const free = error === null ? !bookings.some((booking) => holdsWanted(booking)) : null;
    this.seen.push({ kind: 'read', atMs: this.#clock.worldMs, resource, free });
    if (error !== null) return Promise.resolve(fail(error));
    const body = sameBody(resource === 'bookings' ? this.#list(bookings, charges) : nightsOf(bookings));
    const readAt = this.#clock.now();
    this.#clock.advance(1);
    return Promise.resolve(
      succeed({
        body,
        status: 200,
        readAt,
        serviceDate: new Date(this.#clock.worldMs),
        ms: 1,
      }),
    );
  }

  #list(bookings: readonly MadeBooking[], charges: readonly Charge[]): JsonValue {
    const status = ({ id, beside }: MadeBooking): string => {
      const charge = charges.find(({ bookingId }) => bookingId === id);
      if (charge === undefined || !this.#hooks.showsPayment())
        return beside === 'pending' ? 'pending' : 'provisional';
      return charge.beside === 'nothing' || charge.beside === 'not captured' ? 'paid' : charge.beside;
    };
    const isCaptured = ({ id }: MadeBooking): boolean =>
      charges.find(({ bookingId }) => bookingId === id)?.beside !== 'not captured';
    return bookings.map((booking) => ({
      ...rowOf(booking),
      status: status(booking),
      ...(isCaptured(booking) ? {} : { captured: false }),
    }));
  }

  write(request: WriteRequest): Promise<WriteOutcome> {
    this.#clock.advance(5);
    const fault = this.#hooks.writeFault();
    if (fault === 'unsent') return Promise.resolve({ kind: 'unsent', error: unreachable });
    this.#hooks.underWay();
    const refused = request.preflight();
    if (refused !== null) return Promise.resolve({ kind: 'unsent', error: refused });
    const { path, idempotencyKey: key } = request;
    const body = new TextDecoder().decode(request.body ?? new Uint8Array());
    this.seen.push({ kind: 'write', atMs: this.#clock.worldMs, path, key, fault, body });
    return answerAfter(fault, {
      key,
      keys: this.#keys,
      clock: this.#clock,
      apply: () => this.#apply(path, key, body),
      later: (land) => this.#hooks.late(land),
      kill: () => this.#hooks.kill(),
      retryAfterMs: () => 30_000,
    });
  }

  #apply(path: string, key: string, text: string): WriteOutcome {
    const replay = this.#keys.replayOf(key);
    if (replay !== null) return replay;
    const parsed = parseJson(text);
    const body = parsed.ok && isJsonObject(parsed.value) ? parsed.value : {};
    const made = path.endsWith('/save') ? this.#save(body, key) : this.#charge(body, key);
    const outcome: WriteOutcome =
      made === null
        ? refusals.rejected()
        : { kind: 'accepted', status: 201, body: made, serviceDate: new Date(this.#clock.worldMs) };
    this.#keys.answered(key, outcome);
    this.#hooks.gap();
    return outcome;
  }

  #save(body: Readonly<Record<string, JsonValue>>, key: string): JsonValue {
    if (this.#hooks.refusesOverlap() && this.bookings.some((booking) => holdsWanted(booking))) return null;
    const beside = this.#hooks.stayBeside();
    const { id } = this.book({ ...wantedStay, total: Number(body['total_price']) }, key, beside);
    return this.#hooks.tellsReference() ? { data: { booking_id: id } } : { success: true };
  }

  #charge(body: Readonly<Record<string, JsonValue>>, key: string): JsonValue {
    this.#remember();
    const [bookingId, token] = [Number(body['booking_id']), JSON.stringify(body['gateway_token'])];
    const beside = this.#hooks.paymentBeside();
    this.charges.push({ atMs: this.#clock.worldMs, key, bookingId, token, beside });
    return { data: { payment_id: 9_000 + this.charges.length } };
  }

  #remember(): void {
    this.#before = [...this.bookings];
    this.#chargesBefore = [...this.charges];
    this.#lastCommitMs = this.#clock.worldMs;
  }
}

export function holdsWanted({ checkIn, nights }: Pick<MadeBooking, 'checkIn' | 'nights'>): boolean {
  const [from, to] = [wantedStay.checkIn, addDays(wantedStay.checkIn, wantedStay.nights)];
  return checkIn < to && addDays(checkIn, nights) > from;
}

function rowOf({ id, checkIn, nights, party, total, beside }: MadeBooking): JsonObject {
  return {
    booking_id: id,
    ...(beside === 'another-property' ? { property_id: 9_999 } : {}),
    ...(beside === 'refused' ? { approval: 'rejected' } : {}),
    check_in: checkIn,
    check_out: addDays(checkIn, nights),
    nights,
    party_size: beside === 'another-party' ? party + 1 : party,
    total_price: total,
    cancelled: false,
  };
}

function nightsOf(bookings: readonly MadeBooking[]): JsonValue {
  return bookings.flatMap(({ checkIn, nights }) =>
    Array.from({ length: nights }, (_, night) => addDays(checkIn, night)),
  );
}
