import type { Simulator } from '../../../src/simulator/simulator.ts';
import { startHttp } from '../../unit/main/service-client/test-servers/local-servers.ts';

export interface ForeignDoor {
  readonly baseUrl: string;
  /** The bodies of all writes, oldest first. */
  readonly sent: readonly string[];
  close(): Promise<void>;
}

/** `present` holds replaced responses by the end of their path, `applied` changes them after a write. */
export async function openForeignDoor(
  service: Simulator,
  present: Record<string, unknown>,
  applied: (path: string, body: unknown) => void,
): Promise<ForeignDoor> {
  const { origin, pathname } = new URL(service.baseUrl);
  const sent: string[] = [];
  const server = await startHttp((request, response) => {
    const path = request.url;
    const shape = Object.entries(present).find(([end]) => path.endsWith(`/${end}`));
    const answer = (status: number, body: string): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    };
    if (request.method !== 'GET') {
      sent.push(request.body);
      applied(path, JSON.parse(request.body));
      answer(200, '{}');
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
  return { baseUrl: `${server.origin}${pathname}`, sent, close: () => server.close() };
}
