import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startTcp } from '../../unit/main/service-client/test-servers/local-servers.ts';
import type { AnswerScript } from './answer-script.ts';

/** What the server saw of one request, by the number in its path. */
export interface Seen {
  times: number;
  /** Bytes of the response that the other side's system accepted. */
  sentBytes: number;
}

export interface AnswerServer {
  readonly origin: string;
  readonly seen: Map<number, Seen>;
  /** Requests with a cookie. */
  cookies(): number;
  close(): Promise<void>;
}

/** More than any client may accept: the body's cap plus the buffers of two systems. */
export const mostSentBytes = 24 * 1024 * 1024;

/** A bare TCP server that writes exactly the script for the request number in the path. */
export async function startAnswerServer(scriptOf: (number: number) => AnswerScript): Promise<AnswerServer> {
  const seen = new Map<number, Seen>();
  let cookies = 0;
  const { origin, close } = await startTcp((socket) => {
    readRequests(socket, (head) => {
      if (/^cookie:/im.test(head)) cookies += 1;
      const number = Number(/\/properties\/(\d+)\//.exec(head)?.[1]);
      const entry = seen.get(number) ?? { times: 0, sentBytes: 0 };
      entry.times += 1;
      seen.set(number, entry);
      void run(socket, scriptOf(number), entry);
    });
  });
  return { origin, seen, cookies: () => cookies, close };
}

/** A second server, which must never receive a request. */
export async function startSilentWitness(): Promise<{
  readonly origin: string;
  visits(): number;
  close(): Promise<void>;
}> {
  let visits = 0;
  const { origin, close } = await startTcp((socket) => {
    visits += 1;
    socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'));
  });
  return { origin, visits: () => visits, close };
}

async function run(
  socket: Socket,
  { pieces, pauseMs, endless, then }: AnswerScript,
  seen: Seen,
): Promise<void> {
  let round: readonly Uint8Array[] = pieces;
  do {
    for (const piece of round) {
      if (socket.destroyed || seen.sentBytes > mostSentBytes) break;
      const drained = socket.write(piece);
      seen.sentBytes += piece.length;
      if (!drained) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
      if (pauseMs > 0) await pause(pauseMs);
    }
    // The start of a response is sent once. The part that makes it long repeats.
    round = pieces.length > 1 ? pieces.slice(1) : pieces;
    // Lets other work run, even if the peer reads faster than a round is written.
    await pause(0);
  } while (endless && !socket.destroyed && seen.sentBytes <= mostSentBytes);
  if (then === 'end') socket.end();
  if (then === 'reset') socket.resetAndDestroy();
}

/** Calls back with the head of each request on the connection, in order. */
function readRequests(socket: Socket, found: (head: string) => void): void {
  let waiting = '';
  socket.on('data', (bytes: Buffer) => {
    waiting += bytes.toString('latin1');
    for (;;) {
      const end = waiting.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = waiting.slice(0, end);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      if (waiting.length < end + 4 + length) return;
      waiting = waiting.slice(end + 4 + length);
      found(head);
    }
  });
}
