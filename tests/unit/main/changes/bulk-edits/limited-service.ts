import { type AppError, type Result, fail } from '../../../../../src/core/values/errors.ts';
import type { EngineClock } from '../../../../../src/main/changes/engine-parts.ts';
import type {
  ReadAnswer,
  ReadRequest,
  ServiceClient,
  WriteOutcome,
  WriteRequest,
  WriteTurn,
} from '../../../../../src/main/service-client/service-client.ts';

const minuteMs = 60_000;

/** So many requests a minute; the rest is refused with how long is left of it, as a gate here or a 429 there would. */
export class LimitedService implements ServiceClient {
  refused = 0;
  readonly #inner: ServiceClient;
  readonly #perMinute: number;
  readonly #clock: EngineClock;
  #minute = -1;
  #used = 0;

  constructor(inner: ServiceClient, perMinute: number, clock: EngineClock) {
    this.#inner = inner;
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  turn(...asked: Parameters<ServiceClient['turn']>): Promise<Result<WriteTurn>> {
    return this.#inner.turn(...asked);
  }

  read(request: ReadRequest): Promise<Result<ReadAnswer>> {
    const error = this.#refusal();
    return error === null ? this.#inner.read(request) : Promise.resolve(fail(error));
  }

  write(request: WriteRequest): Promise<WriteOutcome> {
    const error = this.#refusal();
    if (error === null) return this.#inner.write(request);
    return Promise.resolve({ kind: 'rate-limited', retryAfterMs: error.retryAfterMs ?? 0, error });
  }

  #refusal(): AppError | null {
    const nowMs = this.#clock.monotonicMs();
    const minute = Math.floor(nowMs / minuteMs);
    if (minute !== this.#minute) [this.#minute, this.#used] = [minute, 0];
    this.#used += 1;
    if (this.#used <= this.#perMinute) return null;
    this.refused += 1;
    const retryAfterMs = (minute + 1) * minuteMs - nowMs;
    return { code: 'service-rate-limited', message: 'Too many requests.', status: 429, retryAfterMs };
  }
}
