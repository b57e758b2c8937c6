import type { Fault } from '../../../src/simulator/faults/fault.ts';
import type { Result } from '../../../src/core/values/errors.ts';
import type { Proposal } from '../../../src/ipc/changes/changes.ts';
import type { Changes } from '../../../src/main/changes/changes.ts';
import type { Journal } from '../../../src/main/changes/journal/journal.ts';
import type { StoredRun } from '../../../src/main/changes/journal/stored-run.ts';
import { MemoryJournal } from '../core/memory-journal.ts';
import type { CommitFate } from '../core/mortal-journal.ts';
import type { Random } from '../core/seeded-random.ts';
import { seededRandom } from '../core/seeded-random.ts';
import type { Defect } from '../core/virtual-service/virtual-program.ts';
import { VirtualProgram } from '../core/virtual-service/virtual-program.ts';
import type { DescribedRequests } from './described-requests.ts';
import { describedRequests } from './described-requests.ts';
import type { FreeStay } from './free-stay.ts';
import { freeStay, nights, party } from './free-stay.ts';
import { reserveElsewhere } from './reserve-elsewhere.ts';
import { ReservingConsole } from './reserving-console.ts';
import { takeAction } from '../core/take-action.ts';
import { die, settle } from './settle.ts';
import { readFault, writeFault } from './socket-faults.ts';
import type { SocketPlace } from './socket-place.ts';
import { openSocketPlace, quickTiming, realClock, workspaceId } from './socket-place.ts';
import { subjectCount } from './socket-subject.ts';

/** Who is booked, in every history. */
export const guest = {
  ...{ firstName: 'Quillon', lastName: 'Featherstonehaugh', email: 'quillon.f@guest.example' },
  ...{ phone: '', address: '', town: '', postcode: '' },
} as const;

/** What a history leaves behind, to be judged. */
export interface ReservationWorld {
  readonly place: SocketPlace;
  readonly journal: Journal;
  /** Bytes that a person said yes to. */
  readonly unlocked: readonly string[];
  /** Tokens that the gateway gave. */
  readonly tokens: readonly string[];
}

interface Stage extends ReservationWorld {
  readonly random: Random;
  readonly console: ReservingConsole;
  readonly program: VirtualProgram;
  readonly described: DescribedRequests;
  readonly stay: FreeStay;
  readonly tokens: string[];
  readonly way: (typeof ways)[number];
  calm: boolean;
}

/** How a history goes: in turn, so that few of them end in every way. `drawn`: whatever its seed draws. */
const ways = ['paid', 'refused', 'lost', 'drawn', 'drawn', 'drawn', 'drawn'] as const;
/** So many histories go every way. */
export const everyWay = ways.length;

/** What the one write of a history meets that is to go so; undefined: nothing. */
const metBy: Readonly<Partial<Record<(typeof ways)[number], Fault>>> = {
  refused: { kind: 'status', status: 422, when: 'before' },
  lost: { kind: 'reset', when: 'before' },
};

const requestDialects = ['documented', 'camel', 'wrapped', 'stringly'] as const;

/**
 * One stay that a person wants for one guest, and its payment, over real sockets: through the rooms of the console, by the
 * requests that the service's own description shows, each let through by a yes. Faults on the wire, somebody else who books,
 * and a program that dies.
 */
export async function playReservation<T>(
  seed: number,
  judge: (world: ReservationWorld) => T,
  defect: Defect | null = null,
): Promise<T> {
  const random = seededRandom(seed);
  const own = new ReservingConsole();
  // What else would be edited is of no matter here: what is on the way changes with each seed.
  const place = await openSocketPlace(seed * subjectCount, random, null, own.unlocks);
  try {
    const stage = await setStage(place, random, own, defect, ways[seed % everyWay] ?? 'drawn');
    if (stage.way === 'drawn') {
      const steps = 3 + random.below(4);
      for (let step = 0; step < steps; step += 1) await personActs(stage);
    } else await goTheWay(stage);
    await calmDown(stage);
    return judge(stage);
  } finally {
    await place.close();
  }
}

async function setStage(
  place: SocketPlace,
  random: Random,
  own: ReservingConsole,
  defect: Defect | null,
  way: Stage['way'],
): Promise<Stage> {
  const { simulator } = place;
  simulator.controls.setDialect(random.pick(requestDialects));
  simulator.controls.setDoubleBooking(random.chance(0.5));
  const described = await describedRequests(simulator);
  own.take(described);
  const stay = await freeStay(simulator, described, simulator.samplePropertyIds[0] ?? 0);
  const journal = new MemoryJournal();
  const fate = (): CommitFate =>
    stage.calm || way !== 'drawn' || !random.chance(0.03)
      ? 'commits'
      : random.pick(['dies-before', 'dies-after', 'disk-full']);
  const program = new VirtualProgram({
    ...{ journal, client: place.client, destinations: place.client, clock: realClock, random, fate },
    ...{ isUnlocked: () => true, timing: quickTiming, started: () => own.ended() },
    defect: {
      ...(defect ?? { name: '' }),
      deps: (deps) => ({ ...(defect?.deps?.(deps) ?? deps), tokens: own.tokens }),
    },
  });
  const stage: Stage = {
    ...{ place, journal, random, program, described, stay, tokens: [], way, calm: false },
    ...{ console: own, unlocked: own.unlocks.heard },
  };
  return stage;
}

