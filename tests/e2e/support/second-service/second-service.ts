import {
  sendJson,
  startHttp,
  type SeenRequest,
} from '../../../unit/main/service-client/test-servers/local-servers.ts';
import { secondBodies, seatBands } from './bodies.ts';

export interface LedgerEntry {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
}

export interface SecondService {
  readonly baseUrl: string;
  readonly adminBasePath: string;
  readonly apiKey: string;
  /** Every request for a change, oldest first. */
  ledger(): readonly LedgerEntry[];
  /** Every body sent so far by its path, all of which must be visible to the user. */
  answered(): ReadonlyMap<string, unknown>;
  close(): Promise<void>;
}

const apiKey = 'second-service-key';
const lowOccupancy = '/properties/101/discounts/low-occupancy';
const [publicBase, adminBase] = ['/api/v1', '/desk'];

/** Stores one discount, which a PUT replaces. The ledger records every request that isn't a read. */
export async function openSecondService(): Promise<SecondService> {
  const ledger: LedgerEntry[] = [];
  const answered = new Map<string, unknown>();
  let discount: unknown = seatBands;
  const bodyAt = (path: string): unknown => (path === lowOccupancy ? discount : secondBodies[path]);
  const answerTo = (request: SeenRequest): readonly [number, unknown] => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const path = pathname.replace(new RegExp(`^(?:${publicBase}|${adminBase})`), '');
    if (request.headers['x-api-key'] !== apiKey) return [403, refusal(403, 'Forbidden')];
    if (request.method !== 'GET') {
      const body: unknown = JSON.parse(request.body || 'null');
      const idempotencyKey = request.headers['idempotency-key'];
      ledger.push({
        method: request.method,
        path,
        body,
        idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
      });
      if (request.method !== 'PUT' || path !== lowOccupancy) return [404, refusal(404, 'Not found')];
      discount = { ...seatBands, payload: body };
      return [200, { stored: 'yes' }];
    }
    const body = bodyAt(path);
    if (body === undefined) return [404, refusal(404, 'Not found')];
    answered.set(path, body);
    return [200, body];
  };
  const server = await startHttp((request, response) => {
    const [status, body] = answerTo(request);
    sendJson(response, body, status);
  });
  return {
    baseUrl: `${server.origin}${publicBase}`,
    adminBasePath: adminBase,
    apiKey,
    ledger: () => ledger,
    answered: () => answered,
    close: () => server.close(),
  };
}

function refusal(statusCode: number, word: string) {
  return { statusCode, message: word, error: word };
}
