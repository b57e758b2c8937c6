import { setTimeout as pause } from 'node:timers/promises';
import type { RunDetail, RunState } from '../../../src/ipc/changes/changes.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { armKill } from './arm-kill.ts';
import { ConsoleProcess, type ConsoleFolders } from './console-process.ts';
import { closeRun, draftDeposit, listRuns, perform, runDetail, unlock } from './console-breakdown.ts';
import { killViolations } from './kill-invariants.ts';
import type { KillPoint, KillScenario } from './kill-points.ts';

/** Limits hangs. Starts and recovery can be slow on a busy machine. */
const patienceMs = 120_000;
const pollMs = 50;
/** A paused app dies at once, except on a busy machine. */
const deathWithinMs = 10_000;
const unsettled: ReadonlySet<RunState> = new Set(['sending', 'applied', 'reconciled', 'refused']);

export interface KillPlace {
  readonly service: Simulator;
  readonly workspaceId: string;
  readonly folders: ConsoleFolders;
}

export async function runKill(
  place: KillPlace,
  console: ConsoleProcess,
  scenario: KillScenario,
  subject: string,
  amount: string,
): Promise<{ console: ConsoleProcess; found: string[] }> {
  const { service, workspaceId, folders } = place;
  service.controls.clearFaults();
  service.controls.clearRequests();
  const known = new Set((await listRuns(console, workspaceId)).map(({ changeId }) => changeId));
  await unlock(console, workspaceId);
  const died = await dieAt(place, console, scenario, subject, amount);
  service.controls.clearFaults();
  const started = await ConsoleProcess.start(folders);
  const runs = await settledRuns(started, workspaceId, known);
  const found = killViolations(service, runs, scenario);
  await freeProperty(started, workspaceId);
  return {
    console: started,
    found: died ? found : [...found, `the place was never reached: ${scenario.name}`],
  };
}

/** False if the program was still alive long after it should have died. It's then killed from outside. */
async function dieAt(
  place: KillPlace,
  console: ConsoleProcess,
  { point, deed, faults }: KillScenario,
  subject: string,
  amount: string,
): Promise<boolean> {
  const { service, workspaceId } = place;
  const ended = console.ended.then(() => true);
  if (point.kind === 'commit') await armKill(console, point);
  const draft = await draftDeposit(console, workspaceId, subject, amount);
  if (draft !== null) {
    for (const rule of faults) service.controls.addFault({ ...rule, path: `/${subject}/security-deposit$` });
    const seen = service.requests().length;
    const work =
      deed === 'draft again'
        ? draftDeposit(console, workspaceId, subject, `${amount}.5`).catch(() => null)
        : perform(console, deed, draft.changeId, draft.warnings);
    if (point.kind === 'request') {
      await isHeld(service, seen, point);
      await console.kill();
    }
    await Promise.race([work, ended]);
  }
  const inTime = await Promise.race([ended, pause(deathWithinMs).then(() => false)]);
  if (!inTime) await console.kill();
  return inTime;
}

async function isHeld(
  service: Simulator,
  seen: number,
  point: Extract<KillPoint, { kind: 'request' }>,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
    const held = service
      .requests()
      .slice(seen)
      .some(({ method, fault }) => method === point.method && fault === 'hang');
    const done = service.ledger().some(({ idempotencyKey }) =>
      service
        .requests()
        .slice(seen)
        .some((request) => request.idempotencyKey === idempotencyKey && idempotencyKey !== null),
    );
    if (held && done === point.done) return;
    await pause(pollMs);
  }
}

/** The changes of this kill, once recovery has settled what it can. */
async function settledRuns(
  console: ConsoleProcess,
  workspaceId: string,
  known: ReadonlySet<string>,
): Promise<RunDetail[]> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
    const runs = (await listRuns(console, workspaceId)).filter(({ changeId }) => !known.has(changeId));
    const atWork = runs.some(({ state, status }) => unsettled.has(state) || status === 'verifying');
    if (!atWork) return Promise.all(runs.map(({ changeId }) => runDetail(console, changeId)));
    await pause(pollMs);
  }
  const runs = (await listRuns(console, workspaceId)).filter(({ changeId }) => !known.has(changeId));
  return Promise.all(runs.map(({ changeId }) => runDetail(console, changeId)));
}

async function freeProperty(console: ConsoleProcess, workspaceId: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
    const runs = await listRuns(console, workspaceId);
    const open = runs.filter(({ actions }) => actions.includes('discard') || actions.includes('accept'));
    const working = runs.some(({ state }) => unsettled.has(state));
    if (open.length === 0 && !working) return;
    for (const run of open) await closeRun(console, run);
    await pause(pollMs);
  }
}
