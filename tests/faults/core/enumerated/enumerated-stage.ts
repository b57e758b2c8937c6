import type { ResourceRegistry } from '../../../../src/main/changes/proposal/editable-resource.ts';
import { type Choices, deviate, somethingLands } from '../choices.ts';
import { DamagedJournal } from '../damaged-journal.ts';
import { type Whereabouts, movingDestination, pinnedClient } from './enumerated-places.ts';
import { enumeratedRandom } from './enumerated-random.ts';
import type { CommitFate } from '../mortal-journal.ts';
import { type Surroundings, lockCloses } from '../mortal-person.ts';
import { VirtualClock } from '../virtual-service/virtual-clock.ts';
import { type KeyMode, type ReadFault, keyModes, writeFaults } from '../virtual-service/virtual-faults.ts';
import { type Defect, VirtualProgram } from '../virtual-service/virtual-program.ts';
import { VirtualService } from '../virtual-service/virtual-service.ts';
import type { World } from '../world.ts';

export const subject = '1041';
const before = 100;

/** The environment of an enumerated history, which takes every event from `choices`. */
export interface EnumeratedStage extends World, Surroundings {
  readonly choices: Choices;
  coincidences: boolean;
  /** The amount of the latest proposal. Each proposal has its own. */
  wanted: number;
  mode: KeyMode | null;
  heedsTags: boolean | null;
  /** The write slot is taken. From here to the first byte, the lock matters. */
  aboutToSend: boolean;
  whereabouts: Whereabouts;
  /** During a review, choices only lead to another review. */
  reviewing: boolean;
  lagsOn: boolean;
  diskFull: boolean;
  /** Requests that were accepted without a response and haven't been applied yet. */
  readonly inFlight: (() => void)[];
}

export function setEnumeratedStage(choices: Choices, defect: Defect | null): EnumeratedStage {
  const clock = new VirtualClock();
  const random = enumeratedRandom(choices);
  const journal = new DamagedJournal(
    () => deviate(stage, 'what is to be sent', 'whole', ['damaged']) !== 'whole',
  );
  const service = serviceOf(() => stage, clock, random);
  let starts = 0;
  const program: VirtualProgram = new VirtualProgram({
    journal,
    client: pinnedClient(service, () => stage.whereabouts),
    destinations: movingDestination((endpointId) => whereabouts(stage, endpointId)),
    clock,
    random,
    fate: () => fateOf(stage),
    isUnlocked: () => stage.unlocked,
    resources: () => {
      starts += 1;
      return starts === 1 ? null : knownResources(stage);
    },
    defect,
  });
  const stage: EnumeratedStage = {
    mode: null,
    heedsTags: null,
    coincidences: false,
    calm: false,
    unlocked: true,
    lagsOn: false,
    diskFull: false,
    aboutToSend: false,
    service,
    seen: service.seen,
    journal,
    clock,
    log: [],
    choices,
    program,
    inFlight: [],
    wanted: 200,
    whereabouts: 'here',
    reviewing: false,
    outageUntilMs: 0,
  };
  for (const property of [subject, '1042']) service.put(property, before, false);
  // Long enough ago that no copy lags.
  clock.advance(60_000);
  return stage;
}

