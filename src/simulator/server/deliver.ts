import type { FastifyReply } from 'fastify';
import type { Dialect } from '../dialect/dialect.ts';
import { spellBody } from '../dialect/dialect.ts';
import type { Fault } from '../faults/fault.ts';
import { mangledText } from '../faults/mangle.ts';
import type { Answer } from './answer.ts';
import type { Decided } from './decide.ts';
import type { Cut } from './decision.ts';
import type { Pauses } from './pause.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const PROXY_PAGE =
  '<!doctype html><html><head><title>Please stand by</title></head>' +
  '<body><h1>We will be right back</h1><p>The site is being looked after.</p></body></html>\n';

function cut(reply: FastifyReply, how: Cut): void {
  reply.hijack();
  if (how === 'reset') reply.raw.socket?.resetAndDestroy();
  // A hung request stays open until the client gives up or the simulator stops.
  else if (how === 'drop') reply.raw.socket?.destroy();
}

function bodyText(answer: Answer, dialect: Dialect, fault: Fault | undefined): string | undefined {
  if (answer.body === undefined) return undefined;
  const good = answer.status < 400;
  const body = good ? spellBody(answer.body, dialect) : answer.body;
  return good && fault?.kind === 'mangle' ? mangledText(body, fault.how) : JSON.stringify(body);
}

/** Announces the whole body, sends half of it and closes. */
function sendHalf(
  reply: FastifyReply,
  text: string,
  headers: Readonly<Record<string, string>>,
  status: number,
): void {
  const bytes = Buffer.from(text);
  reply.hijack();
  reply.raw.writeHead(status, { ...headers, 'content-type': JSON_TYPE, 'content-length': bytes.length });
  reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => reply.raw.socket?.destroy());
}

async function sendSlowly(
  reply: FastifyReply,
  text: string,
  headers: Readonly<Record<string, string>>,
  status: number,
  pace: { bytesPerSecond: number; pauses: Pauses },
): Promise<void> {
  const bytes = Buffer.from(text);
  const step = Math.max(1, Math.ceil(pace.bytesPerSecond / 10));
  reply.hijack();
  reply.raw.writeHead(status, { ...headers, 'content-type': JSON_TYPE, 'content-length': bytes.length });
  for (let sent = 0; sent < bytes.length && !reply.raw.destroyed; sent += step) {
    reply.raw.write(bytes.subarray(sent, sent + step));
    const intervalMs = (1000 * step) / pace.bytesPerSecond;
    if (!(await pace.pauses.wait(intervalMs))) break;
  }
  reply.raw.end();
}

export async function deliver(
  reply: FastifyReply,
  { decision, headers }: Decided,
  fault: Fault | undefined,
  dialect: Dialect,
  pauses: Pauses,
): Promise<void> {
  if (decision.kind === 'cut') {
    cut(reply, decision.how);
    return;
  }
  if (decision.kind === 'html') {
    await reply.code(decision.status).headers(headers).type('text/html; charset=utf-8').send(PROXY_PAGE);
    return;
  }
  const { answer, replayed } = decision;
  const all = { ...headers, ...answer.headers, ...(replayed ? { 'Idempotency-Replayed': 'true' } : {}) };
  const text = bodyText(answer, dialect, fault);
  if (text !== undefined && fault?.kind === 'truncate') {
    sendHalf(reply, text, all, answer.status);
  } else if (text !== undefined && fault?.kind === 'drip') {
    await sendSlowly(reply, text, all, answer.status, { bytesPerSecond: fault.bytesPerSecond, pauses });
  } else if (text === undefined) {
    await reply.code(answer.status).headers(all).send();
  } else {
    await reply.code(answer.status).headers(all).type(JSON_TYPE).send(text);
  }
}
