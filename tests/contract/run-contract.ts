import { DIALECTS, type Dialect } from '../../src/simulator/dialect/dialect.ts';
import { DISCOUNT_ABSENCES } from '../../src/simulator/dialect/discount-absence.ts';
import { type Simulator, startSimulator } from '../../src/simulator/simulator.ts';
import { ContractCaller } from './contract-caller.ts';
import { DescribedService } from './described-service.ts';
import { lintDescription } from './lint-description.ts';
import { runOperations } from './run-operations.ts';

export interface ContractResult {
  readonly dialect: Dialect;
  readonly operations: number;
  readonly answers: number;
  readonly lintErrors: readonly string[];
  readonly lintWarnings: readonly string[];
  /** Undescribed answers, requests that the description misjudges, and operations that never succeeded. */
  readonly faults: readonly string[];
}

export const NOON = new Date('2026-11-21T12:00:00Z');

async function describedNow(simulator: Simulator): Promise<{ text: string; service: DescribedService }> {
  const text = await (await fetch(simulator.descriptionUrl)).text();
  return { text, service: new DescribedService(JSON.parse(text)) };
}

/** Every way of saying that a discount doesn't exist, each checked against the description at that moment. */
async function runAbsences(simulator: Simulator, caller: ContractCaller): Promise<void> {
  for (const absence of DISCOUNT_ABSENCES) {
    simulator.controls.setDiscountAbsence(absence);
    caller.goBy((await describedNow(simulator)).service);
    for (const id of simulator.samplePropertyIds.slice(0, 4)) {
      const base = `/api/v1/properties/${String(id)}/discounts`;
      for (const end of ['', '/low-occupancy', '/short-break-rules']) await caller.call('GET', base + end);
    }
  }
  simulator.controls.setDiscountAbsence('record');
}

/**
 * Checks the sample service against its own description in one dialect. `prepare` may introduce a deliberate mismatch.
 */
export async function runContract(
  dialect: Dialect,
  prepare: (simulator: Simulator) => void = () => undefined,
): Promise<ContractResult> {
  const simulator = await startSimulator({
    now: () => NOON,
    latencyMs: 0,
    rateLimitPerMinute: 1_000_000,
    dialect,
  });
  try {
    const { text, service } = await describedNow(simulator);
    const notes = await lintDescription(text);
    const caller = new ContractCaller(simulator, service);
    prepare(simulator);
    await runOperations(simulator, caller, service, dialect);
    await runAbsences(simulator, caller);
    const silent = service.operations.filter(({ method, path }) => !caller.answeredWell(method, path));
    return {
      dialect,
      operations: service.operations.length,
      answers: caller.answers,
      lintErrors: notes.filter(({ severity }) => severity === 'error').map(({ text: words }) => words),
      lintWarnings: notes.filter(({ severity }) => severity === 'warn').map(({ text: words }) => words),
      faults: [
        ...caller.faults,
        ...silent.map(({ method, path }) => `${method} ${path} never answered well`),
      ],
    };
  } finally {
    await simulator.stop();
  }
}

export const contractDialects = DIALECTS;
