import type { Bookings } from './bookings/bookings.ts';
import { createBookings } from './bookings/bookings.ts';
import { groundOf } from './bookings/booking-shapes.ts';
import type { UsableShapes } from './bookings/booking-shapes.ts';
import { BookingUnlocks } from './bookings/booking-unlocks.ts';
import { GatewayTokens } from './bookings/gateway-tokens.ts';
import type { Changes } from './changes/changes.ts';
import type { Databases } from './databases.ts';
import type { Sample } from './portfolio/sample-workspace.ts';

const monotonicMs = (): number => performance.now();

/** What stands between the screens and a real reservation, before anything else is built. */
export interface BookingGuards {
  readonly unlocks: BookingUnlocks;
  readonly tokens: GatewayTokens;
  /** Editing was locked, or nobody is there any more. */
  lock(): void;
}

export function composeBookingGuards(own: () => Pick<UsableShapes, 'kindOf' | 'asks'>): BookingGuards {
  const unlocks = new BookingUnlocks({
    ground: (workspaceId, endpointId) => groundOf(own(), workspaceId, endpointId),
    monotonicMs,
  });
  const tokens = new GatewayTokens(monotonicMs);
  return {
    unlocks,
    tokens,
    lock() {
      unlocks.lock();
      tokens.forget();
    },
  };
}

/** Reservations and payments of the console. */
export function composeBookings(
  { journal }: Databases,
  { unlocks, tokens }: BookingGuards,
  own: UsableShapes & { readonly changes: Changes; readonly sample: Sample },
): Bookings {
  const { sample, ...rest } = own;
  return createBookings({
    ...rest,
    ...{ journal, unlocks, tokens },
    sampleToken: async () => (await sample.start()).gatewayToken?.() ?? null,
    now: () => new Date(),
  });
}
