import type { FastifyInstance } from 'fastify';

/** This computer's names for itself. Anything else was made to resolve to it. */
const ownHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

const refusals = {
  421: 'Only asked as 127.0.0.1 or localhost',
  403: 'No web page may ask this',
} as const;

/**
 * SECURITY: loopback keeps other computers out, but not the web pages in this computer's browser. A page whose name
 * resolves to 127.0.0.1 sends its own name as Host. One that calls across origins sends Origin or Sec-Fetch-Site.
 */
export function refuseWebPages(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const { host, origin } = headers;
    const site = headers['sec-fetch-site'];
    const isOwn = host !== undefined && ownHost.test(host);
    // "none" is a person who typed the address.
    const isPage = origin !== undefined || (site !== undefined && site !== 'none');
    if (isOwn && !isPage) return;
    const status = isOwn ? 403 : 421;
    await reply.code(status).send({ statusCode: status, message: refusals[status], error: 'Refused' });
  });
}
