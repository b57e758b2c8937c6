import type { FastifyInstance } from 'fastify';
import { DIALECTS } from '../dialect/dialect.ts';
import { DISCOUNT_ABSENCES } from '../dialect/discount-absence.ts';
import type { Scope } from '../../core/mapping/resource.ts';
import { SCOPES } from '../http-rules/credentials.ts';
import { ENTITY_TAGS } from '../http-rules/entity-tags.ts';
import { IDEMPOTENCY_MODES } from '../http-rules/idempotency.ts';
import { LIST_PAGINGS } from '../http-rules/list-paging.ts';
import type { LatencyMs } from '../server/latency.ts';
import { parseBody } from '../server/read-request.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { TokenIssuer } from '../token-issuer.ts';
import { controlAccess } from './control-access.ts';
import { ControlInput, ControlInputError } from './control-input.ts';
import type { SimulatorControls } from './controls.ts';
import { readEdit, readFaultRule } from './fault-input.ts';

type ControlAction = (input: ControlInput) => unknown;

function readLatency(input: ControlInput): LatencyMs {
  if (typeof input.raw('latency') === 'number') return input.number('latency');
  const range = input.inner('latency');
  return { min: range.number('min'), max: range.number('max') };
}

function readScopes(input: ControlInput): Scope[] {
  const value = input.raw('scopes');
  if (!Array.isArray(value)) throw new ControlInputError('scopes must be an array');
  return SCOPES.filter((scope) => value.includes(scope));
}

function moveClock({ clock }: SimulatorControls): ControlAction {
  return (input) => {
    if (input.has('set')) {
      const instant = new Date(input.text('set'));
      if (Number.isNaN(instant.getTime())) throw new ControlInputError('set must be an ISO instant');
      clock.set(instant);
    } else {
      clock.advance(input.number('advanceMs'));
    }
    return { now: clock.now().toISOString() };
  };
}

function changeCredential(controls: SimulatorControls): ControlAction {
  return (input) => {
    const label = input.text('label');
    const revokes = input.oneOf('action', ['revoke', 'restore']) === 'revoke';
    if (input.has('scope')) {
      const scope = input.oneOf('scope', SCOPES);
      if (revokes) controls.revokeScope(label, scope);
      else controls.restoreScope(label, scope);
    } else if (revokes) controls.revoke(label);
    else controls.restore(label);
    return { ok: true };
  };
}

function issueKey(controls: SimulatorControls): ControlAction {
  return (input) => ({
    apiKey: controls.issueKey({
      label: input.text('label'),
      role: input.oneOf('role', ['admin', 'owner', 'partner']),
      ...(input.has('ownerId') ? { ownerId: input.number('ownerId') } : {}),
      ...(input.has('scopes') ? { scopes: readScopes(input) } : {}),
    }),
  });
}

function settings(controls: SimulatorControls): Readonly<Record<string, ControlAction>> {
  const done = { ok: true };
  return {
    clock: moveClock(controls),
    credentials: changeCredential(controls),
    keys: issueKey(controls),
    latency: (input) => {
      controls.setLatency(readLatency(input), input.has('path') ? input.text('path') : undefined);
      return done;
    },
    faults: (input) => {
      controls.addFault(readFaultRule(input));
      return done;
    },
    etags: (input) => {
      controls.setEntityTags(input.oneOf('tags', ENTITY_TAGS));
      return done;
    },
    'discount-absence': (input) => {
      controls.setDiscountAbsence(input.oneOf('absence', DISCOUNT_ABSENCES));
    },
    'list-paging': (input) => {
      const form = input.oneOf('form', LIST_PAGINGS);
      controls.setListPaging(form === 'whole' ? { form } : { form, size: input.number('size') });
      return done;
    },
    'double-booking': (input) => {
      controls.setDoubleBooking(input.oneOf('taken-nights', ['let', 'refused']) === 'let');
      return done;
    },
    dialect: (input) => {
      controls.setDialect(input.oneOf('dialect', DIALECTS));
      return done;
    },
    idempotency: (input) => {
      controls.setIdempotencyMode(input.oneOf('mode', IDEMPOTENCY_MODES));
      return done;
    },
    'rate-limit': (input) => {
      controls.setRateLimit(input.number('perMinute'));
      return done;
    },
    elsewhere: (input) => ({ edited: controls.editElsewhere(readEdit(input)) }),
  };
}

export interface ControlRouteParts {
  readonly parts: ServiceParts;
  readonly controls: SimulatorControls;
  readonly issueToken: TokenIssuer;
  readonly token: string;
}

/** The controls over HTTP, for a test in another process. Only added on request. */
export function addControlRoutes(
  app: FastifyInstance,
  { parts, controls, issueToken, token }: ControlRouteParts,
): void {
  const onRequest = controlAccess(token);
  const act = (action: ControlAction, body: unknown): { status: number; body: unknown } => {
    const parsed = parseBody(Buffer.isBuffer(body) ? body : undefined);
    try {
      return { status: 200, body: action(new ControlInput(parsed.ok ? parsed.body : undefined)) };
    } catch (error) {
      // An invalid regular expression is the caller's mistake as well.
      if (error instanceof ControlInputError || error instanceof SyntaxError)
        return { status: 400, body: { error: error.message } };
      throw error;
    }
  };
  const post = (name: string, action: ControlAction): void => {
    app.post(`/__control/${name}`, { onRequest }, async (request, reply) => {
      const { status, body } = act(action, request.body);
      await reply.code(status).send(body);
    });
  };
  for (const [name, action] of Object.entries(settings(controls))) post(name, action);
  post('tokens', (input) => ({
    jwt: issueToken(
      input.oneOf('role', ['admin', 'owner']),
      input.has('ownerId') ? input.number('ownerId') : undefined,
      input.has('expiresInSeconds') ? input.number('expiresInSeconds') : undefined,
    ),
  }));
  app.get('/__control/clock', { onRequest }, () => ({ now: parts.clock.now().toISOString() }));
  app.get('/__control/ledger', { onRequest }, () => parts.ledger.entries());
  app.get('/__control/requests', { onRequest }, () => parts.requests.entries());
  app.get<{ Params: { id: string } }>(
    '/__control/propagation/:id',
    { onRequest },
    (request) => controls.pricePropagation(Number(request.params.id)) ?? null,
  );
  const clear = (name: string, action: () => void): void => {
    app.delete(`/__control/${name}`, { onRequest }, () => {
      action();
      return { ok: true };
    });
  };
  clear('requests', () => controls.clearRequests());
  clear('faults', () => controls.clearFaults());
  clear('idempotency', () => controls.forgetIdempotencyKeys());
}
