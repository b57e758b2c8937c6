import type { RunAction } from '../../../src/ipc/changes/changes.ts';
import { MemoryJournal } from './memory-journal.ts';
import type { CommitFate } from './mortal-journal.ts';
import { type Surroundings, endInCalm, perform, restart, turnLock } from './mortal-person.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { takeAction } from './take-action.ts';
import { type Trouble, drawTrouble } from './trouble.ts';
import { VirtualClock } from './virtual-service/virtual-clock.ts';
import { type Defect, VirtualProgram } from './virtual-service/virtual-program.ts';
import { type WriteFault, keyModes, writeFaults } from './virtual-service/virtual-faults.ts';
import { settingOf } from './virtual-service/edited-setting.ts';
import { type ServiceHooks, VirtualService } from './virtual-service/virtual-service.ts';
import { type World, workspaceId } from './world.ts';

const subjects = ['1041', '1042'] as const;

const asideSeed = 1_000_000_007;

interface Stage extends World, Surroundings {
  readonly random: Random;
  readonly trouble: Trouble;
  nextAmount: number;
}

/** Runs one history to its end: faults, then calm, a restart and recovery. The seed makes it repeatable. */
export async function runHistory(seed: number, defect: Defect | null = null): Promise<World> {
  const stage = setStage(seed, defect);
  const steps = 3 + stage.random.below(8);
  for (let step = 0; step < steps; step += 1) await personActs(stage);
  await endInCalm(stage);
  return stage;
}

function setStage(seed: number, defect: Defect | null): Stage {
  const random = seededRandom(seed);
  const asides = seededRandom(seed + asideSeed);
  const clock = new VirtualClock();
  const journal = new MemoryJournal();
  const trouble = drawTrouble(random);
  const lagging = random.chance(0.1);
  const mode = random.pick(keyModes);
  const setting = settingOf(seed);
  const hooks: ServiceHooks = {
    nextWriteFault: (): WriteFault =>
      !stage.calm && random.chance(trouble.write) ? random.pick(writeFaults) : 'none',
    readFails: () => {
      if (stage.calm) return false;
      if (random.chance(trouble.read)) stage.outageUntilMs = clock.worldMs + random.below(20_000);
      return clock.worldMs < stage.outageUntilMs;
    },
    readFault: () => {
      if (stage.calm) return 'none';
      if (random.chance(trouble.mixUp)) return 'another';
      if (setting.hasPages && asides.chance(0.05)) return 'page';
      return lagging && random.chance(0.5) ? 'lags' : 'none';
    },
    // Drawn separately, so that the rest of a history stays the same.
    beside: () => (stage.calm ? 'nothing' : asides.pick(setting.sideEffects)),
    tags: random.chance(0.3),
    rateLimitWaitMs: () =>
      !stage.calm && random.chance(trouble.rateLimit) ? 1_000 * (1 + random.below(400)) : 0,
    gap: () => {
      if (!stage.calm && random.chance(trouble.editor)) otherEditor(stage);
    },
    retryAfterMs: () => 1_000 * (1 + random.below(400)),
    kill: () => {
      program.kill();
    },
  };
  const service = new VirtualService(() => mode, clock, random, hooks, setting);
  const fate = (): CommitFate => {
    if (stage.calm) return 'commits';
    if (random.chance(trouble.death)) return random.pick(['dies-before', 'dies-after']);
    return random.chance(trouble.diskFull) ? 'disk-full' : 'commits';
  };
  const isUnlocked = (): boolean => stage.unlocked;
  const program = new VirtualProgram({
    journal,
    client: service,
    clock,
    random,
    fate,
    isUnlocked,
    defect,
  });
  const stage: Stage = {
    mode,
    coincidences: random.chance(0.15),
    lags: lagging,
    service,
    seen: service.seen,
    journal,
    clock,
    log: [],
    random,
    trouble,
    program,
    calm: false,
    unlocked: true,
    outageUntilMs: 0,
    nextAmount: 201,
  };
  for (const subject of subjects) service.put(subject, 100, false);
  return stage;
}

