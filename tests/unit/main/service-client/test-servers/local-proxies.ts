import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { listen, startTcp, type LocalServer, selfSigned } from './local-servers.ts';

/** A proxy on this computer, with the hosts for which it was asked to open a tunnel. */
export interface LocalProxy extends LocalServer {
  readonly asked: string[];
}

/** Opens every tunnel to one port of this computer, whatever the request asks for. */
export async function startConnectProxy(onwardPort: number, scheme: 'http' | 'https'): Promise<LocalProxy> {
  const asked: string[] = [];
  const server = scheme === 'http' ? createHttpServer() : createTlsServer(selfSigned);
  server.on('connect', (request, socket: Duplex) => {
    asked.push(request.url ?? '');
    const onward = connect(onwardPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      join(socket, onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  return { ...(await listen(server, scheme, [])), asked };
}

/** The same as a SOCKS 5 proxy without a password. */
export async function startSocksProxy(onwardPort: number): Promise<LocalProxy> {
  const asked: string[] = [];
  const server = await startTcp((socket) => {
    socket.once('data', (greeting) => {
      if (greeting[0] !== 5) return socket.destroy();
      socket.write(Buffer.from([5, 0]));
      return socket.once('data', (request) => {
        asked.push(request.subarray(5, 5 + (request[4] ?? 0)).toString('latin1'));
        tunnel(socket, onwardPort);
      });
    });
  });
  return { ...server, asked };
}

function tunnel(socket: Socket, onwardPort: number): void {
  const onward = connect(onwardPort, '127.0.0.1', () => {
    socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 1]));
    join(socket, onward);
  });
  onward.on('error', () => socket.destroy());
}

function join(one: Duplex, other: Duplex): void {
  one.pipe(other).pipe(one);
  one.on('close', () => other.destroy());
  other.on('close', () => one.destroy());
}
