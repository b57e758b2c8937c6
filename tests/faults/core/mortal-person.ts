import type { Result } from '../../../src/core/values/errors.ts';
import type { RunDetail } from '../../../src/ipc/changes/changes.ts';
import type { Changes } from '../../../src/main/changes/changes.ts';
import { type ChoosingStage, deviate } from './choices.ts';
import type { VirtualClock } from './virtual-service/virtual-clock.ts';
import type { VirtualProgram } from './virtual-service/virtual-program.ts';
import { workspaceId } from './world.ts';

export const hourMs = 3_600_000;

/** What a person works with: a program that may be killed under their hands. */
interface Desk {
  readonly program: VirtualProgram;
  readonly log: string[];
}

/** A desk with what comes and goes around it. */
export interface Surroundings extends Desk {
  readonly clock: VirtualClock;
  /** Nothing goes wrong any more. */
  calm: boolean;
  unlocked: boolean;
  /** The service cannot be read before this. */
  outageUntilMs: number;
  /** What the judges look through. */
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

/** Each start recovers, those that are killed meanwhile too. */
export async function recover({ program, log }: Desk): Promise<void> {
  while ((await program.act((changes) => changes.recover())) === null) log.push('killed while recovering');
}

export function turnLock(stage: Surroundings, unlocked: boolean): void {
  if (stage.unlocked === unlocked) return;
  stage.unlocked = unlocked;
  stage.seen.push({ kind: unlocked ? 'unlocked' : 'locked', atMs: stage.clock.worldMs, subject: '' });
}

/** By itself, whether or not anything asks. */
export function lockCloses(stage: Surroundings & ChoosingStage): void {
  if (stage.unlocked && deviate(stage, 'editing', 'unlocked', ['locked']) === 'locked')
    turnLock(stage, false);
}

/** Nothing goes wrong from here on; what was on the way arrives, and the program starts and recovers once more. */
export async function endInCalm(stage: Surroundings & { readonly inFlight?: (() => void)[] }): Promise<void> {
  stage.calm = true;
  turnLock(stage, true);
  for (const land of stage.inFlight?.splice(0) ?? []) land();
  stage.clock.advance(120_000);
  await restart(stage);
  stage.log.push('calm: started again and recovered');
}

/** Usually nothing comes between two visits of the person, else a restart, a day, the service again, or one of `others`. */
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
