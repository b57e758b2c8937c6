import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller, Credentials } from '../http-rules/credentials.ts';

export interface ReceivedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
  readonly headerNames: readonly string[];
  readonly bytes: Buffer | undefined;
  readonly bodySha256: string | null;
  readonly isJson: boolean;
  readonly idempotencyKey: string | null;
  readonly keyCaller: Caller | undefined;
  readonly tokenCaller: Caller | undefined;
  readonly hasBearer: boolean;
  /** For the log: labels, never values. */
  readonly credentialLabels: readonly string[];
}

function stringRecord(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function anyRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function single(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : header?.[0];
}

export function readRequest(request: FastifyRequest, credentials: Credentials): ReceivedRequest {
  const key = single(request.headers['x-api-key']);
  const authorization = request.headers.authorization;
  const token = authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  const keyCaller = key === undefined ? undefined : credentials.callerOfKey(key);
  const tokenCaller = token === undefined ? undefined : credentials.callerOfToken(token);
  const labels: string[] = [];
  if (key !== undefined) labels.push(keyCaller?.label ?? 'unknown-key');
  if (authorization !== undefined) labels.push(tokenCaller?.label ?? 'unknown-jwt');
  const bytes = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;
  return {
    method: request.method,
    path: request.url.split('?', 1)[0] ?? request.url,
    query: anyRecord(request.query),
    params: stringRecord(request.params),
    headerNames: Object.keys(request.headers),
    bytes,
    bodySha256: bytes === undefined ? null : createHash('sha256').update(bytes).digest('hex'),
    isJson: /^application\/(\S+\+)?json\b/i.test(request.headers['content-type'] ?? ''),
    idempotencyKey: single(request.headers['idempotency-key']) ?? null,
    keyCaller,
    tokenCaller,
    hasBearer: authorization !== undefined,
    credentialLabels: labels,
  };
}

export type ParsedBody = { readonly ok: true; readonly body: unknown } | { readonly ok: false };

export function parseBody(bytes: Buffer | undefined): ParsedBody {
  if (bytes === undefined) return { ok: true, body: undefined };
  try {
    return { ok: true, body: JSON.parse(bytes.toString('utf8')) };
  } catch {
    return { ok: false };
  }
}
