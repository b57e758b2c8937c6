import { setTimeout as pause } from 'node:timers/promises';
import type { Proposal, RunDetail } from '../../../src/ipc/changes/changes.ts';
import { writableFor } from '../../../src/core/writing/writable.ts';
import type { Journal } from '../../../src/main/changes/journal/journal.ts';
import { isUnread } from '../../../src/main/changes/runs/situation.ts';
import { MemoryJournal } from '../core/memory-journal.ts';
import type { CommitFate } from '../core/mortal-journal.ts';
import { type Random, seededRandom } from '../core/seeded-random.ts';
import { VirtualProgram } from '../core/virtual-service/virtual-program.ts';
import type { SocketDefect } from './socket-defect.ts';
import { takeAction } from '../core/take-action.ts';
import { readFault, writeFault } from './socket-faults.ts';
import { type SocketPlace, openSocketPlace, quickTiming, realClock, workspaceId } from './socket-place.ts';

/** What a history leaves to be checked. */
export interface SocketWorld {
  readonly place: SocketPlace;
  readonly journal: Journal;
  readonly resent: readonly string[];
}

interface Stage extends SocketWorld {
  readonly random: Random;
  readonly program: VirtualProgram;
  readonly resent: string[];
  calm: boolean;
}

const target = ({ edited }: SocketPlace) =>
  ({ workspaceId, resource: edited.name, subject: edited.subject }) as const;

/**
 * A program that dies between commits and during requests, with network faults and another editor. The seed
 * determines its choices, but not how far a request gets, so it isn't exactly repeatable.
 */
export async function runSocketHistory<T>(
  seed: number,
  judge: (world: SocketWorld) => T,
  defect: SocketDefect | null = null,
): Promise<T> {
  const random = seededRandom(seed);
  const place = await openSocketPlace(seed, random, defect);
  try {
    const stage = setStage(place, random, defect);
    const steps = 2 + random.below(3);
    for (let step = 0; step < steps; step += 1) await personActs(stage);
    await calmDown(stage);
    return judge(stage);
  } finally {
    await place.close();
  }
}

function setStage(place: SocketPlace, random: Random, defect: SocketDefect | null): Stage {
  const journal = new MemoryJournal();
  const fate = (): CommitFate => {
    if (stage.calm || !random.chance(0.03)) return 'commits';
    return random.pick(['dies-before', 'dies-after', 'disk-full']);
  };
  const program = new VirtualProgram({
    journal,
    client: place.client,
    destinations: place.client,
    clock: realClock,
    random,
    fate,
    isUnlocked: () => true,
    defect,
    timing: quickTiming,
  });
  const stage: Stage = { place, journal, random, program, resent: [], calm: false };
  return stage;
}

async function personActs(stage: Stage): Promise<void> {
  const { random, place, program } = stage;
  orderTrouble(stage);
  const open = stage.journal.openFor(target(place), '');
  const death = random.chance(0.2) ? setTimeout(die, random.below(40), stage) : undefined;
  if (open.ok && open.value !== null) await decideOn(stage, open.value.changeId);
  else await proposeAndSend(stage);
  clearTimeout(death);
  if (random.chance(0.2)) {
    die(stage);
    await program.act(() => null);
    await program.act((changes) => changes.recover());
  }
}

function orderTrouble({ random, place }: Stage): void {
  const { controls } = place.simulator;
  controls.clearFaults();
  const { methods } = place.edited;
  if (place.between !== null) {
    place.between.orderNext();
  } else {
    if (random.chance(0.7)) {
      for (const method of methods) controls.addFault({ method, fault: writeFault(random) });
    }
    if (random.chance(0.15)) {
      controls.addFault({ method: 'GET', skip: random.below(5), fault: readFault(random) });
    }
  }
  if (random.chance(0.15)) {
    const edit = place.edited.otherEdit();
    const when = random.pick(['before', 'after'] as const);
    const [method = 'GET'] = methods;
    const rule = random.pick([{ method: 'GET', skip: random.below(4) }, { method }]);
    controls.addFault({ ...rule, fault: { kind: 'other-editor', edit, when } });
  }
}

async function proposeAndSend(stage: Stage): Promise<void> {
  const { random, place, program } = stage;
  const { edited } = place;
  const writer = writableFor(edited.name);
  const where = { workspaceId, ...writer.reads(edited.subject, null) };
  const read = await place.client.read({ ...where, query: {}, priority: 'person' });
  const editable = read.ok ? writer.readEditable({ body: read.value.body }) : undefined;
  if (!read.ok || editable?.ok !== true) return;
  const baseBodyHash = program.remember(read.value.body);
  const desired = edited.desired(editable.value);
  const proposal = await program.act((changes) =>
    changes.propose({ target: target(place), baseBodyHash, desired, reason: 'over sockets' }),
  );
  if (proposal?.ok !== true || proposal.value.outcome !== 'ready') return;
  const sent = await sendReviewed(stage, proposal.value);
  // Lagging and stored responses show most in an undo.
  const undoes = place.between === null ? 0.25 : 0.6;
  if (sent?.state === 'verified' && random.chance(undoes)) await takeBack(stage, sent.changeId);
}

async function sendReviewed(
  { program }: Stage,
  { run, warnings }: Extract<Proposal, { outcome: 'ready' }>,
): Promise<RunDetail | null> {
  const confirmation = run.typeToConfirm ?? '';
  const sent = await program.act((changes) =>
    changes.send({ changeId: run.changeId, acknowledgedWarnings: warnings, confirmation }),
  );
  return sent?.ok === true ? sent.value : null;
}

async function takeBack(stage: Stage, changeId: string): Promise<void> {
  const undo = await stage.program.act((changes) => changes.undo({ changeId }));
  if (undo?.ok === true && undo.value.outcome === 'ready') await sendReviewed(stage, undo.value);
}

async function decideOn(stage: Stage, changeId: string): Promise<void> {
  const { random, program } = stage;
  const view = await program.act((changes) => changes.get({ changeId }));
  const [first, ...rest] = view?.ok === true ? view.value.actions : [];
  if (first === undefined) return;
  const action = random.pick([first, ...rest]);
  const run = stage.journal.get(changeId);
  const acknowledgedWarnings = run.ok ? [...run.value.warnings] : [];
  const confirmation = view?.ok === true ? (view.value.typeToConfirm ?? '') : '';
  if (action === 'resend') stage.resent.push(changeId);
  await program.act((changes) =>
    takeAction(changes, action, changeId, { acknowledgedWarnings, confirmation }),
  );
}

/** A change that can't be read after this many starts without faults is due to a defect. */
const mostStarts = 4;

/** No further faults: late requests arrive, and the program restarts and settles what it can. */
async function calmDown(stage: Stage): Promise<void> {
  const { place, program, journal } = stage;
  stage.calm = true;
  place.simulator.controls.clearFaults();
  place.between?.gateway.order(null);
  if (place.simulator.requests().some(({ fault }) => fault === 'late')) await pause(700);
  for (let starts = 1; starts <= mostStarts; starts += 1) {
    die(stage);
    await program.act(() => null);
    await program.act((changes) => changes.recover());
    // A busy machine exceeds the short timeouts here, so it isn't calm yet.
    const open = journal.open();
    if (!open.ok || !open.value.some(isUnread)) return;
    await pause(200);
  }
}

function die({ place, program }: Stage): void {
  program.kill();
  place.cutConnections();
}
