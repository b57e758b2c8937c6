import type { RunAction } from '../../../../src/ipc/changes/changes.ts';
import type { Choices } from '../choices.ts';
import type { EnumeratedStage } from './enumerated-stage.ts';
import { setEnumeratedStage, subject } from './enumerated-stage.ts';
import { endInCalm, hourMs, lockCloses, meanwhile, perform, recover, turnLock } from '../mortal-person.ts';
import { takeAction } from '../take-action.ts';
import type { Defect } from '../virtual-service/virtual-program.ts';
import { type World, workspaceId } from '../world.ts';

const target = { workspaceId, resource: 'security-deposit', subject } as const;

/** How often the user returns to an unfinished change. */
const visits = 2;

/** Choices that make no difference are left out, so that equivalent histories run once. */
export async function runEnumerated(choices: Choices, defect: Defect | null = null): Promise<World> {
  const stage = setEnumeratedStage(choices, defect);
  await proposeAndSend(stage);
  for (let visit = 0; visit < visits; visit += 1) {
    const open = stage.journal.openFor(target, '');
    if (!open.ok || open.value === null) break;
    await comeBack(stage, open.value.changeId);
  }
  stage.whereabouts = 'here';
  await endInCalm(stage);
  return stage;
}

async function proposeAndSend(stage: EnumeratedStage): Promise<void> {
  const { program, service, log } = stage;
  const baseBodyHash = program.remember(service.body(subject));
  // Only one service is simulated, so a review elsewhere would be another history.
  stage.whereabouts = 'here';
  stage.reviewing = true;
  stage.wanted += 1;
  const proposal = await program.act((changes) =>
    changes.propose({
      target,
      baseBodyHash,
      desired: { amount: String(stage.wanted), disabled: false },
      reason: 'history',
    }),
  );
  stage.reviewing = false;
  if (proposal === null) await recover(stage);
  if (!proposal?.ok) {
    log.push(`propose: ${proposal?.error.code ?? 'killed'}`);
    return;
  }
  log.push(`propose: ${proposal.value.outcome}`);
  if (proposal.value.outcome !== 'ready') return;
  const { run } = proposal.value;
  lockCloses(stage);
  await perform(stage, 'send', (changes) => takeAction(changes, 'send', run.changeId));
}

async function comeBack(stage: EnumeratedStage, changeId: string): Promise<void> {
  const { clock } = stage;
  clock.advance(1_000);
  turnLock(stage, true);
  stage.whereabouts = 'here';
  stage.lagsOn = false;
  stage.diskFull = false;
  await meanwhile(stage, {
    'asleep for a day': () => {
      clock.sleepMachine(25 * hourMs);
    },
    'clock set back': () => (clock.wallOffsetMs -= 40 * hourMs),
    'clock set forward': () => (clock.wallOffsetMs += 30 * hourMs),
    'address changed': () => (stage.whereabouts = 'elsewhere'),
    'editing locked': () => {
      turnLock(stage, false);
    },
  });
  const view = await stage.program.act((changes) => changes.get({ changeId }));
  if (!view?.ok) return;
  const { actions } = view.value;
  // Beyond the actions on offer: a new change instead of this one.
  const action = actions[stage.choices.free(actions.length + 1)];
  if (action === undefined) await proposeAndSend(stage);
  else await decide(stage, changeId, action);
}

async function decide(stage: EnumeratedStage, changeId: string, action: RunAction): Promise<void> {
  await perform(stage, action, (changes) => {
    if (action === 'send' || action === 'resend')
      stage.service.seen.push({ kind: `${action}-decided`, atMs: stage.clock.worldMs, subject });
    return takeAction(changes, action, changeId);
  });
}
