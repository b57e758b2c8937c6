import type { AppError } from '../../../core/values/errors.ts';

/** One request to an endpoint that makes a real reservation or charges a card, as it is about to leave. */
export interface BookingRequest {
  readonly workspaceId: string;
  readonly endpointId: string;
  /** Scheme, host and port that it goes to. */
  readonly origin: string;
  /** SHA-256 of the exact bytes. */
  readonly bodySha256: string;
}

/** SECURITY: the last word on reservations and payments, below every screen, module and journal. */
export interface BookingDoor {
  /** Asked before a connection is made: why it would not be let through; null where it would. */
  bar(request: BookingRequest): AppError | null;
  /** Asked right before the first byte. Null lets exactly this request through, once. */
  pass(request: BookingRequest): AppError | null;
}

const shut: AppError = {
  code: 'destination-refused',
  message: 'Reservations and payments are not sent from here.',
};

/** What stands where nobody opened anything. */
export const closedDoor: BookingDoor = { bar: () => shut, pass: () => shut };
