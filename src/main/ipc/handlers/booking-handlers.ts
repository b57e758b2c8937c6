import type { Bookings } from '../../bookings/bookings.ts';
import type { HandlersOf } from '../handlers.ts';

/** Reservations and payments, up to their review; `changes:send` sends them. */
export function bookingHandlers(bookings: Bookings): HandlersOf<'bookings'> {
  return {
    'bookings:openings': (request) => bookings.openings(request),
    'bookings:reserve': (request) => bookings.reserve(request),
    'bookings:pay': (request) => bookings.pay(request),
    'bookings:guest': (request) => Promise.resolve(bookings.guest(request)),
  };
}
