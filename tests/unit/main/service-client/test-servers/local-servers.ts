import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:https';
import { selfSigned } from './self-signed.ts';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface LocalServer {
  readonly port: number;
  readonly origin: string;
  readonly seen: SeenRequest[];
  readonly close: () => Promise<void>;
}

type Answer = (request: SeenRequest, response: ServerResponse, socket: Socket) => void;

/** An HTTP server that records what it sees, body included, before it answers. */
export function startHttp(answer: Answer, scheme: 'http' | 'https' = 'http'): Promise<LocalServer> {
  const seen: SeenRequest[] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const entry = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      seen.push(entry);
      answer(entry, response, request.socket);
    });
  };
  const server = scheme === 'http' ? createHttpServer(listener) : createTlsServer(selfSigned, listener);
  return listen(server, scheme, seen);
}

/** A bare TCP server for answers that no HTTP library would give. */
export function startTcp(onSocket: (socket: Socket) => void): Promise<LocalServer> {
  return listen(createTcpServer(onSocket), 'http', []);
}

/** A port on which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = await startTcp(() => undefined);
  await server.close();
  return server.port;
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Listens on a port of this computer; `close` ends every connection. */
export async function listen(server: Server, scheme: string, seen: SeenRequest[]): Promise<LocalServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    origin: `${scheme}://127.0.0.1:${String(address.port)}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
}
