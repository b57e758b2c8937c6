import type { ConnectionReport, EndpointCheck } from '../../contract/ipc/connection.ts';
import type { JsonValue } from '../../contract/json.ts';
import type { PathParams, ReadableEndpoint } from '../../contract/service/catalogue.ts';
import type { ClientClock } from '../service-client/client-clock.ts';
import { internalError } from '../service-client/failure-sentences.ts';
import type { RawReader, RawReadResult } from '../service-client/raw-read.ts';
import { Clues } from './clues.ts';
import { rowNotTried, rowOfResult } from './endpoint-row.ts';

export interface ConnectionProgress {
  readonly done: number;
  readonly total: number;
  readonly latest: EndpointCheck;
}

export interface ConnectionCheckOptions {
  readonly read: RawReader;
  readonly readableEndpoints: readonly ReadableEndpoint[];
  readonly baseAddress: string;
  readonly adminBasePath: string;
  /** Null: the first property that the service names is used. */
  readonly propertyId: number | null;
  readonly clock: ClientClock;
  readonly onProgress?: (progress: ConnectionProgress) => void;
  readonly signal?: AbortSignal | undefined;
  readonly perEndpointMs?: number;
  readonly totalMs?: number;
}

const atOnce = 4;
const perEndpointMs = 8_000;
const totalMs = 60_000;
const shortestTryMs = 20;
// So many tries without a connection, and none with one, say that the next one will not do better.
const hopelessAfter = 4;

/**
 * Tries each readable endpoint once, at most four at a time, GET only. Never rejects and always ends: whatever the
 * service answers becomes a row, and what could not be tried says why. Rows are in the order of the catalogue.
 */
export async function checkConnection(options: ConnectionCheckOptions): Promise<ConnectionReport> {
  const check = new Check(options);
  await Promise.all(Array.from({ length: atOnce }, () => check.work()));
  return check.report();
}

class Check {
  readonly #options: ConnectionCheckOptions;
  readonly #clues: Clues;
  readonly #rows = new Map<string, EndpointCheck>();
  readonly #deadlineMs: number;
  #pending: ReadableEndpoint[];
  #wake: (() => void)[] = [];
  #withoutConnection = 0;
  #answers = 0;

  constructor(options: ConnectionCheckOptions) {
    this.#options = options;
    this.#clues = new Clues(options.propertyId, options.readableEndpoints);
    this.#pending = [...options.readableEndpoints];
    this.#deadlineMs = options.clock.monotonicMs() + (options.totalMs ?? totalMs);
  }

  async work(): Promise<void> {
    for (;;) {
      this.#settleUnknowable();
      const next = this.#takeReady();
      if (next !== undefined) {
        await this.#attempt(next.endpoint, next.params);
        continue;
      }
      if (this.#pending.length === 0) return;
      // Everything left waits for an answer that another worker is getting.
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
  }

  report(): ConnectionReport {
    const { baseAddress, adminBasePath, clock, readableEndpoints } = this.#options;
    return {
      baseAddress,
      adminBasePath,
      propertyId: this.#clues.propertyId,
      checkedAt: clock.now().toISOString(),
      endpoints: readableEndpoints.map(
        (endpoint) => this.#rows.get(endpoint.id) ?? rowNotTried(endpoint, 'It was not tried.'),
      ),
    };
  }

  #takeReady(): { endpoint: ReadableEndpoint; params: PathParams } | undefined {
    for (const endpoint of this.#pending) {
      const params = this.#clues.paramsFor(endpoint);
      if (params.state !== 'ready') continue;
      this.#pending = this.#pending.filter((other) => other !== endpoint);
      return { endpoint, params: params.params };
    }
    return undefined;
  }

  /** What cannot be found out ends without a try, and what only waited for that in turn. */
  #settleUnknowable(): void {
    for (let found = true; found;) {
      found = false;
      for (const endpoint of this.#pending) {
        const params = this.#clues.paramsFor(endpoint);
        if (params.state !== 'unknowable') continue;
        this.#pending = this.#pending.filter((other) => other !== endpoint);
        this.#finish(endpoint, rowNotTried(endpoint, params.note), null);
        found = true;
      }
    }
  }

  async #attempt(endpoint: ReadableEndpoint, params: PathParams): Promise<void> {
    const leftMs = this.#deadlineMs - this.#options.clock.monotonicMs();
    const reason = this.#reasonToStop(leftMs);
    if (reason !== undefined) {
      this.#finish(endpoint, rowNotTried(endpoint, reason), null);
      return;
    }
    // Its fair share of what is left, so that even where every answer hangs each endpoint gets its try.
    const shareMs = (leftMs * atOnce) / (this.#pending.length + atOnce);
    const timeoutMs = Math.min(this.#options.perEndpointMs ?? perEndpointMs, shareMs);
    const { signal } = this.#options;
    const result = await this.#options
      .read({ endpoint, params, query: {}, timeoutMs, signal })
      .catch((): RawReadResult => ({ status: null, body: { ok: false, error: internalError() }, ms: 0 }));
    this.#count(result);
    this.#finish(endpoint, rowOfResult(endpoint, result), result.body.ok ? result.body.value : null);
  }

  #reasonToStop(leftMs: number): string | undefined {
    if (this.#options.signal?.aborted === true) return 'It was not tried: the check was cancelled.';
    if (leftMs < shortestTryMs) return 'It was not tried: the check took too long.';
    if (this.#answers === 0 && this.#withoutConnection >= hopelessAfter) {
      return 'It was not tried: no connection to the service came about.';
    }
    return undefined;
  }

  #count({ body, status }: RawReadResult): void {
    if (status !== null) this.#answers += 1;
    else if (!body.ok && (body.error.code === 'service-unreachable' || body.error.code === 'service-tls')) {
      this.#withoutConnection += 1;
    }
  }

  #finish(endpoint: ReadableEndpoint, row: EndpointCheck, body: JsonValue | null): void {
    this.#rows.set(endpoint.id, row);
    this.#clues.learn(endpoint, body);
    const total = this.#options.readableEndpoints.length;
    this.#options.onProgress?.({ done: this.#rows.size, total, latest: row });
    for (const wake of this.#wake.splice(0)) wake();
  }
}
