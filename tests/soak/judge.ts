import type { RunDetail, RunState } from '../../src/ipc/changes/changes.ts';
import type { Simulator } from '../../src/simulator/simulator.ts';
import type { LedgerEntry } from '../../src/simulator/state/ledger.ts';
import type { LoggedRequest } from '../../src/simulator/state/request-log.ts';

/** An amount that the person pressed Send for. Each amount is sent only once. */
export interface SentEdit {
  readonly subject: string;
  readonly amount: string;
}

interface Judged {
  readonly lost: string[];
  readonly doubled: string[];
  readonly untrue: string[];
}

const settled: ReadonlySet<RunState> = new Set(['verified', 'rejected', 'discarded', 'closed']);
const withoutEffect: ReadonlySet<RunState> = new Set(['drafted', 'rejected', 'discarded']);

/** Compares the journal with what really happened at the service. */
export function judge(
  service: Pick<Simulator, 'ledger' | 'requests'>,
  runs: readonly RunDetail[],
  sent: readonly SentEdit[],
): Judged {
  const ledger = service.ledger();
  const effectsOf = (run: RunDetail): readonly LedgerEntry[] => {
    const key = run.request?.idempotencyKey ?? null;
    return key === null ? [] : ledger.filter(({ idempotencyKey }) => idempotencyKey === key);
  };
  return {
    lost: [...sent.flatMap((edit) => lostEdit(edit, runs)), ...strangers(ledger, runs)],
    doubled: runs.flatMap((run) => doubleSend(run, effectsOf(run), service.requests())),
    untrue: runs.flatMap((run) => untrueOutcome(run, effectsOf(run))),
  };
}

/** Nobody resends by hand here. A request is repeated only if the service asks for a wait. */
function doubleSend(
  run: RunDetail,
  effects: readonly LedgerEntry[],
  requests: readonly LoggedRequest[],
): string[] {
  const key = run.request?.idempotencyKey ?? null;
  const writes = key === null ? [] : requests.filter(({ idempotencyKey }) => idempotencyKey === key);
  const allowed = 1 + writes.filter(({ status }) => status === 429).length;
  return [
    ...(effects.length > 1 ? [`${run.title} took effect ${String(effects.length)} times`] : []),
    ...(writes.length > allowed ? [`${run.title} was sent ${String(writes.length)} times`] : []),
  ];
}

function lostEdit({ subject, amount }: SentEdit, runs: readonly RunDetail[]): string[] {
  const found = runs.some(({ target, fields }) => {
    return target.subject === subject && fields.some(({ after }) => Number(after) === Number(amount));
  });
  if (found) return [];
  const onRecord = runs
    .filter(({ target }) => target.subject === subject)
    .map(({ state, fields }) => `${state} ${fields.map(({ after }) => String(after)).join(' and ')}`);
  return [`${amount} for house ${subject} was sent and is not on record; there is: ${onRecord.join(', ')}`];
}

function strangers(ledger: readonly LedgerEntry[], runs: readonly RunDetail[]): string[] {
  const keys = new Set(runs.map(({ request }) => request?.idempotencyKey));
  return ledger
    .filter(({ idempotencyKey }) => idempotencyKey === null || !keys.has(idempotencyKey))
    .map(({ method, path }) => `${method} ${path} took effect and is not on record`);
}

function untrueOutcome(run: RunDetail, effects: readonly LedgerEntry[]): string[] {
  const { title, state, receipt } = run;
  const wasSent = run.request?.idempotencyKey !== null && run.request !== null;
  return [
    ...(wasSent && !settled.has(state) ? [`${title} is left in ${state}: ${run.explanation}`] : []),
    ...(receipt !== null && effects.length === 0 ? [`${title} has a receipt and never took effect`] : []),
    ...(withoutEffect.has(state) && effects.length > 0 ? [`${title} is ${state} and took effect`] : []),
  ];
}
