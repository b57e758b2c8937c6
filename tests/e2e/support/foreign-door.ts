import { createServer } from 'node:http';
import type { Simulator } from '../../../src/simulator/simulator.ts';

export interface ForeignDoor {
  readonly baseUrl: string;
  /** The bodies of what was written, the oldest first. */
  readonly sent: readonly string[];
  close(): void;
}

/**
 * The service behind a door that gives some answers in forms of its own, and writes down what is sent: `present` holds
 * them by the end of their path, `applied` changes them as a write asks for.
 */
export async function openForeignDoor(
  service: Simulator,
  present: Record<string, unknown>,
  applied: (path: string, body: unknown) => void,
): Promise<ForeignDoor> {
  const { origin, pathname } = new URL(service.baseUrl);
  const sent: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const shape = Object.entries(present).find(([end]) => path.endsWith(`/${end}`));
    const answer = (status: number, body: string): void => {
      response.writeHead(status, { 'content-type': 'application/json', date: new Date().toUTCString() });
      response.end(body);
    };
    if (request.method !== 'GET') {
      request.on('data', (chunk: Buffer) => sent.push(chunk.toString('utf8')));
      request.on('end', () => {
        applied(path, JSON.parse(sent.at(-1) ?? ''));
        answer(200, '{}');
      });
    } else if (shape !== undefined) answer(200, JSON.stringify(shape[1]));
    else {
      const key = request.headers['x-api-key'];
      fetch(`${origin}${path}`, { headers: typeof key === 'string' ? { 'x-api-key': key } : {} })
        .then(async (inner) => {
          answer(inner.status, await inner.text());
        })
        .catch(() => response.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the door is nowhere');
  return {
    baseUrl: `http://127.0.0.1:${String(address.port)}${pathname}`,
    sent,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
