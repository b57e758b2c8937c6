import { createServer, type IncomingMessage } from 'node:http';
import { secondBodies, seatBands } from './bodies.ts';

/** One request that asked for a change, as it came. */
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
  /** Whatever asked for a change, the oldest first. */
  ledger(): readonly LedgerEntry[];
  /** Every body that was answered with, by its path: what a person has to be able to see. */
  answered(): ReadonlyMap<string, unknown>;
  close(): void;
}

const apiKey = 'second-service-key';
const lowOccupancy = '/properties/101/discounts/low-occupancy';
const [publicBase, adminBase] = ['/api/v1', '/desk'];

/**
 * A small service of another maker under the same document. It keeps one lever, which a PUT replaces as a whole; an entry of
 * the ledger stands for every request that is no read.
 */
export async function openSecondService(): Promise<SecondService> {
  const ledger: LedgerEntry[] = [];
  const answered = new Map<string, unknown>();
  let lever: unknown = seatBands;
  const bodyAt = (path: string): unknown => (path === lowOccupancy ? lever : secondBodies[path]);
  const answerTo = async (request: IncomingMessage): Promise<readonly [number, unknown]> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.replace(new RegExp(`^(?:${publicBase}|${adminBase})`), '');
    if (request.headers['x-api-key'] !== apiKey) return [403, refusal(403, 'Forbidden')];
    if (request.method !== 'GET') {
      const body: unknown = JSON.parse((await textOf(request)) || 'null');
      const idempotencyKey = request.headers['idempotency-key'];
      ledger.push({
        ...{ method: request.method ?? '', path, body },
        idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
      });
      if (request.method !== 'PUT' || path !== lowOccupancy) return [404, refusal(404, 'Not found')];
      lever = { ...seatBands, payload: body };
      return [200, { stored: 'yes' }];
    }
    const body = bodyAt(path);
    if (body === undefined) return [404, refusal(404, 'Not found')];
    answered.set(path, body);
    return [200, body];
  };
  const server = createServer((request, response) => {
    void answerTo(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json', date: new Date().toUTCString() });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The second service is nowhere.');
  return {
    ...{ baseUrl: `http://127.0.0.1:${String(address.port)}${publicBase}`, adminBasePath: adminBase, apiKey },
    ledger: () => ledger,
    answered: () => answered,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function refusal(statusCode: number, word: string) {
  return { statusCode, message: word, error: word };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) if (part instanceof Buffer) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
