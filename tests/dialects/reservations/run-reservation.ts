import { addDays, parseCalendarDate } from '../../../src/core/values/dates/calendar-date.ts';
import { decimalTextSchema } from '../../../src/core/values/value-schemas.ts';
import { succeed } from '../../../src/core/values/errors.ts';
import type { RequestShape } from '../../../src/core/service/requests/request-shape.ts';
import { BookingUnlocks } from '../../../src/main/bookings/booking-unlocks.ts';
import { createBookings } from '../../../src/main/bookings/bookings.ts';
import { GatewayTokens } from '../../../src/main/bookings/gateway-tokens.ts';
import { MemoryJournal } from '../../faults/core/memory-journal.ts';
import { type Random, seededRandom } from '../../faults/core/seeded-random.ts';
import { VirtualClock } from '../../faults/core/virtual-service/virtual-clock.ts';
import { VirtualProgram } from '../../faults/core/virtual-service/virtual-program.ts';
import { workspaceId } from '../../faults/core/world.ts';
import { type Understood, InventedBookingService } from './foreign-desk.ts';
import { type ReservationDialect, drawReservationDialect } from './reservation-dialect.ts';
import { shapeToUse } from './mapped-shape.ts';

export interface CheckedReservation {
  readonly trust: 'described' | 'mapped';
  readonly state: string;
  readonly found: readonly string[];
}

/** Must be booked exactly once and exactly as intended, or not at all. `spoiled` adds a defect. */
export async function runReservationDialect(
  seed: number,
  spoiled: (shape: RequestShape) => RequestShape = (shape) => shape,
): Promise<CheckedReservation> {
  const random = seededRandom(seed);
  const dialect = drawReservationDialect(random);
  const { ask, trust, ...used } = shapeToUse(dialect);
  const shape = spoiled(used.shape);
  const [clock, journal] = [new VirtualClock(), new MemoryJournal()];
  const service = new InventedBookingService(dialect, clock, random.chance(0.3));
  const program = new VirtualProgram({
    journal,
    client: service,
    clock,
    random,
    defect: null,
    fate: () => 'commits' as const,
    isUnlocked: () => true,
  });
  const wanted = drawStay(random);
  const state = await program.act(async (changes) => {
    const bookings = createBookings({
      journal,
      changes,
      kindOf: () => 'live',
      asks: () => ({ asks: [ask] }),
      shapes: { usable: () => Promise.resolve(succeed({ shape, trust, source: 'x', acceptedAt: '' })) },
      tokens: new GatewayTokens(() => 0),
      unlocks: new BookingUnlocks({ ground: () => null, monotonicMs: () => 0 }),
      sampleToken: () => Promise.resolve(null),
      now: () => clock.now(),
    });
    const drafted = await bookings.reserve({ workspaceId, ...wanted });
    if (!drafted.ok || drafted.value.outcome !== 'ready')
      return drafted.ok ? drafted.value.outcome : drafted.error.message;
    const { changeId } = drafted.value.run;
    const unlocked = await bookings.unlock(changeId);
    if (!unlocked.ok) return unlocked.error.message;
    const sent = await changes.send({ changeId, acknowledgedWarnings: [], confirmation: '' });
    return sent.ok ? sent.value.state : sent.error.message;
  });
  return {
    trust,
    state: state ?? 'ended',
    found: judge({ dialect, shape }, service, wanted, state ?? 'ended'),
  };
}

type Wanted = ReturnType<typeof drawStay>;

function drawStay(random: Random) {
  const checkIn = parseCalendarDate(`2027-0${String(1 + random.below(9))}-0${String(1 + random.below(9))}`);
  if (checkIn === undefined) throw new Error('There is no such day.');
  const pence = 10_000 + random.below(400_000);
  return {
    propertyId: 1_000 + random.below(9_000),
    checkIn,
    nights: 1 + random.below(21),
    currency: null,
    total: decimalTextSchema.parse(String(pence / 100)),
    party: {
      adults: 1 + random.below(6),
      children: random.below(3),
      infants: random.below(2),
      dogs: random.below(2),
    },
    guest: {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@guest.example',
      phone: '',
      address: '',
      town: '',
      postcode: '',
    },
  };
}

function judge(
  { dialect, shape }: { readonly dialect: ReservationDialect; readonly shape: RequestShape },
  service: InventedBookingService,
  wanted: Wanted,
  state: string,
): string[] {
  const [made, ...more] = service.ledger;
  if (more.length > 0) return [`booked ${String(service.ledger.length)} times`];
  if (service.refused > 0) return ['the service refused what its own description shows'];
  const meant = meantBy(wanted);
  // An optional field with an unknown name is left out. Reservations that need it aren't made.
  const isUnplaced = dialect.places.some(
    ({ concept, required }) =>
      !required && meant[concept] !== '0' && !shape.places.some((place) => place.concept === concept),
  );
  if (isUnplaced) return made === undefined ? [] : ['booked without all that was meant'];
  if (made === undefined) return [`not booked: ${state}`];
  const wrong = dialect.places.flatMap(({ concept }) =>
    (made[concept] ?? '0') === meant[concept]
      ? []
      : [`${concept}: ${String(made[concept])} for ${String(meant[concept])}`],
  );
  return state === 'verified' ? wrong : [...wrong, `booked, and left in ${state}`];
}

function meantBy({ propertyId, checkIn, nights, total, party, guest }: Wanted): Understood {
  const [whole = '', part = ''] = total.split('.');
  return {
    propertyId: String(propertyId),
    arrival: checkIn,
    departure: addDays(checkIn, nights),
    nights: String(nights),
    adults: String(party.adults),
    children: String(party.children),
    infants: String(party.infants),
    dogs: String(party.dogs),
    total: `${whole}${part.padEnd(2, '0')}`,
    guestEmail: guest.email,
    guestLastName: guest.lastName,
  };
}
