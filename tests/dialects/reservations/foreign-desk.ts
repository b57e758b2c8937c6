import { type Result, succeed } from '../../../src/core/values/errors.ts';
import { type JsonValue, parseJson } from '../../../src/core/values/json/json.ts';
import { valueAt } from '../../../src/core/mapping/bodies/body-path.ts';
import type { RequestConcept } from '../../../src/core/resources/requests.ts';
import { addDays, daysBetween, parseCalendarDate } from '../../../src/core/values/dates/calendar-date.ts';
import type {
  ReadAnswer,
  ReadRequest,
  ServiceClient,
  WriteOutcome,
  WriteRequest,
  WriteTurn,
} from '../../../src/main/service-client/service-client.ts';
import { ambiguous, refusals } from '../../faults/core/virtual-service/virtual-answers.ts';
import type { VirtualClock } from '../../faults/core/virtual-service/virtual-clock.ts';
import type { ReservationDialect } from './reservation-dialect.ts';

export type Understood = Partial<Record<RequestConcept, string>>;

/** A service with its own dialect. It interprets a request as its author intended, and records the result. */
export class InventedBookingService implements ServiceClient {
  readonly ledger: Understood[] = [];
  refused = 0;
  readonly #dialect: ReservationDialect;
  readonly #clock: VirtualClock;
  readonly #losesAnswers: boolean;

  constructor(dialect: ReservationDialect, clock: VirtualClock, losesAnswers: boolean) {
    this.#dialect = dialect;
    this.#clock = clock;
    this.#losesAnswers = losesAnswers;
  }

  turn(workspaceId: string): Promise<Result<WriteTurn>> {
    return Promise.resolve(succeed({ workspaceId, leave: () => undefined }));
  }

  read({ resource }: ReadRequest): Promise<Result<ReadAnswer>> {
    this.#clock.advance(5);
    const body: JsonValue = resource === 'bookings' ? this.ledger.map(listed) : [];
    const now = { readAt: this.#clock.now(), serviceDate: new Date(this.#clock.worldMs) };
    return Promise.resolve(succeed({ body, status: 200, ...now, ms: 1 }));
  }

  write(request: WriteRequest): Promise<WriteOutcome> {
    this.#clock.advance(5);
    const barred = request.preflight();
    if (barred !== null) return Promise.resolve({ kind: 'unsent', error: barred });
    const parsed = parseJson(new TextDecoder().decode(request.body ?? new Uint8Array()));
    const understood = parsed.ok ? this.#understood(parsed.value) : undefined;
    if (understood === undefined) {
      this.refused += 1;
      return Promise.resolve(refusals.rejected());
    }
    this.ledger.push(understood);
    if (this.#losesAnswers) return Promise.resolve(ambiguous(null));
    const id = 7_000 + this.ledger.length;
    const serviceDate = new Date(this.#clock.worldMs);
    return Promise.resolve({ kind: 'accepted', status: 201, body: { booking_id: id }, serviceDate });
  }

  #understood(body: JsonValue): Understood | undefined {
    const { places, channel } = this.#dialect;
    if (channel !== null && valueAt(body, channel) !== 'direct') return undefined;
    const understood: Understood = {};
    for (const { concept, path, required, understands } of places) {
      const sent = valueAt(body, path);
      if (sent === undefined && !required) continue;
      const value = typeof sent === 'string' || typeof sent === 'number' ? understands(sent) : undefined;
      if (value === undefined) return undefined;
      understood[concept] = value;
    }
    return understood;
  }
}

function listed(made: Understood, index: number): JsonValue {
  const arrival = parseCalendarDate(made.arrival ?? '');
  const departure = parseCalendarDate(made.departure ?? '');
  if (arrival === undefined) return null;
  const nights =
    made.nights === undefined && departure !== undefined
      ? daysBetween(arrival, departure)
      : Number(made.nights);
  return {
    booking_id: 7_001 + index,
    check_in: arrival,
    check_out: addDays(arrival, nights),
    nights,
    party_size: Number(made.adults) + Number(made.children ?? '0'),
    total_price: Number(made.total) / 100,
    status: 'confirmed',
    cancelled: false,
  };
}
