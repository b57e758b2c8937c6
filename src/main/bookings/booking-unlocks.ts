import type { AppError } from '../../core/values/errors.ts';
import { cardSentence } from '../../core/service/requests/card-fields.ts';
import type { BookingDoor, BookingRequest } from '../service-client/writes/booking-door.ts';

export const unlockLastsMs = 120_000;

export interface BookingGround {
  readonly kind: 'sample' | 'live';
  /** Why its description prevents sending; null if it covers the endpoint without a card. */
  readonly fault: 'not-described' | 'asks-for-a-card' | null;
}

export interface BookingUnlocksDeps {
  /** From memory, as of now; null for an unknown workspace. */
  readonly ground: (workspaceId: string, endpointId: string) => BookingGround | null;
  readonly monotonicMs: () => number;
}

type Unlock = Pick<BookingRequest, 'workspaceId' | 'endpointId' | 'bodySha256'>;

/**
 * SECURITY: lets a reservation or payment through only to our own sample service on this computer, or to a live one
 * whose description covers it, after a person has just confirmed exactly these bytes. Used once, dropped when nobody is
 * there, and never stored.
 */
export class BookingUnlocks implements BookingDoor {
  readonly #deps: BookingUnlocksDeps;
  #unlock: (Unlock & { readonly untilMs: number }) | null = null;

  constructor(deps: BookingUnlocksDeps) {
    this.#deps = deps;
  }

  /** Call after a person's yes to the main process's own question. A new unlock replaces an earlier one. */
  unlock(unlock: Unlock): void {
    this.#unlock = { ...unlock, untilMs: this.#deps.monotonicMs() + unlockLastsMs };
  }

  /** Called when nobody is there, or when editing of one workspace is locked. */
  lock(workspaceId?: string): void {
    if (workspaceId === undefined || this.#unlock?.workspaceId === workspaceId) this.#unlock = null;
  }

  bar(request: BookingRequest): AppError | null {
    const ground = this.#deps.ground(request.workspaceId, request.endpointId);
    if (ground === null) return notUnlocked;
    if (ground.kind === 'sample') return isThisMachine(request.origin) ? null : notUnlocked;
    if (ground.fault !== null) return faultError(ground.fault);
    return this.#isUnlocked(request) ? null : notUnlocked;
  }

  pass(request: BookingRequest): AppError | null {
    const bar = this.bar(request);
    if (bar === null) this.#unlock = null;
    return bar;
  }

  #isUnlocked({ workspaceId, endpointId, bodySha256 }: BookingRequest): boolean {
    const unlock = this.#unlock;
    if (unlock === null || this.#deps.monotonicMs() >= unlock.untilMs) return false;
    return (
      unlock.workspaceId === workspaceId &&
      unlock.endpointId === endpointId &&
      unlock.bodySha256 === bodySha256
    );
  }
}

function isThisMachine(origin: string): boolean {
  return /^http:\/\/127\.0\.0\.1:\d+$/.test(origin);
}

const notUnlocked: AppError = {
  code: 'destination-refused',
  message: 'This was not unlocked for sending, so nothing was sent.',
  hint: 'Send it again and answer the question.',
};

export function faultError(fault: NonNullable<BookingGround['fault']>): AppError {
  return fault === 'asks-for-a-card'
    ? {
        code: 'destination-refused',
        message: cardSentence,
        hint: 'Ask your operator for a way that takes a token of the payment gateway.',
      }
    : {
        code: 'destination-refused',
        message: 'This service’s request format isn’t known, so it can’t be sent from here.',
        hint: 'Ask your operator for the OpenAPI description, import it in Settings and accept the request there.',
      };
}
