import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:https';

/** A throw-away self-signed certificate for this computer and service.example. Deliberately trusted by nobody. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsbdRSjyR87HMwqiU
3y/xg+z3pytxRzDa3ZBmnaf1El6hRANCAATo/9ub2lvxSJvFvMWvK97vDSVGHQHt
oF6FYuxZdGk9qCPyjCz7nmQIIHDrbn8Rwn5eyuKFDJeHTubsLjty9Vni
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBrjCCAVOgAwIBAgIUOMkom+nspX2jE9kqUPi/O+ahzIkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjAyMTU0MVoYDzIxMjYxMDI5
MDIxNTQxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATo/9ub2lvxSJvFvMWvK97vDSVGHQHtoF6FYuxZdGk9qCPyjCz7nmQI
IHDrbn8Rwn5eyuKFDJeHTubsLjty9Vnio4GAMH4wHQYDVR0OBBYEFGO67oagQfRm
kFj4lB+AT1YKlYAbMB8GA1UdIwQYMBaAFGO67oagQfRmkFj4lB+AT1YKlYAbMA8G
A1UdEwEB/wQFMAMBAf8wKwYDVR0RBCQwIoIJbG9jYWxob3N0gg9zZXJ2aWNlLmV4
YW1wbGWHBH8AAAEwCgYIKoZIzj0EAwIDSQAwRgIhAKHup6tZc1OzzH0ycP/fqKPs
UkSmMpEsg2w0xfC7CVL/AiEAqYpt0ld4tbxT36K47H2fzrhYJKBqYLyNgzbW+Wg1
r8M=
-----END CERTIFICATE-----`,
} as const;

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

/** An HTTP server that records requests, bodies included, before it answers. */
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

/** Listens on a port of this computer. `close` ends every connection. */
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
