import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceParts } from '../service-parts.ts';
import { problem } from './answer.ts';
import { refuseWebPages } from './caller-check.ts';
import type { Deciding } from './decide.ts';
import { decide } from './decide.ts';
import { deliver } from './deliver.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { endpoints } from './endpoints/endpoints.ts';
import { withEntityTag } from './not-modified.ts';
import { readRequest } from './read-request.ts';

export interface HttpServerOptions {
  readonly publicBasePath: string;
  readonly adminBasePath: string;
  readonly parts: ServiceParts;
  readonly deciding: Deciding;
}

const BODY_LIMIT_BYTES = 1_048_576;

async function serve(
  { parts, deciding }: HttpServerOptions,
  endpoint: Endpoint | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const received = readRequest(request, parts.credentials);
  const entry = parts.requests.open({
    at: parts.clock.now().toISOString(),
    method: received.method,
    path: received.path,
    query: received.query,
    headerNames: received.headerNames,
    idempotencyKey: received.idempotencyKey,
    bodySha256: received.bodySha256,
    credentials: received.credentialLabels,
  });
  const fault = parts.faults.take(received.method, received.path);
  entry.fault = fault?.kind ?? null;
  if (!(await parts.pauses.wait(parts.latency.of(received.path)))) {
    reply.hijack();
    reply.raw.socket?.destroy();
    return;
  }
  const decided = withEntityTag(await decide(deciding, endpoint, received, fault), received, {
    tags: parts.entityTags.current,
    dialect: parts.dialect.current,
    ifNoneMatch: request.headers['if-none-match'],
  });
  if (decided.decision.kind === 'answer') {
    entry.status = decided.decision.answer.status;
    entry.replayed = decided.decision.replayed;
  } else if (decided.decision.kind === 'html') {
    entry.status = decided.decision.status;
  }
  await deliver(reply, decided, fault, parts.dialect.current, parts.pauses);
}

function fastifyPath(base: string, path: string): string {
  return `${base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

/** The service's routes on a server that isn't listening yet. */
export function buildHttpServer(options: HttpServerOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  refuseWebPages(app);
  app.removeAllContentTypeParsers();
  // Bodies stay bytes here, because the ledger hashes exactly what arrived.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  for (const endpoint of endpoints) {
    const base = endpoint.base === 'public' ? options.publicBasePath : options.adminBasePath;
    app.route({
      method: endpoint.method,
      url: fastifyPath(base, endpoint.path),
      handler: (request, reply) => serve(options, endpoint, request, reply),
    });
  }
  app.setNotFoundHandler((request, reply) => serve(options, undefined, request, reply));
  app.setErrorHandler(async (error, _request, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
        ? error.statusCode
        : 500;
    const { body } = problem(
      status,
      status === 500 ? 'Internal server error' : 'The request could not be read',
    );
    await reply.code(status).send(body);
  });
  return app;
}
