import { type Choices, deviate, somethingLands } from '../core/choices.ts';
import type { Journal } from '../../../src/main/changes/journal/journal.ts';
import { enumeratedRandom } from '../core/enumerated/enumerated-random.ts';
import { MemoryJournal } from '../core/memory-journal.ts';
import type { CommitFate } from '../core/mortal-journal.ts';
import { type Surroundings, lockCloses } from '../core/mortal-person.ts';
import { RememberedKeys } from '../core/remembered-keys.ts';
import { VirtualClock } from '../core/virtual-service/virtual-clock.ts';
import type { KeyMode, ReadFault } from '../core/virtual-service/virtual-faults.ts';
import { keyModes, writeFaults } from '../core/virtual-service/virtual-faults.ts';
import { type Defect, VirtualProgram } from '../core/virtual-service/virtual-program.ts';
import type { PropertyHooks, PaymentSideEffect, StaySideEffect } from './virtual-property.ts';
import { paymentSideEffects, staySideEffects, VirtualProperty, wantedStay } from './virtual-property.ts';

/** The gateway's token, which must never be recorded. */
export const gatewayToken = 'tok_test_of-one-history';

export interface BookingStage extends Surroundings {
  readonly choices: Choices;
  readonly journal: Journal;
  readonly property: VirtualProperty;
  readonly inFlight: (() => void)[];
  /** Someone else made an identical booking, so lists can't tell whose is whose. */
  hasTwin: boolean;
  /** The token is only in memory, so each start loses it. */
  readonly held: { token: boolean };
}

export function setBookingStage(
  choices: Choices,
  defect: Defect | null,
  journal: Journal = new MemoryJournal(),
): BookingStage {
  const clock = new VirtualClock();
  const random = enumeratedRandom(choices);
  const stored: { mode?: KeyMode; looks?: boolean; shows?: boolean; tells?: boolean } = {};
  const free = (): boolean => stage.calm || choices.free(2) === 0;
  const mode = (): KeyMode =>
    (stored.mode ??= keyModes[stage.calm ? 0 : choices.free(keyModes.length)] ?? 'honours');
  const hooks: PropertyHooks = {
    ...hooksOf(() => stage),
    refusesOverlap: () => (stored.looks ??= free()),
    showsPayment: () => (stored.shows ??= choices.free(2) === 0),
    tellsReference: () => (stored.tells ??= deviate(stage, 'the reference', 'told', ['not told']) === 'told'),
  };
  const property = new VirtualProperty(new RememberedKeys(mode, random), clock, hooks);
  const held = { token: false };
  const program = new VirtualProgram({
    journal,
    client: property,
    clock,
    random,
    defect,
    fate: () => deviate<CommitFate>(stage, 'commit', 'commits', ['dies-before', 'dies-after', 'disk-full']),
    isUnlocked: () => stage.unlocked,
    token: () => (held.token ? gatewayToken : null),
    started: () => {
      held.token = false;
    },
  });
  const stage: BookingStage = {
    choices,
    clock,
    journal,
    property,
    seen: property.seen,
    program,
    log: [],
    inFlight: [],
    calm: false,
    unlocked: true,
    outageUntilMs: 0,
    hasTwin: false,
    held,
  };
  property.book({ checkIn: '2027-05-01', nights: 7, party: 2, total: 900 }, null);
  clock.advance(60_000);
  return stage;
}

type Fates = Omit<PropertyHooks, 'refusesOverlap' | 'showsPayment' | 'tellsReference'>;

function hooksOf(stageOf: () => BookingStage): Fates {
  return {
    writeFault: () => deviate(stageOf(), 'write', 'none', writeFaults.slice(1)),
    readFault: (hasCopy) => readFault(stageOf(), hasCopy),
    gap: () => {
      somethingLands(stageOf());
      someoneElseBooks(stageOf());
    },
    underWay: () => {
      lockCloses(stageOf());
      someoneElseBooks(stageOf());
    },
    late: (land) => stageOf().inFlight.push(land),
    stayBeside: () => deviate<StaySideEffect>(stageOf(), 'what is booked', 'nothing', staySideEffects),
    paymentBeside: () => deviate<PaymentSideEffect>(stageOf(), 'what is paid', 'nothing', paymentSideEffects),
    waitMs: () => deviate(stageOf(), 'turn, ms to wait', 0, [30_000, 400_000]),
    kill: () => {
      stageOf().program.kill();
    },
  };
}

function readFault(stage: BookingStage, hasCopy: boolean): ReadFault {
  if (stage.calm) return 'none';
  if (stage.clock.worldMs < stage.outageUntilMs) return 'fails';
  const fault = deviate<ReadFault | 'outage'>(stage, 'read', 'none', [
    ...(['fails', 'outage', 'forbidden'] as const),
    ...(hasCopy ? (['lags'] as const) : []),
  ]);
  if (fault !== 'outage') return fault;
  stage.outageUntilMs = stage.clock.worldMs + 20_000;
  return 'fails';
}

/** The same nights with another party or total, a shared night, other nights, or an identical booking. */
const others = {
  'the same nights, another party': { ...wantedStay, party: 2 },
  'the same nights, another total': { ...wantedStay, total: 451 },
  'a night in common': { ...wantedStay, checkIn: '2027-06-07', nights: 5 },
  'other nights': { ...wantedStay, checkIn: '2027-08-07' },
  'the very same': wantedStay,
} as const;

function someoneElseBooks(stage: BookingStage): void {
  const names = Object.keys(others);
  const name = deviate<string | null>(stage, 'someone else books', null, names);
  for (const [known, booking] of Object.entries(others)) {
    if (known !== name) continue;
    if (booking === wantedStay) stage.hasTwin = true;
    stage.property.book(booking, null);
  }
}
