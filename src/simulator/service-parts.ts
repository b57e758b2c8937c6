import type { ServiceClock } from './clock.ts';
import type { Dialect } from './dialect/dialect.ts';
import type { EntityTags } from './http-rules/entity-tags.ts';
import type { DiscountAbsence } from './dialect/discount-absence.ts';
import type { FaultPlan } from './faults/fault.ts';
import { createFaultPlan } from './faults/fault.ts';
import type { Credentials } from './http-rules/credentials.ts';
import { createCredentials } from './http-rules/credentials.ts';
import type { IdempotencyGate, IdempotencyMode } from './http-rules/idempotency.ts';
import { createIdempotencyGate } from './http-rules/idempotency.ts';
import type { ListPaging } from './http-rules/list-paging.ts';
import type { RateLimit } from './http-rules/rate-limit.ts';
import { createRateLimit } from './http-rules/rate-limit.ts';
import type { Latency, LatencyMs } from './server/latency.ts';
import { createLatency } from './server/latency.ts';
import type { Pauses } from './server/pause.ts';
import { createPauses } from './server/pause.ts';
import type { EditableState } from './state/editable-state.ts';
import { createEditableState } from './state/editable-state.ts';
import type { Ledger } from './state/ledger.ts';
import { createLedger } from './state/ledger.ts';
import type { RequestLog } from './state/request-log.ts';
import { createRequestLog } from './state/request-log.ts';
import { loadState, saveState } from './state/state-file.ts';
import type { World } from './world/world.ts';
import { createWorld } from './world/world.ts';

export interface PartsOptions {
  readonly seed: number;
  readonly propertyCount: number;
  readonly clock: ServiceClock;
  readonly apiKey: string;
  readonly ratePerMinute: number;
  readonly rateWindowMs?: number | undefined;
  readonly stateFile: string | undefined;
  readonly dialect: Dialect;
  readonly idempotencyMode: IdempotencyMode;
  readonly latencyMs: LatencyMs;
}

export interface ServiceParts {
  readonly world: World;
  readonly clock: ServiceClock;
  readonly state: EditableState;
  readonly ledger: Ledger;
  readonly requests: RequestLog;
  readonly gate: IdempotencyGate;
  readonly credentials: Credentials;
  readonly rateLimit: RateLimit;
  readonly faults: FaultPlan;
  readonly latency: Latency;
  readonly pauses: Pauses;
  readonly dialect: { current: Dialect };
  readonly discountAbsence: { current: DiscountAbsence };
  readonly entityTags: { current: EntityTags };
  readonly listPaging: { current: ListPaging };
  readonly doubleBooking: { current: boolean };
  /** Makes state, ledger and stored responses durable, if there is a state file. */
  readonly save: () => void;
}

function restore(
  path: string,
  options: PartsOptions,
  parts: Pick<ServiceParts, 'state' | 'gate' | 'ledger'>,
): void {
  const saved = loadState(path, options.seed, options.propertyCount);
  if (saved === undefined) return;
  parts.state.load(saved.edited);
  parts.gate.load(saved.idempotency);
  parts.ledger.load(saved.ledger);
}

/** Makes the parts and restores what an earlier run saved. */
export function makeParts(options: PartsOptions): ServiceParts {
  const { clock, seed, propertyCount, stateFile } = options;
  const world = createWorld({ seed, propertyCount, today: clock.now() });
  const state = createEditableState(world);
  const ledger = createLedger();
  const gate = createIdempotencyGate(options.idempotencyMode, () => clock.now().getTime());
  const credentials = createCredentials(options.apiKey, () => clock.now());
  credentials.issueKey({ label: 'admin-key', role: 'admin', value: options.apiKey });
  if (stateFile !== undefined) restore(stateFile, options, { state, gate, ledger });
  return {
    world,
    clock,
    state,
    ledger,
    gate,
    credentials,
    requests: createRequestLog(),
    rateLimit: createRateLimit(options.ratePerMinute, options.rateWindowMs),
    faults: createFaultPlan(),
    latency: createLatency(options.latencyMs, seed),
    pauses: createPauses(),
    dialect: { current: options.dialect },
    discountAbsence: { current: 'record' },
    entityTags: { current: 'off' },
    listPaging: { current: { form: 'whole' } },
    doubleBooking: { current: false },
    save: () => {
      if (stateFile === undefined) return;
      saveState(stateFile, {
        version: 1,
        seed,
        propertyCount,
        edited: state.export(),
        idempotency: gate.records(),
        ledger: ledger.entries(),
      });
    },
  };
}
