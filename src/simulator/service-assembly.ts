import type { ServiceClock } from './clock.ts';
import type { SimulatorControls } from './controls/controls.ts';
import { applyElsewhereEdit } from './controls/elsewhere-edit.ts';
import type { ElsewhereEdit } from './controls/elsewhere-edit.ts';
import { pricePropagation } from './controls/price-propagation.ts';
import type { Dialect } from './dialect/dialect.ts';
import { spellName } from './dialect/dialect.ts';
import { createFaultPlan } from './faults/fault.ts';
import { createCredentials } from './manners/credentials.ts';
import type { IdempotencyMode } from './manners/idempotency.ts';
import { createIdempotencyGate } from './manners/idempotency.ts';
import type { TokenRole } from './manners/json-web-token.ts';
import { createRateLimit } from './manners/rate-limit.ts';
import type { Service } from './server/endpoint.ts';
import type { HttpServerParts } from './server/http-server.ts';
import type { LatencyMs } from './server/latency.ts';
import { createLatency } from './server/latency.ts';
import { createPauses } from './server/pause.ts';
import { createEditableState } from './state/editable-state.ts';
import { createLedger } from './state/ledger.ts';
import type { Ledger } from './state/ledger.ts';
import { createRequestLog } from './state/request-log.ts';
import type { RequestLog } from './state/request-log.ts';
import { loadState, saveState } from './state/state-file.ts';
import { parseBody } from './server/read-request.ts';
import type { UsageLogEntry } from './world/usage-history.ts';
import type { World } from './world/world.ts';
import { createWorld } from './world/world.ts';

export interface AssemblyOptions {
  readonly seed: number;
  readonly propertyCount: number;
  readonly clock: ServiceClock;
  readonly apiKey: string;
  readonly ratePerMinute: number;
  readonly stateFile: string | undefined;
  readonly dialect: Dialect;
  readonly idempotencyMode: IdempotencyMode;
  readonly latencyMs: LatencyMs;
  origin(): string;
}

export interface Assembly {
  readonly world: World;
  readonly ledger: Ledger;
  readonly requests: RequestLog;
  readonly controls: SimulatorControls;
  readonly http: Omit<HttpServerParts, 'publicBasePath' | 'adminBasePath'>;
  issueToken(role: TokenRole, ownerId?: number, expiresInSeconds?: number): string;
}

const TOKEN_SECONDS = 3600;
/** A fixed share of the request's number: believable, and the same in every run. */
const usageDurationMs = (seq: number): number => 20 + ((seq * 37) % 90);

function usageOf(requests: RequestLog, label: string): UsageLogEntry[] {
  return requests
    .entries()
    .filter((entry) => entry.credentials.includes(label) && entry.status !== null)
    .map((entry) => ({
      id: 9000 + entry.seq,
      timestamp: entry.at,
      method: entry.method,
      path: entry.path,
      status: entry.status ?? 0,
      duration_ms: usageDurationMs(entry.seq),
    }));
}

/** Puts world, state, manners, faults and controls together. Listens nowhere. */
export function assembleService(options: AssemblyOptions): Assembly {
  const { clock, seed, propertyCount, stateFile } = options;
  const world = createWorld({ seed, propertyCount, today: clock.now() });
  const state = createEditableState(world);
  const ledger = createLedger();
  const requests = createRequestLog();
  const gate = createIdempotencyGate(options.idempotencyMode, () => clock.now().getTime());
  const credentials = createCredentials(options.apiKey, () => clock.now());
  const rateLimit = createRateLimit(options.ratePerMinute);
  const faults = createFaultPlan();
  const latency = createLatency(options.latencyMs, seed);
  const pauses = createPauses();
  let dialect = options.dialect;
  credentials.issueKey({ label: 'admin-key', role: 'admin', value: options.apiKey });

  const saved = stateFile === undefined ? undefined : loadState(stateFile, seed, propertyCount);
  if (saved !== undefined) {
    state.load(saved.edited);
    gate.load(saved.idempotency);
    ledger.load(saved.ledger);
  }
  const save = (): void => {
    if (stateFile === undefined) return;
    const edited = state.export();
    saveState(stateFile, {
      version: 1,
      seed,
      propertyCount,
      edited,
      idempotency: gate.records(),
      ledger: ledger.entries(),
    });
  };
  const editElsewhere = (edit: ElsewhereEdit): boolean => {
    const effect = applyElsewhereEdit(world, state, edit);
    if (effect === undefined) return false;
    const at = clock.now().toISOString();
    const anonymous = {
      idempotencyKey: null,
      bodySha256: null,
      body: null,
      credentialLabel: 'other-editor',
      forbidden: false,
    };
    ledger.append({ at, method: 'PATCH', ...effect, ...anonymous });
    save();
    return true;
  };
  const service: Service = {
    world,
    state,
    clock,
    rateLimit,
    origin: () => options.origin(),
    spell: (name) => spellName(name, dialect),
    usageOf: (label) => usageOf(requests, label),
  };
  return {
    world,
    ledger,
    requests,
    issueToken: (role, ownerId, expiresInSeconds = TOKEN_SECONDS) =>
      credentials.issueToken(
        role,
        role === 'owner' ? (ownerId ?? world.properties[0]?.ownerId ?? null) : null,
        expiresInSeconds,
      ),
    controls: {
      clock,
      setLatency: (value, path) => {
        latency.set(value, path);
      },
      addFault: (rule) => {
        faults.add(rule);
      },
      clearFaults: () => {
        faults.clear();
      },
      setDialect: (next) => {
        dialect = next;
      },
      setIdempotencyMode: (mode) => {
        gate.setMode(mode);
      },
      forgetIdempotencyKeys: () => {
        gate.forgetAll();
      },
      setRateLimit: (perMinute) => {
        rateLimit.setPerMinute(perMinute);
      },
      editElsewhere,
      issueKey: credentials.issueKey,
      revoke: credentials.revoke,
      restore: credentials.restore,
      revokeScope: credentials.revokeScope,
      restoreScope: credentials.restoreScope,
      pricePropagation: (propertyId) =>
        pricePropagation(world, state, ledger.entries(), propertyId, clock.now()),
      clearRequests: () => {
        requests.clear();
      },
    },
    http: {
      credentials,
      faults,
      latency,
      pauses,
      requests,
      dialect: () => dialect,
      nowIso: () => clock.now().toISOString(),
      deciding: {
        service,
        gate,
        pauses,
        dialect: () => dialect,
        save,
        otherEditor: (fault) => {
          editElsewhere(fault.edit);
        },
        record: (request, caller, effect) => {
          const parsed = parseBody(request.bytes);
          ledger.append({
            at: clock.now().toISOString(),
            method: request.method,
            path: request.path,
            propertyId: effect.propertyId,
            groupId: effect.groupId,
            idempotencyKey: request.idempotencyKey,
            bodySha256: request.bodySha256,
            body: parsed.ok ? (parsed.body ?? null) : null,
            before: effect.before,
            after: effect.after,
            credentialLabel: caller.label,
            forbidden: effect.forbidden ?? false,
          });
        },
      },
    },
  };
}
