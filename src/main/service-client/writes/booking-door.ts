import type { AppError } from '../../../core/values/errors.ts';

/** A request about to leave for an endpoint that makes a real reservation or charges a card. */
export interface BookingRequest {
  readonly workspaceId: string;
  readonly endpointId: string;
  readonly origin: string;
  readonly bodySha256: string;
}

/** SECURITY: the final decision on reservations and payments, below every screen, module and journal. */
export interface BookingDoor {
  /** Called before connecting: why the request would be refused; null if it wouldn't be. */
  bar(request: BookingRequest): AppError | null;
  /** Called right before the first byte. Null lets exactly this request through, once. */
  pass(request: BookingRequest): AppError | null;
}

const shut: AppError = {
  code: 'destination-refused',
  message: 'Reservations and payments are not sent from here.',
};

/** The default, which refuses everything. */
export const closedDoor: BookingDoor = { bar: () => shut, pass: () => shut };