/** Reserved and paid without trouble, or one request that is refused or lost. */
async function goTheWay(stage: Stage): Promise<void> {
  const { controls } = stage.place.simulator;
  const fault = metBy[stage.way];
  if (fault !== undefined) controls.addFault({ method: 'POST', fault });
  await reserve(stage);
  controls.clearFaults();
  if (stage.way === 'paid') await pay(stage);
}

async function personActs(stage: Stage): Promise<void> {
  const { random, program } = stage;
  orderTrouble(stage);
  if (random.chance(0.08)) await reserveElsewhere(stage.place.simulator, stage.described, stage.stay);
  const death = random.chance(0.2) ? setTimeout(die, random.below(60), stage) : undefined;
  const [latest] = runsOf(stage);
  const isReserved = runsOf(stage).some((run) => isPayable(run));
  if (latest === undefined || random.chance(0.2)) await (isReserved ? pay(stage) : reserve(stage));
  else if (latest.receipt !== null || latest.position.state === 'rejected') await pay(stage);
  else await decideOn(stage, latest);
  clearTimeout(death);
  if (random.chance(0.2)) {
    die(stage);
    await program.act(() => null);
    await program.act((changes) => changes.recover());
  }
}

function runsOf({ journal }: Stage): readonly StoredRun[] {
  const runs = journal.list(workspaceId, 100);
  return runs.ok ? runs.value : [];
}

function isPayable({ target, receipt }: StoredRun): boolean {
  return target.resource === 'reservation' && receipt !== null;
}

function orderTrouble({ random, place }: Stage): void {
  const { controls } = place.simulator;
  controls.clearFaults();
  if (place.between !== null) {
    place.between.orderNext();
    return;
  }
  if (random.chance(0.6)) controls.addFault({ method: 'POST', fault: writeFault(random) });
  if (random.chance(0.2))
    controls.addFault({ method: 'GET', skip: random.below(6), fault: readFault(random) });
}

function reserve(stage: Stage): Promise<void> {
  const { propertyId, checkIn, total, currency } = stage.stay;
  return proposeAndSend(stage, (changes) =>
    stage.console.rooms(stage.journal, changes).reserve({
      ...{ workspaceId, propertyId, checkIn, nights, party: { ...party }, total, currency, guest },
    }),
  );
}

/** For the reservation that is verified; where none is, the stay is reserved once more. */
async function pay(stage: Stage): Promise<void> {
  const reserved = runsOf(stage).find((run) => isPayable(run));
  if (reserved === undefined) return reserve(stage);
  const token = stage.place.simulator.gatewayToken();
  stage.tokens.push(token);
  return proposeAndSend(stage, (changes) =>
    stage.console.rooms(stage.journal, changes).pay({ workspaceId, reservation: reserved.changeId, token }),
  );
}

async function proposeAndSend(
  stage: Stage,
  propose: (changes: Changes) => Promise<Result<Proposal>>,
): Promise<void> {
  const proposal = await stage.program.act(propose);
  if (proposal?.ok === true && proposal.value.outcome === 'ready')
    await unlockAndSend(stage, proposal.value.run.changeId);
}

/** One time in ten nothing was unlocked: it must not leave then. */
async function unlockAndSend(stage: Stage, changeId: string): Promise<void> {
  const { program, random } = stage;
  const isAsked = stage.way !== 'drawn' || !random.chance(0.1);
  await program.act(async (changes) => {
    if (isAsked) {
      const door = await stage.console.rooms(stage.journal, changes).unlock(changeId);
      if (door.ok) door.value.open();
    }
    return changes.send({ changeId, acknowledgedWarnings: [], confirmation: '' });
  });
}

async function decideOn(stage: Stage, { changeId }: StoredRun): Promise<void> {
  const { random, program } = stage;
  const view = await program.act((changes) => changes.get({ changeId }));
  const actions = view?.ok === true ? view.value.actions : [];
  // What is not offered is tried as well: nothing of it is ever sent again.
  const action = random.pick(['reconcile', ...actions, 'resend'] as const);
  await (action === 'send'
    ? unlockAndSend(stage, changeId)
    : program.act((changes) => takeAction(changes, action, changeId)));
}

/** Nothing goes wrong any more: what is late arrives, the program starts again and settles what it can. */
async function calmDown(stage: Stage): Promise<void> {
  stage.calm = true;
  await settle(stage, () => runsOf(stage).filter(({ target }) => target.resource === 'reservation'));
}