function serviceOf(
  stageOf: () => EnumeratedStage,
  clock: VirtualClock,
  random: ReturnType<typeof enumeratedRandom>,
): VirtualService {
  const mode = (): KeyMode => {
    const stage = stageOf();
    stage.mode ??= keyModes[stage.calm ? 0 : stage.choices.free(keyModes.length)] ?? 'honours';
    return stage.mode;
  };
  return new VirtualService(mode, clock, random, {
    nextWriteFault: () => {
      stageOf().aboutToSend = false;
      return deviate(stageOf(), 'write', 'none', writeFaults.slice(1));
    },
    beside: () =>
      deviate(stageOf(), 'write, besides', 'nothing', ['writes-otherwise', 'resets', 'two-amounts']),
    readFails: () => clock.worldMs < stageOf().outageUntilMs,
    readFault: (hasCopy) => readFault(stageOf(), hasCopy),
    tags: true,
    heedsTags: () => {
      const stage = stageOf();
      stage.heedsTags ??= stage.calm || stage.choices.free(2) === 0;
      return stage.heedsTags;
    },
    gap: () => {
      somethingLands(stageOf());
      someoneElseEdits(stageOf());
      if (stageOf().aboutToSend) lockCloses(stageOf());
    },
    underWay: () => {
      sleeps(stageOf());
      lockCloses(stageOf());
      someoneElseEdits(stageOf());
    },
    late: (land) => stageOf().inFlight.push(land),
    rateLimitWaitMs: () => {
      stageOf().aboutToSend = true;
      return deviate(stageOf(), 'turn, ms to wait', 0, [30_000, 400_000]);
    },
    retryAfterMs: () => (stageOf().choices.free(2) === 0 ? 30_000 : 400_000),
    kill: () => {
      stageOf().program.kill();
    },
  });
}

function readFault(stage: EnumeratedStage, hasCopy: boolean): ReadFault {
  if (stage.calm) return 'none';
  if (stage.lagsOn && hasCopy) return 'lags';
  const copies = hasCopy ? (['lags', 'goes on lagging'] as const) : [];
  const faults = ['fails', 'outage', 'unreadable', 'forbidden', 'limited', 'another'] as const;
  const fault = deviate<ReadFault | 'outage' | 'goes on lagging'>(stage, 'read', 'none', [
    ...faults,
    ...copies,
  ]);
  switch (fault) {
    case 'outage':
      stage.outageUntilMs = stage.clock.worldMs + 20_000;
      return 'fails';
    case 'goes on lagging':
      stage.lagsOn = true;
      return 'lags';
    default:
      return fault;
  }
}

/** Sets a new value, the wanted one or the previous one: whichever makes a difference. */
function someoneElseEdits(stage: EnumeratedStage): void {
  const { service, wanted } = stage;
  const now = service.storedOf(subject).amount;
  const others = [1_000 + service.ledger.length, wanted, before].filter((amount) => amount !== now);
  const amount = deviate(stage, 'someone else sets', null, others);
  if (amount === null) return;
  if (amount < 1_000) stage.coincidences = true;
  service.put(subject, amount, false);
}

/** The machine sleeps between the last read and the first byte. */
function sleeps(stage: EnumeratedStage): void {
  const forMs = deviate(stage, 'the machine sleeps, ms', 0, [600_000]);
  if (forMs > 0) stage.clock.sleepMachine(forMs);
  if (forMs > 0) somethingLands(stage);
}

function whereabouts(stage: EnumeratedStage, endpointId: string): Whereabouts {
  if (stage.whereabouts === 'here' && !stage.reviewing) {
    stage.whereabouts = deviate<Whereabouts>(stage, 'the workspace points', 'here', ['elsewhere', 'nowhere']);
  }
  if (stage.whereabouts !== 'here' || endpointId !== 'update-security-deposit') return stage.whereabouts;
  // The address changes back before the read, or a write needs another credential than reads do.
  return deviate<Whereabouts>(stage, 'for the write alone it points', 'here', ['elsewhere', 'nowhere']);
}

const nothing: ResourceRegistry = new Map();

/** An older version may start that can't write this resource, or one without room to note that it did. */
function knownResources(stage: EnumeratedStage): ResourceRegistry | null {
  if (stage.calm) return null;
  const version = stage.choices.free(3);
  if (version === 0) return null;
  stage.diskFull = version === 2;
  stage.log.push(`an older version starts${stage.diskFull ? ', on a full disk' : ''}`);
  return nothing;
}

function fateOf(stage: EnumeratedStage): CommitFate {
  if (stage.calm) return 'commits';
  if (stage.diskFull) return 'disk-full';
  return deviate<CommitFate>(stage, 'commit', 'commits', ['dies-before', 'dies-after', 'disk-full']);
}
