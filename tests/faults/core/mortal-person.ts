import type { Result } from '../../../src/core/values/errors.ts';
import type { RunDetail } from '../../../src/ipc/changes/changes.ts';
import type { Changes } from '../../../src/main/changes/changes.ts';
import { type ChoosingStage, deviate } from './choices.ts';
import type { VirtualClock } from './virtual-service/virtual-clock.ts';
import type { VirtualProgram } from './virtual-service/virtual-program.ts';
import { workspaceId } from './world.ts';

export const hourMs = 3_600_000;

/** The user's program, which may be killed at any time. */
interface Desk {
  readonly program: VirtualProgram;
  readonly log: string[];
}

/** A desk with its changing environment. */
export interface Surroundings extends Desk {
  readonly clock: VirtualClock;
  calm: boolean;
  unlocked: boolean;
  /** Reads fail until then. */
  outageUntilMs: number;
  /** Read by the checks. */
  readonly seen: { push(lock: { kind: 'locked' | 'unlocked'; atMs: number; subject: '' }): unknown };
}

export async function perform(
  desk: Desk,
  what: string,
  work: (changes: Changes) => Promise<Result<RunDetail>>,
): Promise<void> {
  const result = await desk.program.act(work);
  const ending = result === null ? 'killed' : result.ok ? result.value.state : result.error.code;
  desk.log.push(`${what}: ${ending}`);
  if (result === null) await recover(desk);
}

export async function restart(desk: Desk): Promise<void> {
  desk.program.kill();
  await desk.program.act(() => null);
  await recover(desk);
}

/** Each start recovers, even one that is killed during recovery. */
export async function recover({ program, log }: Desk): Promise<void> {
  while ((await program.act((changes) => changes.recover())) === null) log.push('killed while recovering');
}

export function turnLock(stage: Surroundings, unlocked: boolean): void {
  if (stage.unlocked === unlocked) return;
  stage.unlocked = unlocked;
  stage.seen.push({ kind: unlocked ? 'unlocked' : 'locked', atMs: stage.clock.worldMs, subject: '' });
}

/** The lock closes by itself. */
export function lockCloses(stage: Surroundings & ChoosingStage): void {
  if (stage.unlocked && deviate(stage, 'editing', 'unlocked', ['locked']) === 'locked')
    turnLock(stage, false);
}

/** No further faults: pending requests arrive, and the program starts and recovers once more. */
export async function endInCalm(stage: Surroundings & { readonly inFlight?: (() => void)[] }): Promise<void> {
  stage.calm = true;
  turnLock(stage, true);
  for (const land of stage.inFlight?.splice(0) ?? []) land();
  stage.clock.advance(120_000);
  await restart(stage);
  stage.log.push('calm: started again and recovered');
}

/** Usually nothing, otherwise a restart, a day, the service again, or one of `others`. */
export async function meanwhile(
  stage: Surroundings & ChoosingStage,
  others: Readonly<Record<string, () => unknown>> = {},
): Promise<void> {
  const events: typeof others = {
    restart: () => restart(stage),
    'a day later': () => {
      stage.clock.advance(25 * hourMs);
    },
    'reachable again': () => stage.program.act((changes) => changes.serviceReachable(workspaceId)),
    'outage over': () => (stage.outageUntilMs = 0),
    ...others,
  };
  await events[deviate(stage, 'meanwhile', 'nothing', Object.keys(events))]?.();
}
