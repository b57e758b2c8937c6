import { defaultTiming } from '../../../src/main/changes/engine-parts.ts';
import { isBaseShown, isUnread } from '../../../src/main/changes/runs/situation.ts';
import { isTerminal } from '../../../src/main/changes/state-machine.ts';
import type { StoredRun } from '../../../src/main/changes/journal/stored-run.ts';
import { chainViolations } from '../core/chain-violations.ts';
import { lockViolations } from '../core/invariants-of-sending.ts';
import { workspaceId } from '../core/world.ts';
import { type BookingStage, gatewayToken } from './booking-stage.ts';
import type { PropertySeen } from './virtual-property.ts';

type Write = Extract<PropertySeen, { kind: 'write' }>;

/** Checks reservations and payments against what the property's service really did. */
export function bookingViolations(stage: BookingStage): string[] {
  const runs = stage.journal.list(workspaceId, 1_000);
  if (!runs.ok) return ['the journal cannot be read'];
  return [
    ...onceAtMost(stage),
    ...runs.value.flatMap((run) => [...claims(stage, run), ...lastLook(stage, run), ...ending(stage, run)]),
    ...lockViolations(stage.property),
    ...secrets(stage, runs.value),
    ...chainViolations(stage.journal, workspaceId),
  ];
}

function ownWrites({ property }: BookingStage): { write: Write; index: number }[] {
  return property.seen.flatMap((entry, index) => (entry.kind === 'write' ? [{ write: entry, index }] : []));
}

/** The guest is booked and charged at most once, however many changes it took. */
function onceAtMost(stage: BookingStage): string[] {
  const booked = stage.property.bookings.filter(({ key }) => key !== null).length;
  const charged = stage.property.charges.length;
  const found: string[] = [];
  if (booked > 1) found.push(`the guest was booked ${String(booked)} times`);
  if (charged > 1) found.push(`the guest was charged ${String(charged)} times`);
  return [...found, ...sentAgain(stage)];
}

/** A request that may have taken effect is never followed by another of its kind. */
function sentAgain(stage: BookingStage): string[] {
  return ownWrites(stage).flatMap(({ write }, place, all) => {
    const before = all.slice(0, place).filter((one) => one.write.path === write.path);
    const isOpen = before.some((one) => one.write.fault !== 'rate-limited' && !isSettled(stage, one.write));
    return isOpen ? ['sent again although an earlier one may have taken effect'] : [];
  });
}

/** A refusal confirmed by a read to have had no effect lets the user try again. */
function isSettled({ journal }: BookingStage, { key, path }: Write): boolean {
  const runs = journal.list(workspaceId, 1_000);
  const run = runs.ok ? runs.value.find(({ intent }) => intent?.key === key) : undefined;
  return path.endsWith('/save') && run?.position.state === 'rejected';
}

function claims(stage: BookingStage, run: StoredRun): string[] {
  const { key } = run.intent ?? {};
  const isPayment = run.target.resource === 'payment';
  const { charges, bookings } = stage.property;
  const effects: readonly { key: string | null; beside: string }[] = isPayment ? charges : bookings;
  const own = effects.filter((one) => one.key !== null && one.key === key);
  const done = own.length;
  const { state, possibleEffect } = run.position;
  const found: string[] = [];
  if (run.receipt !== null && done !== 1 && !stage.hasTwin) found.push('a receipt without its effect');
  if (run.receipt !== null && done === 0 && !run.receipt.inferred && !wasLost(stage, run))
    found.push('a receipt claims an answer for what was never done');
  if (run.receipt !== null && own.some(({ beside }) => beside !== 'nothing') && !stage.hasTwin)
    found.push('verified, although the service made something else of it');
  const claimsNone =
    state === 'discarded' || state === 'rejected' || (possibleEffect === 'none' && state !== 'sending');
  if (claimsNone && done > 0) found.push(`${state} claims no effect, and there is one`);
  return found;
}

/** The service reported success without doing anything. */
function wasLost({ property }: BookingStage, { intent }: StoredRun): boolean {
  return property.seen.some(
    (entry) => entry.kind === 'write' && entry.key === intent?.key && entry.fault === 'lost',
  );
}

/** Right before a reservation is sent, nights and bookings were read, and both showed the nights as free. */
function lastLook({ property }: BookingStage, run: StoredRun): string[] {
  if (run.target.resource !== 'reservation') return [];
  return property.seen.flatMap((entry, index) => {
    if (entry.kind !== 'write' || entry.key !== run.intent?.key) return [];
    return (['unavailable-dates', 'bookings'] as const).flatMap((resource) => {
      const look = property.seen
        .slice(0, index)
        .findLast((one) => (one.kind === 'read' && one.resource === resource) || one.kind === 'write');
      if (look?.kind !== 'read') return [`sent without a look at ${resource}`];
      if (look.free !== true) return [`sent although ${resource} did not show the nights free`];
      const isOld = entry.atMs - look.atMs > defaultTiming.freshReadMaxAgeMs + 1_000;
      return isOld ? [`sent on an old look at ${resource}`] : [];
    });
  });
}

/**
 * A payment that the service doesn't show may stay unknown, as may a change if it lists another property's
 * bookings.
 */
function ending({ property }: BookingStage, run: StoredRun): string[] {
  const { state } = run.position;
  const waits = state === 'drafted' || state === 'needs-human';
  const isMixedUp = property.bookings.some(({ beside }) => beside === 'another-property');
  const isUnshown = (run.target.resource === 'payment' || isMixedUp) && isUnread(run);
  const unknown = isUnshown || isBaseShown(run);
  return isTerminal(state) || waits || unknown ? [] : [`left in ${state} (${String(run.last.event)})`];
}

/** A token is never recorded. A receipt never contains the guest's details. */
function secrets({ journal }: BookingStage, runs: readonly StoredRun[]): string[] {
  const text = (value: unknown): string =>
    JSON.stringify(value, (_name, inner: unknown) =>
      inner instanceof Uint8Array ? new TextDecoder().decode(inner) : inner,
    );
  const receipts = journal.receipts(workspaceId);
  const found = text(runs).includes(gatewayToken) ? ['the token is on record'] : [];
  return receipts.ok && text(receipts.value).includes('guest@example.org')
    ? [...found, 'the guest is in a receipt']
    : found;
}
