import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { PathParams, ReadableEndpoint } from '../../../core/service/catalogue.ts';
import type { CredentialKind } from '../../credentials/secret-store.ts';
import { readData } from '../answers/answer-reading.ts';
import { noUsableProxy } from '../client-parts.ts';
import type { Dispatchers } from '../connection/dispatchers.ts';
import { faultError, internalError } from '../answers/failure-sentences.ts';
import { requestHeaders, secretsIn } from '../request-headers.ts';
import { readTarget } from '../connection/request-target.ts';
import type { Destination } from '../service-client.ts';
import { type WireCaps, exchange } from '../wire-exchange.ts';
import type { Clock } from '../../clock/clock.ts';

export interface RawRead {
  readonly endpoint: ReadableEndpoint;
  readonly params: PathParams;
  readonly query: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Send only this credential; by default whatever the workspace would send. */
  readonly only?: CredentialKind;
}

export interface RawReadResult {
  /** Null if no answer came or nothing was sent. */
  readonly status: number | null;
  readonly body: Result<JsonValue>;
  readonly ms: number;
}

/** Reads one endpoint once for the connection check, without retries or the queue. */
export type RawReader = (read: RawRead) => Promise<RawReadResult>;

export interface RawReaderParts {
  readonly destination: Pick<Destination, 'baseAddress' | 'adminBasePath' | 'secret' | 'headerChoices'>;
  readonly dispatchers: Dispatchers;
  readonly clock: Clock;
  readonly caps: WireCaps;
}

export function createRawReader(parts: RawReaderParts): RawReader {
  return (read) => rawRead(parts, read).catch(() => unasked(internalError()));
}

async function rawRead(parts: RawReaderParts, read: RawRead): Promise<RawReadResult> {
  const target = readTarget(parts.destination, read.endpoint, read.params, read.query);
  if (!target.ok) return unasked(target.error);
  const headers = await requestHeaders(
    parts.destination,
    read.endpoint,
    parts.clock.now(),
    read.only ?? 'any',
  );
  if (!headers.ok) return unasked(headers.error);
  const { origin, path, host } = target.value;
  const found = await parts.dispatchers.forRead(origin);
  if (!found.ok) return unasked(noUsableProxy(host));
  const caps = { ...parts.caps, totalMs: Math.min(parts.caps.totalMs, read.timeoutMs) };
  const wire = {
    origin,
    path,
    method: 'GET',
    headers: headers.value,
    body: null,
    closeAfter: false,
    signal: read.signal,
  };
  const result = await exchange(found.dispatcher, wire, caps, parts.clock);
  if (result.kind === 'failed') {
    return { status: result.status, body: fail(faultError(result.fault, host)), ms: result.ms };
  }
  const context = {
    host,
    maxBytes: caps.maxBytes,
    now: parts.clock.now(),
    secrets: secretsIn(headers.value),
  };
  const data = await readData(result, read.endpoint.resource, context);
  return { status: result.status, body: data.ok ? succeed(data.value.json) : data, ms: result.ms };
}

function unasked(error: AppError): RawReadResult {
  return { status: null, body: fail(error), ms: 0 };
}
