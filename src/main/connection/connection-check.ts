import type { ConnectionReport, CredentialTry, EndpointCheck } from '../../ipc/connection.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import type { PathParams, ReadableEndpoint } from '../../core/service/catalogue.ts';
import type { CredentialKind } from '../credentials/secret-store.ts';
import { internalError } from '../service-client/answers/failure-sentences.ts';
import type { RawReader, RawReadResult } from '../service-client/reads/raw-read.ts';
import { PathParameterDiscovery } from './path-parameter-discovery.ts';
import {
  columnsOf,
  tryOf,
  untried,
  usualColumn,
  whyNotTried,
  withTries,
  type CredentialsToTry,
} from './connection-form.ts';
import { decodeResource } from '../../core/service/decode.ts';
import { type Clock, pause } from '../clock/clock.ts';

/** One row of the report. SECURITY: field names and types only, never a value of the body. */
function rowOfResult(endpoint: ReadableEndpoint, result: RawReadResult): EndpointCheck {
  const row = { ...emptyRow(endpoint), status: result.status, ms: result.ms };
  const { body, status } = result;
  if (!body.ok) {
    const answeredButUnreadable = status !== null && status >= 200 && status <= 299;
    return {
      ...row,
      allowed: body.error.code === 'no-credential' || status === 401 || status === 403 ? false : null,
      shape: answeredButUnreadable ? 'unrecognised' : null,
      note: body.error.message,
    };
  }
  const decoded = decodeResource(endpoint.resource, { body: body.value });
  return {
    ...row,
    allowed: true,
    shape: decoded.shape,
    unknownFields: [...decoded.unknownFields],
    missingFields: [...decoded.missingFields],
    note: decoded.shape === 'unrecognised' ? decoded.reason : null,
  };
}

function rowNotTried(endpoint: ReadableEndpoint, note: string): EndpointCheck {
  return { ...emptyRow(endpoint), note };
}

function emptyRow(endpoint: ReadableEndpoint): EndpointCheck {
  return {
    endpointId: endpoint.id,
    method: 'GET',
    path: endpoint.path,
    status: null,
    allowed: null,
    shape: null,
    unknownFields: [],
    missingFields: [],
    ms: 0,
    note: null,
    scope: endpoint.scope ?? null,
    tries: [],
  };
}

export interface ConnectionProgress {
  readonly done: number;
  readonly total: number;
  readonly latest: EndpointCheck;
}

export interface ConnectionCheckOptions {
  readonly read: RawReader;
  readonly readableEndpoints: readonly ReadableEndpoint[];
  readonly credentials: CredentialsToTry;
  readonly baseAddress: string;
  readonly adminBasePath: string;
  /** Null: use the first property that the service names. */
  readonly propertyId: number | null;
  readonly clock: Clock;
  readonly onProgress?: (progress: ConnectionProgress) => void;
  readonly signal?: AbortSignal | undefined;
  readonly perEndpointMs?: number;
  readonly totalMs?: number;
}

const atOnce = 4;
const perEndpointMs = 8_000;
const totalMs = 120_000;
const mostLimitWaits = 2;
const shortestTryMs = 20;
// After this many failed connections and no successful one, further tries are pointless.
const hopelessAfter = 4;

/**
 * Tries each readable endpoint as the workspace would, and again with each credential alone if there are several; GET
 * only, at most four at a time. A 429 pauses all of them. Never rejects and always ends: every answer becomes a row,
 * and untried rows say why. Rows are in the catalogue's order.
 */
export async function checkConnection(options: ConnectionCheckOptions): Promise<ConnectionReport> {
  const check = new Check(options);
  await Promise.all(Array.from({ length: atOnce }, () => check.work()));
  return check.report();
}

class Check {
  readonly #options: ConnectionCheckOptions;
  readonly #pathParameters: PathParameterDiscovery;
  readonly #rows = new Map<string, EndpointCheck>();
  readonly #deadlineMs: number;
  #pending: ReadableEndpoint[];
  #wake: (() => void)[] = [];
  #withoutConnection = 0;
  #answers = 0;
  #pausedUntilMs = 0;

  constructor(options: ConnectionCheckOptions) {
    this.#options = options;
    this.#pathParameters = new PathParameterDiscovery(options.propertyId, options.readableEndpoints);
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
      // Everything left depends on an answer that another worker is waiting for.
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
  }

  report(): ConnectionReport {
    const { baseAddress, adminBasePath, clock, readableEndpoints } = this.#options;
    return {
      baseAddress,
      adminBasePath,
      propertyId: this.#pathParameters.propertyId,
      checkedAt: clock.now().toISOString(),
      columns: columnsOf(this.#options.credentials),
      endpoints: readableEndpoints.map(
        (endpoint) => this.#rows.get(endpoint.id) ?? this.#notTried(endpoint, 'Not tried.'),
      ),
    };
  }

  #takeReady(): { endpoint: ReadableEndpoint; params: PathParams } | undefined {
    for (const endpoint of this.#pending) {
      const params = this.#pathParameters.paramsFor(endpoint);
      if (params.state !== 'ready') continue;
      this.#pending = this.#pending.filter((other) => other !== endpoint);
      return { endpoint, params: params.params };
    }
    return undefined;
  }

