import type { AppError } from '../../core/values/errors.ts';
import { type Bookings, createBookings } from '../bookings/bookings.ts';
import { groundOf, type UsableShapes } from '../bookings/booking-requests.ts';
import { forgetGuests, type GuestKeepers } from '../bookings/forget-guests.ts';
import { BookingUnlocks } from '../bookings/booking-unlocks.ts';
import { GatewayTokens } from '../bookings/gateway-tokens.ts';
import type { Changes } from '../changes/changes.ts';
import { cutLog } from '../storage/open-database.ts';
import type { Databases } from './databases.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { Sample } from '../portfolio/workspaces/sample-workspace.ts';

const monotonicMs = (): number => performance.now();

export type BookingGuards = ReturnType<typeof composeBookingGuards>;

/** What protects against unwanted real reservations. Built before everything else. */
export function composeBookingGuards(own: () => Pick<UsableShapes, 'kindOf' | 'asks'>) {
  const unlocks = new BookingUnlocks({
    ground: (workspaceId, endpointId) => groundOf(own(), workspaceId, endpointId),
    monotonicMs,
  });
  const tokens = new GatewayTokens(monotonicMs);
  return { unlocks, tokens };
}

const lookedAtMs = 6 * 60 * 60_000;

/** Removes guests that are no longer needed from the disk: when `forget` is called, and every few hours. */
export function guestForgetter(
  { journal, db, cache }: Pick<Databases, 'db' | 'cache'> & { readonly journal: GuestKeepers['journal'] },
  settings: Pick<SettingsStore, 'get'>,
  changes: () => GuestKeepers['changes'],
) {
  let failure: AppError | null = null;
  const forget = async (): Promise<void> => {
    const known = settings.get();
    // The period a person chose is never guessed: removed data can't be restored.
    const forgotten = known.ok
      ? await forgetGuests({ journal, changes: changes() }, Number(known.value.guestDays), new Date())
      : known;
    // The write-ahead logs still contain replaced bodies and typed text.
    const done = [forgotten, cutLog(db), cutLog(cache)];
    failure = done.flatMap((one) => (one.ok ? [] : [one.error]))[0] ?? null;
  };
  setInterval(() => void forget(), lookedAtMs).unref();
  /** `failure`: why guests that are due for removal are still on the disk; null if none are. */
  return { forget, failure: () => failure };
}

export function composeBookings(
  { journal }: Databases,
  { unlocks, tokens }: BookingGuards,
  own: UsableShapes & { readonly changes: Changes; readonly sample: Sample },
): Bookings {
  const { sample, ...rest } = own;
  return createBookings({
    ...rest,
    journal,
    unlocks,
    tokens,
    sampleToken: async () => (await sample.start()).gatewayToken?.() ?? null,
    now: () => new Date(),
  });
}