function otherEditor(stage: Stage): void {
  const { random, service } = stage;
  const subject = random.pick(subjects);
  const amount = stage.coincidences ? random.pick([100, 201, 202, 203]) : 1_000 + service.ledger.length;
  service.put(subject, amount, random.chance(0.2));
  stage.log.push(`someone else sets ${subject} to ${String(amount)}`);
}

async function personActs(stage: Stage): Promise<void> {
  const { random } = stage;
  if (await surprise(stage)) return;
  const subject = random.pick(subjects);
  const { setting } = stage.service;
  const open = stage.journal.openFor({ workspaceId, resource: setting.name, subject }, '');
  if (!open.ok) return;
  if (open.value === null || random.chance(0.15)) {
    await proposeAndSend(stage, subject);
    return;
  }
  await decideOn(stage, open.value.changeId);
}

/** Time, clocks, locks and restarts. True if this used up the step. */
async function surprise(stage: Stage): Promise<boolean> {
  const { random, clock, log } = stage;
  if (random.chance(stage.trouble.clock)) {
    clock.wallOffsetMs += random.pick([-40, -1, 1, 30]) * 3_600_000;
    log.push(`the wall clock jumps to ${clock.now().toISOString()}`);
  }
  turnLock(stage, !random.chance(0.03));
  const roll = random.next();
  if (roll < 0.1) {
    clock.advance(random.pick([1_000, 60_000, 600_000, 90_000_000]));
    log.push('time passes');
    return true;
  }
  if (roll < 0.18) {
    log.push('the program is killed and started');
    await restart(stage);
    return true;
  }
  if (roll < 0.22) {
    log.push('the service is reachable again');
    await stage.program.act((changes) => changes.serviceReachable(workspaceId));
    return true;
  }
  return false;
}

async function proposeAndSend(stage: Stage, subject: string): Promise<void> {
  const { random, program, service, log } = stage;
  const base = service.body(subject);
  const baseBodyHash = program.remember(base);
  if (random.chance(stage.trouble.editor)) otherEditor(stage);
  const amount = stage.nextAmount;
  stage.nextAmount += 1;
  const proposal = await program.act((changes) =>
    changes.propose({
      target: { workspaceId, resource: service.setting.name, subject },
      baseBodyHash,
      desired: service.setting.desired(base, amount),
      reason: 'history',
    }),
  );
  if (!proposal?.ok) {
    log.push(`propose ${subject} → ${String(amount)}: ${proposal === null ? 'killed' : proposal.error.code}`);
    return;
  }
  log.push(`propose ${subject} → ${String(amount)}: ${proposal.value.outcome}`);
  if (proposal.value.outcome !== 'ready' || random.chance(0.1)) return;
  if (random.chance(stage.trouble.editor)) otherEditor(stage);
  const { run, warnings } = proposal.value;
  await perform(stage, `send ${run.changeId.slice(0, 8)}`, (changes) =>
    changes.send({ changeId: run.changeId, acknowledgedWarnings: warnings, confirmation: '' }),
  );
}

async function decideOn(stage: Stage, changeId: string): Promise<void> {
  const { random } = stage;
  const view = await stage.program.act((changes) => changes.get({ changeId }));
  if (!view?.ok) return;
  const offered = view.value.actions;
  const [first, ...rest] = offered;
  // Sometimes an action that isn't on offer, which the engine must refuse.
  const anything = random.pick(['send', 'discard', 'reconcile', 'resend', 'accept'] as const);
  const action: RunAction =
    first === undefined || random.chance(0.1) ? anything : random.pick([first, ...rest]);
  const { subject } = view.value.target;
  await perform(stage, `${action} ${changeId.slice(0, 8)}`, (changes) => {
    if (action === 'send' || action === 'resend') decided(stage, `${action}-decided`, subject);
    const acknowledgedWarnings = ['any', ...warningsOf(stage, changeId)];
    return takeAction(changes, action, changeId, { acknowledgedWarnings, confirmation: '' });
  });
}

function decided(stage: Stage, kind: 'send-decided' | 'resend-decided', subject: string): void {
  stage.service.seen.push({ kind, atMs: stage.clock.worldMs, subject });
}

function warningsOf(stage: Stage, changeId: string): readonly string[] {
  const run = stage.journal.get(changeId);
  return run.ok ? run.value.warnings : [];
}
