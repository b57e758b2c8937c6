import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const controlTokenHeader = 'x-control-token';

export function newControlToken(): string {
  return randomBytes(32).toString('base64url');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Refuses a control request without the token, or with a body that isn't declared as JSON. SECURITY: the controls
 * change what the service says and issue credentials for it, and every program on this computer can reach the port.
 * The comparison takes the same time whatever was sent.
 */
export function controlAccess(
  token: string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const expected = digest(token);
  return async ({ headers, method }, reply) => {
    const sent = headers[controlTokenHeader];
    if (typeof sent !== 'string' || !timingSafeEqual(digest(sent), expected)) {
      await reply
        .code(401)
        .send({ error: `the header ${controlTokenHeader} must hold the token of this start` });
      return;
    }
    const type = headers['content-type'] ?? '';
    if (method === 'POST' && !/^application\/json\s*(?:;|$)/i.test(type)) {
      await reply.code(415).send({ error: 'the body must be application/json' });
    }
  };
}
