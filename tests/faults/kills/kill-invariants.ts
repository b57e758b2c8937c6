import type { RunDetail, RunState } from '../../../src/ipc/changes/changes.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import type { LoggedRequest } from '../../../src/simulator/state/request-log.ts';
import type { KillScenario } from './kill-points.ts';

const resting: ReadonlySet<RunState> = new Set([
  'drafted',
  'needs-human',
  'ambiguous',
  'rejected',
  'verified',
  'discarded',
  'closed',
]);

export function killViolations(
  service: Simulator,
  runs: readonly RunDetail[],
  scenario: KillScenario,
): string[] {
  return [
    ...runs.flatMap((run) => ofRun(service, run, scenario)),
    ...freshReads(service),
    ...durable(runs, scenario),
  ];
}

function ofRun(service: Simulator, run: RunDetail, { deed }: KillScenario): string[] {
  const key = run.request?.idempotencyKey ?? null;
  const effects = key === null ? [] : service.ledger().filter(({ idempotencyKey }) => idempotencyKey === key);
  const writes =
    key === null ? [] : service.requests().filter(({ idempotencyKey }) => idempotencyKey === key);
  const { state, receipt } = run;
  const found: string[] = [];
  if (effects.length > 1) found.push(`1: ${String(effects.length)} effects of one change`);
  if (receipt !== null && effects.length !== 1) found.push('1: a receipt without an effect');
  const claimsNone = state === 'discarded' || state === 'rejected' || state === 'drafted';
  if (claimsNone && effects.length > 0) found.push(`1: ${state} claims no effect, the ledger has one`);
  if (receipt !== null && !showsDesired(run)) found.push('2: a receipt of another value');
  const waited = writes.filter(({ status }) => status === 429).length;
  const allowed = 1 + waited + (deed === 'send, then resend' ? 1 : 0);
  if (writes.length > allowed)
    found.push(`5: sent ${String(writes.length)} times, allowed ${String(allowed)}`);
  if (writes.some((write) => !isJournaled(write, run)))
    found.push('3, 6: sent something else than journaled');
  if (!resting.has(state))
    found.push(`7: left in ${state} (${run.error?.message ?? run.transitions.at(-1)?.note ?? ''})`);
  return found;
}

function showsDesired(run: RunDetail): boolean {
  return run.fields.every(
    ({ field, after }) => run.receipt?.fields.find((known) => known.field === field)?.after === after,
  );
}

function isJournaled(write: LoggedRequest, { request }: RunDetail): boolean {
  return request !== null && write.path.endsWith(request.path) && write.bodySha256 === request.sha256;
}

/** 4. The property was read right before each write. */
function freshReads(service: Simulator): string[] {
  const requests = service.requests();
  return requests.flatMap((request, index) => {
    if (request.method === 'GET') return [];
    const before = requests.slice(0, index).findLast(({ path }) => path === request.path);
    return before?.method === 'GET' && before.status === 200 ? [] : ['4: sent without a read right before'];
  });
}

/** What was committed when the program died still exists. What wasn't never happened. */
function durable(runs: readonly RunDetail[], { point }: KillScenario): string[] {
  if (point.kind === 'request') return [];
  const { from, to, side } = point;
  const held = runs.some((run) => run.transitions.some((step) => step.from === from && step.to === to));
  if (side === 'after' && !held) return [`the commit of ${to} is lost`];
  return side === 'before' && from === null && runs.length > 0
    ? ['a draft that was never committed is there']
    : [];
}
