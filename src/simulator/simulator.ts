import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createServiceClock } from './clock.ts';
import { newControlToken } from './controls/control-access.ts';
import { addControlRoutes } from './controls/control-routes.ts';
import type { SimulatorControls } from './controls/controls.ts';
import { makeControls } from './controls/make-controls.ts';
import { addDescriptionRoute } from './description/description-route.ts';
import type { Dialect } from './dialect/dialect.ts';
import type { IdempotencyMode } from './http-rules/idempotency.ts';
import { samplePropertyIds } from './sample-portfolio.ts';
import type { TokenIssuer } from './token-issuer.ts';
import { tokenIssuer } from './token-issuer.ts';
import { assembleDeciding } from './service-assembly.ts';
import { makeParts } from './service-parts.ts';
import { addImageRoutes } from './server/endpoints/image-routes.ts';
import { buildHttpServer } from './server/http-server.ts';
import type { LatencyMs } from './server/latency.ts';
import type { LedgerEntry } from './state/ledger.ts';
import type { LoggedRequest } from './state/request-log.ts';

export interface SimulatorOptions {
  /** 0 or omitted: any free port. */
  readonly port?: number;
  readonly seed?: number;
  readonly now?: () => Date;
  /** Random if omitted. Tokens are signed with a secret derived from it. */
  readonly apiKey?: string;
  readonly rateLimitPerMinute?: number;
  /** The length of the rate limit's minute; shorter if a test can't wait that long. */
  readonly rateLimitWindowMs?: number;
  /** Where edits, stored keys and the ledger are saved. In memory only if omitted. */
  readonly stateFile?: string;
  /** Also offers the controls over HTTP, under /__control, to holders of the token. Never for the embedded sample. */
  readonly withControls?: boolean;
  /** 1 to 5,000; default 60. */
  readonly propertyCount?: number;
  readonly dialect?: Dialect;
  readonly idempotencyMode?: IdempotencyMode;
  /** Default 40 to 120 ms. */
  readonly latencyMs?: LatencyMs;
  readonly adminBasePath?: string;
}

export interface Simulator {
  readonly port: number;
  /** 'http://127.0.0.1:PORT/api/v1'. */
  readonly baseUrl: string;
  readonly descriptionUrl: string;
  readonly adminBasePath: string;
  /** An admin key with every scope, labelled `admin-key`. */
  readonly apiKey: string;
  readonly samplePropertyIds: readonly number[];
  readonly controls: SimulatorControls;
  /** The token for the controls over HTTP, new at every start; null if they aren't offered. */
  readonly controlToken: string | null;
  readonly jwt: TokenIssuer;
  /**
   * A test card's token from the sample's payment gateway, valid for one payment. Never derived from a card number.
   */
  gatewayToken(): string;
  ledger(): readonly LedgerEntry[];
  requests(): readonly LoggedRequest[];
  stop(): Promise<void>;
}

const PUBLIC_BASE_PATH = '/api/v1';
const HOST = '127.0.0.1';
const MAX_PROPERTIES = 5000;
const DEFAULTS = {
  seed: 7,
  propertyCount: 60,
  ratePerMinute: 600,
  latencyMs: { min: 40, max: 120 },
} as const;

/** '/api/v1' from '/api/v1/' or 'api/v1', and '' from '/'. */
function normalBasePath(path: string): string {
  const bare = path.replaceAll(/^\/+|\/+$/g, '');
  return bare === '' ? '' : `/${bare}`;
}

async function listen(app: FastifyInstance, port: number): Promise<number> {
  // SECURITY: loopback only; nobody else may reach the sample service.
  await app.listen({ host: HOST, port });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server is listening nowhere');
  return address.port;
}

/** Starts the sample service: sections 4, 5, 7 and 8 of the service's document over real HTTP. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const apiKey = options.apiKey ?? `khs_${randomBytes(24).toString('base64url')}`;
  const adminBasePath = normalBasePath(options.adminBasePath ?? PUBLIC_BASE_PATH);
  const propertyCount = options.propertyCount ?? DEFAULTS.propertyCount;
  if (!Number.isInteger(propertyCount) || propertyCount < 1 || propertyCount > MAX_PROPERTIES) {
    throw new RangeError(`propertyCount must be a whole number from 1 to ${MAX_PROPERTIES}`);
  }
  const parts = makeParts({
    seed: options.seed ?? DEFAULTS.seed,
    propertyCount,
    clock: createServiceClock(options.now ?? (() => new Date())),
    apiKey,
    ratePerMinute: options.rateLimitPerMinute ?? DEFAULTS.ratePerMinute,
    rateWindowMs: options.rateLimitWindowMs,
    stateFile: options.stateFile,
    dialect: options.dialect ?? 'documented',
    idempotencyMode: options.idempotencyMode ?? 'honours',
    latencyMs: options.latencyMs ?? DEFAULTS.latencyMs,
  });
  const controls = makeControls(parts);
  const issueToken = tokenIssuer(parts);
  let origin = '';
  const deciding = assembleDeciding(parts, () => origin);
  const app = buildHttpServer({ publicBasePath: PUBLIC_BASE_PATH, adminBasePath, parts, deciding });
  addImageRoutes(app, parts.world);
  addDescriptionRoute(app, parts, {
    origin: () => origin,
    publicBasePath: PUBLIC_BASE_PATH,
    adminBasePath,
  });
  const controlToken = options.withControls === true ? newControlToken() : null;
  if (controlToken !== null) addControlRoutes(app, { parts, controls, issueToken, token: controlToken });
  const port = await listen(app, options.port ?? 0);
  origin = `http://${HOST}:${port}`;
  return {
    port,
    baseUrl: `${origin}${PUBLIC_BASE_PATH}`,
    descriptionUrl: `${origin}/openapi.json`,
    adminBasePath,
    apiKey,
    samplePropertyIds: samplePropertyIds(propertyCount),
    controls,
    controlToken,
    jwt: issueToken,
    gatewayToken: () => {
      const token = `tok_test_${randomBytes(18).toString('base64url')}`;
      parts.state.issueGatewayToken(token);
      return token;
    },
    ledger: () => parts.ledger.entries(),
    requests: () => parts.requests.entries(),
    stop: async () => {
      parts.pauses.stop();
      await app.close();
    },
  };
}
