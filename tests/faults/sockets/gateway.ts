import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent, request } from 'undici';
import { listen } from '../../unit/main/service-client/test-servers/local-servers.ts';
import { sha256Hex } from '../../../src/main/storage/content-hash.ts';
import type { Random } from '../core/seeded-random.ts';
import { type GatewayOrder, type ReadTrick, type WriteTrick, unreportedTricks } from './gateway-tricks.ts';

/** One request as the client sent it, with its response. */
export interface PassedRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  readonly bodySha256: string | null;
  /** Null until answered, or if the connection was cut. */
  status: number | null;
  /** Null if the service's response was forwarded. */
  trick: ReadTrick | WriteTrick | null;
}

export interface Gateway {
  readonly origin: string;
  order(order: GatewayOrder | null): void;
  passed(): readonly PassedRequest[];
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string;
}

interface GatewayParts {
  readonly upstream: string;
  readonly random: Random;
  /** The same path for another subject. Null if there is none. */
  readonly neighbourOf: (path: string) => { readonly path: string; readonly id: string } | null;
  /** A header to hide, which simulates a client that ignores it. */
  readonly hides: 'age' | 'date' | null;
}

const withinHop = new Set(['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
const tenMinutesMs = 600_000;

/** A real HTTP server between client and service that treats requests as ordered. */
export async function startGateway(parts: GatewayParts): Promise<Gateway> {
  const passed: PassedRequest[] = [];
  const agent = new Agent();
  const stores = new Stores();
  let order: GatewayOrder | null = null;
  const server = createServer((incoming, response) => {
    void serve(incoming, response).catch(() => response.destroy());
  });
  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const key = headers['idempotency-key'];
    const entry: PassedRequest = {
      method,
      path: url.split('?')[0] ?? url,
      idempotencyKey: typeof key === 'string' ? key : null,
      bodySha256: null,
      status: null,
      trick: null,
    };
    passed.push(entry);
    const body = await textOf(incoming);
    if (body !== '') Object.assign(entry, { bodySha256: sha256Hex(body) });
    const handOn = (path = url): Promise<Answer> =>
      handedOn(agent, parts.upstream, { method, path, headers, body });
    const now = order;
    const answer =
      method === 'GET'
        ? await answerRead(entry, now, handOn, parts, stores)
        : await answerWrite(entry, now, handOn, parts.random);
    entry.status = answer.status;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }
  const { origin, close } = await listen(server, 'http', []);
  return {
    origin,
    order: (next) => {
      order = next;
    },
    passed: () => passed,
    close: async () => {
      await close();
      await agent.close();
    },
  };
}

/** Responses by path, oldest first, without repeated bodies. */
class Stores {
  /** Constant, because a `Date` that advances would look like a slow clock. */
  readonly date = new Date(Date.now() - tenMinutesMs).toUTCString();
  readonly #of = new Map<string, Answer[]>();
  readonly #unreported = new Set<string>();

  keep(path: string, answer: Answer): void {
    const stored = this.#of.get(path) ?? [];
    if (answer.status < 500 && stored.at(-1)?.body !== answer.body) stored.push(answer);
    this.#of.set(path, stored);
  }

  /** The oldest response, or the previous one. The present one if there is no other. */
  older(path: string, which: 'oldest' | 'previous', present: Answer): Answer {
    const stored = this.#of.get(path) ?? [];
    return (which === 'oldest' ? stored[0] : stored.at(-2)) ?? present;
  }

  /** Never twice in a row on one path, because nothing could reveal a permanent trick. */
  mayHide(path: string): boolean {
    if (this.#unreported.delete(path)) return false;
    this.#unreported.add(path);
    return true;
  }

  reportedTruth(path: string): void {
    this.#unreported.delete(path);
  }
}

async function answerRead(
  entry: PassedRequest,
  order: GatewayOrder | null,
  handOn: (path?: string) => Promise<Answer>,
  { random, neighbourOf, hides }: GatewayParts,
  stores: Stores,
): Promise<Answer> {
  const present = await handOn();
  const { path } = entry;
  stores.keep(path, present);
  const drawn = order !== null && random.chance(order.readChance) ? order.read : null;
  const trick = drawn !== null && unreportedTricks.has(drawn) && !stores.mayHide(path) ? null : drawn;
  if (trick === null || !unreportedTricks.has(trick)) stores.reportedTruth(path);
  entry.trick = trick;
  switch (trick) {
    case 'aged':
      return stored(
        stores.older(path, 'oldest', present),
        hides === 'age' ? {} : { age: '600', date: stores.date },
      );
    case 'dated':
      return stored(stores.older(path, 'oldest', present), hides === 'date' ? {} : { date: stores.date });
    case 'hidden':
      return stored(stores.older(path, 'oldest', present), {});
    case 'lagging':
      return stored(stores.older(path, 'previous', present), {});
    case 'html-404':
      return page(404);
    case 'html-200':
      return page(200);
    case 'swapped': {
      const other = neighbourOf(path);
      const theirs = other === null ? null : await handOn(other.path);
      // Only a body that names its subject can be told apart.
      if (theirs?.status === 200 && other !== null && theirs.body.includes(other.id)) return theirs;
      break;
    }
    case null:
      break;
  }
  entry.trick = null;
  return present;
}

async function answerWrite(
  entry: PassedRequest,
  order: GatewayOrder | null,
  handOn: () => Promise<Answer>,
  random: Random,
): Promise<Answer> {
  const trick = order !== null && random.chance(order.writeChance) ? order.write : null;
  entry.trick = trick;
  switch (trick) {
    case 'html-404':
      return page(404);
    case 'html-200':
      return page(200);
    case 'html-502':
      return page(502);
    case 'denied':
      return denial;
    case 'swallowed':
      return json(200, { success: true });
    case 'applied-denied':
      await handOn();
      return denial;
    case 'applied-404':
      await handOn();
      return json(404, { statusCode: 404, message: 'Not found', error: 'Not Found' });
    case 'applied-502':
      await handOn();
      return page(502);
    case 'twice':
      await handOn();
      return handOn();
    case null:
      return handOn();
  }
}

async function handedOn(
  agent: Agent,
  upstream: string,
  sent: { method: string; path: string; headers: IncomingHttpHeaders; body: string },
): Promise<Answer> {
  const headers = Object.entries(sent.headers).filter(([name]) => !withinHop.has(name));
  const answer = await request(`${upstream}${sent.path}`, {
    dispatcher: agent,
    method: sent.method,
    headers: Object.fromEntries(headers),
    body: sent.body === '' ? null : sent.body,
  });
  const reported = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || withinHop.has(name) ? [] : [[name, value] as const],
  );
  return { status: answer.statusCode, headers: Object.fromEntries(reported), body: await answer.body.text() };
}

/** An older response with its store's headers, otherwise dated as if new. */
function stored(answer: Answer, reported: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...answer.headers, date: new Date().toUTCString(), ...reported } };
}

function page(status: number): Answer {
  return {
    status,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><html><head><title>Gateway</title></head><body><h1>Gateway</h1></body></html>',
  };
}

function json(status: number, body: object): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

const denial = json(200, { success: false, statusCode: 422, message: ['Not now'], error: 'Unprocessable' });

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
