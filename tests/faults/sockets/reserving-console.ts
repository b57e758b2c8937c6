import type { Changes } from '../../../src/main/changes/changes.ts';
import { succeed } from '../../../src/core/values/errors.ts';
import type { SavedShape } from '../../../src/core/service/requests/request-shape.ts';
import type { AskedEndpoint } from '../../../src/core/resources/requests.ts';
import type { Journal } from '../../../src/main/changes/journal/journal.ts';
import { BookingUnlocks } from '../../../src/main/bookings/booking-unlocks.ts';
import type { Bookings } from '../../../src/main/bookings/bookings.ts';
import { createBookings } from '../../../src/main/bookings/bookings.ts';
import { GatewayTokens } from '../../../src/main/bookings/gateway-tokens.ts';
import type { DescribedRequests } from './described-requests.ts';

const monotonicMs = (): number => performance.now();

/** Writes down what was unlocked. */
class HeardUnlocks extends BookingUnlocks {
  /** SHA-256 of the bytes that a person said yes to, once for each yes. */
  readonly heard: string[] = [];

  override unlock(unlock: Parameters<BookingUnlocks['unlock']>[0]): void {
    this.heard.push(unlock.bodySha256);
    super.unlock(unlock);
  }
}

/** The rooms of reservations as the console composes them, for a live workspace with the service's description. */
export class ReservingConsole {
  readonly tokens = new GatewayTokens(monotonicMs);
  #described: DescribedRequests | null = null;
  readonly unlocks = new HeardUnlocks({
    ground: () => ({ kind: 'live', fault: this.#described === null ? 'not-described' : null }),
    monotonicMs,
  });

  take(described: DescribedRequests): void {
    this.#described = described;
  }

  /** The process ended: what was in memory is gone. */
  ended(): void {
    this.unlocks.lock();
    this.tokens.forget();
  }

  rooms(journal: Journal, changes: Pick<Changes, 'draft'>): Bookings {
    const described = this.#described;
    return createBookings({
      ...{ journal, changes, tokens: this.tokens, unlocks: this.unlocks },
      kindOf: () => 'live',
      asks: () => described,
      shapes: {
        usable: (_workspaceId, endpoint) => Promise.resolve(succeed(acceptedOf(described, endpoint))),
      },
      sampleToken: () => Promise.resolve(null),
      now: () => new Date(),
    });
  }
}

function acceptedOf(described: DescribedRequests | null, endpoint: AskedEndpoint): SavedShape | null {
  return described === null
    ? null
    : { shape: described.shape(endpoint), trust: 'described', source: 'openapi.json', acceptedAt: '' };
}
