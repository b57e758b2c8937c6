import { afterEach } from 'vitest';
import { createServiceClient } from '../../../../src/main/service-client/http-service-client.ts';
import type {
  HttpServiceClient,
  ServiceClientOptions,
} from '../../../../src/main/service-client/http-service-client.ts';
import type {
  ReadRequest,
  ServiceClient,
  WriteOutcome,
  WriteRequest,
} from '../../../../src/main/service-client/service-client.ts';
import { type LocalServer, sendJson, startHttp } from './test-servers/local-servers.ts';
import { held, oneService } from './test-servers/one-service.ts';

export const canaryKey = 'canary-api-key-5e1f';
const claims = Buffer.from(JSON.stringify({ sub: 'owner', exp: 4_102_444_800 })).toString('base64url');
export const canaryJwt = `eyJhbGciOiJIUzI1NiJ9.${claims}.c2lnbmF0dXJl`;

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

export async function closedAfterTest(server: Promise<LocalServer>): Promise<LocalServer> {
  const started = await server;
  open.push(() => started.close());
  return started;
}

/** A service with this answer, for as long as the test runs. */
export const serving = (answer: Parameters<typeof startHttp>[0]): Promise<LocalServer> =>
  closedAfterTest(startHttp(answer));

export const answering = (body: unknown, status = 200): Promise<LocalServer> =>
  serving((_, response) => {
    sendJson(response, body, status);
  });

export interface Held {
  readonly apiKey?: string | null;
  readonly jwt?: string | null;
}

export function clientFor(
  origin: string,
  options: Partial<ServiceClientOptions> = {},
  credentials: Held = {},
): HttpServiceClient {
  const { apiKey = canaryKey, jwt = canaryJwt } = credentials;
  const client = createServiceClient({
    destinations: oneService({ baseUrl: `${origin}/api/v1` }, held(apiKey, jwt)),
    random: () => 0,
    caps: { maxBytes: 64 * 1024 },
    onBudget: () => undefined,
    onReachability: () => undefined,
    ...options,
  });
  open.push(() => client.close());
  return client;
}

export function readOf(changes: Partial<ReadRequest> = {}): ReadRequest {
  return {
    workspaceId: 'w',
    resource: 'security-deposit',
    subject: '1042',
    query: {},
    priority: 'person',
    ...changes,
  };
}

export type Write = Omit<WriteRequest, 'turn'>;

/** Takes a write slot and sends in it, as the change engine does. Without a slot, nothing is sent. */
export async function writeOnce(client: ServiceClient, write: Write = writeOf()): Promise<WriteOutcome> {
  const turn = await client.turn(write.workspaceId, write.endpointId, write.signal);
  return turn.ok ? client.write({ ...write, turn: turn.value }) : { kind: 'unsent', error: turn.error };
}

export function writeOf(changes: Partial<Write> = {}): Write {
  return {
    workspaceId: 'w',
    method: 'PATCH',
    endpointId: 'update-security-deposit',
    path: '/properties/1042/security-deposit',
    body: Buffer.from('{"security_deposit": 250.00,  "disable_security":false}'),
    ifMatch: null,
    preflight: () => null,
    idempotencyKey: '5b0c1de2-7a52-4a0e-8b7e-0d3f5cfb1a11',
    ...changes,
  };
}

export const depositBody = { property_id: 1042, security_deposit: 200, disable_security: false };