  /** Finishes endpoints whose parameters can't be found, and then those that depended on them. */
  #settleUnknowable(): void {
    for (let found = true; found;) {
      found = false;
      for (const endpoint of this.#pending) {
        const params = this.#pathParameters.paramsFor(endpoint);
        if (params.state !== 'unknowable') continue;
        this.#pending = this.#pending.filter((other) => other !== endpoint);
        this.#finish(endpoint, this.#notTried(endpoint, params.note), null);
        found = true;
      }
    }
  }

  async #attempt(endpoint: ReadableEndpoint, params: PathParams): Promise<void> {
    const usual = await this.#ask(endpoint, params);
    if (typeof usual === 'string') {
      this.#finish(endpoint, this.#notTried(endpoint, usual), null);
      return;
    }
    const { credentials } = this.#options;
    const tries: CredentialTry[] = [];
    for (const column of columnsOf(credentials)) {
      const why = whyNotTried(endpoint, column, credentials);
      if (column === usualColumn(endpoint, credentials)) tries.push(tryOf(column, usual));
      else if (why !== null) tries.push(untried(column, why));
      else if (column === 'both' || hadNoAnswer(usual))
        tries.push(untried(column, 'The first try got no response.'));
      else {
        const alone = await this.#ask(endpoint, params, column);
        tries.push(typeof alone === 'string' ? untried(column, alone) : tryOf(column, alone));
      }
    }
    const row = withTries(rowOfResult(endpoint, usual), tries);
    this.#finish(endpoint, row, usual.body.ok ? usual.body.value : null);
  }

  /** One request, or why it isn't made. Waits as long as the service asks, if time allows. */
  async #ask(
    endpoint: ReadableEndpoint,
    params: PathParams,
    only?: CredentialKind,
  ): Promise<RawReadResult | string> {
    const { clock, signal } = this.#options;
    for (let waits = 0; ; waits += 1) {
      const pauseMs = this.#pausedUntilMs - clock.monotonicMs();
      if (pauseMs >= this.#leftMs()) return limitReason(pauseMs);
      if (pauseMs > 0) await pause(clock, pauseMs, signal);
      const reason = this.#reasonToStop(this.#leftMs());
      if (reason !== undefined) return reason;
      // A fair share of the remaining time, so that each endpoint is tried even if every answer hangs.
      const shareMs = (this.#leftMs() * atOnce) / (this.#pending.length + atOnce);
      const timeoutMs = Math.min(this.#options.perEndpointMs ?? perEndpointMs, shareMs);
      const which = only === undefined ? {} : { only };
      const result = await this.#options
        .read({ endpoint, params, query: {}, timeoutMs, signal, ...which })
        .catch((): RawReadResult => ({ status: null, body: { ok: false, error: internalError() }, ms: 0 }));
      this.#count(result);
      const waitMs = result.body.ok ? undefined : result.body.error.retryAfterMs;
      if (result.status !== 429 || waitMs === undefined || waits >= mostLimitWaits) return result;
      this.#pausedUntilMs = Math.max(this.#pausedUntilMs, clock.monotonicMs() + waitMs);
      if (waitMs >= this.#leftMs()) return result;
    }
  }

  #leftMs(): number {
    return this.#deadlineMs - this.#options.clock.monotonicMs();
  }

  #notTried(endpoint: ReadableEndpoint, note: string): EndpointCheck {
    const { credentials } = this.#options;
    const tries = columnsOf(credentials).map((column) =>
      untried(column, whyNotTried(endpoint, column, credentials) ?? note),
    );
    return withTries(rowNotTried(endpoint, note), tries);
  }

  #reasonToStop(leftMs: number): string | undefined {
    if (this.#options.signal?.aborted === true) return 'Not tried: the check was cancelled.';
    if (leftMs < shortestTryMs) return 'Not tried: the check took too long.';
    if (this.#answers === 0 && this.#withoutConnection >= hopelessAfter) {
      return 'Not tried: no connection to the service.';
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
    this.#pathParameters.learn(endpoint, body);
    const total = this.#options.readableEndpoints.length;
    this.#options.onProgress?.({ done: this.#rows.size, total, latest: row });
    for (const wake of this.#wake.splice(0)) wake();
  }
}

function limitReason(pauseMs: number): string {
  return `Not tried: the service accepts requests again in ${Math.ceil(pauseMs / 1_000)} s.`;
}

/** Another credential would also get no answer and would take time. */
function hadNoAnswer({ status, body }: RawReadResult): boolean {
  return status === null && !body.ok && body.error.code !== 'no-credential';
}
