import { z } from 'zod';
import { verifyChain } from '../../../src/main/changes/receipts/receipt-chain.ts';
import { isBaseShown, isUnread } from '../../../src/main/changes/runs/standing.ts';
import { isTerminal } from '../../../src/main/changes/state-machine.ts';
import type { StoredRun } from '../../../src/main/changes/journal/stored-run.ts';
import type { LedgerEntry } from '../../../src/simulator/state/ledger.ts';
import type { PassedRequest } from './gateway.ts';
import type { ReservationWorld } from './reservation-history.ts';
import { guest } from './reservation-history.ts';
import { workspaceId } from './socket-place.ts';

type Kind = 'reservation' | 'charge';

interface Evidence {
  readonly world: ReservationWorld;
  /** What this console did at the service, by the service's own ledger. */
  readonly own: readonly LedgerEntry[];
  readonly writes: readonly PassedRequest[];
}

/** What must hold of one guest's reservation and payment, against what the sample service logged and did. */
export function reservationViolations(world: ReservationWorld): string[] {
  const runs = world.journal.list(workspaceId, 1_000);
  const receipts = world.journal.receipts(workspaceId);
  const head = world.journal.chainHead(workspaceId);
  if (!runs.ok || !receipts.ok || !head.ok) return ['the journal cannot be read'];
  const evidence = {
    world,
    own: world.place.simulator.ledger().filter(({ idempotencyKey }) => idempotencyKey !== null),
    writes: world.place.requests().filter(({ method }) => method !== 'GET'),
  };
  const chain = verifyChain(receipts.value, head.value);
  return [
    ...onceAtMost(evidence, 'reservation', /\/bookings\/save$/),
    ...onceAtMost(evidence, 'charge', /\/bookings\/processPayment$/),
    ...unlockedOnly(evidence),
    ...runs.value.flatMap((run) => [...claims(evidence, run), ...sentOnce(evidence, run), ...ending(run)]),
    ...secrets(world, runs.value, receipts.value),
    ...(chain.ok ? [] : [`chain: ${chain.message}`]),
  ];
}

const afterSchema = z.looseObject({ reservation: z.unknown(), charge: z.unknown() }).partial();

function isOf({ after }: LedgerEntry, kind: Kind): boolean {
  return afterSchema.safeParse(after).data?.[kind] !== undefined;
}

/** The guest is booked once and charged once, however many runs it took. What the way handed on twice is not our sending. */
function onceAtMost({ own, writes }: Evidence, kind: Kind, path: RegExp): string[] {
  const done = own.filter((entry) => isOf(entry, kind)).length;
  const handedOnTwice = writes.filter((write) => path.test(write.path) && write.trick === 'twice').length;
  return done > 1 + handedOnTwice ? [`${kind}: done ${String(done)} times for one guest`] : [];
}

/** Nothing leaves but bytes that a person said yes to, each yes for one sending. */
function unlockedOnly({ world, writes }: Evidence): string[] {
  const left = new Map<string, number>();
  for (const sha of world.unlocked) left.set(sha, (left.get(sha) ?? 0) + 1);
  return writes.flatMap(({ path, bodySha256 }) => {
    // What a death cut before its body had arrived tells no hash.
    if (bodySha256 === null || !isOurs(world, bodySha256)) return [];
    const yes = left.get(bodySha256) ?? 0;
    left.set(bodySha256, yes - 1);
    return yes > 0 ? [] : [`${path} was sent without a yes`];
  });
}

/** Somebody else's requests go to the service too. */
function isOurs({ journal, place }: ReservationWorld, bodySha256: string): boolean {
  const request = place.requests().find((one) => one.bodySha256 === bodySha256);
  const runs = journal.list(workspaceId, 1_000);
  return (
    request?.idempotencyKey !== null &&
    runs.ok &&
    runs.value.some(({ intent }) => intent?.key === request?.idempotencyKey)
  );
}

/** Neither is ever sent again, but for what the service said that it did not take: too many requests. */
function sentOnce({ writes }: Evidence, { intent, target }: StoredRun): string[] {
  const sent = writes.filter(
    ({ idempotencyKey, status }) => idempotencyKey === intent?.key && status !== 429,
  );
  return sent.length > 1 ? [`one ${target.resource} was sent ${String(sent.length)} times`] : [];
}

function claims({ own }: Evidence, run: StoredRun): string[] {
  const kind = run.target.resource === 'payment' ? 'charge' : 'reservation';
  const done = own.filter((entry) => entry.idempotencyKey === run.intent?.key && isOf(entry, kind)).length;
  const { state, exposure } = run.position;
  const claimsNone =
    state === 'discarded' || state === 'rejected' || (exposure === 'none' && state !== 'sending');
  return [
    ...(run.receipt !== null && done === 0 ? ['a receipt without its effect'] : []),
    ...(claimsNone && done > 0 ? [`${state} claims no effect, and there is one`] : []),
  ];
}

/** Of a payment that the service does not show, a person asks the operator. */
function ending(run: StoredRun): string[] {
  const { state } = run.position;
  const waits = state === 'drafted' || state === 'needs-human';
  const isUnshown = run.target.resource === 'payment' && isUnread(run);
  const unknown = isUnshown || isBaseShown(run);
  return isTerminal(state) || waits || unknown ? [] : [`left in ${state} (${String(run.last.event)})`];
}

/** A token is nowhere on record; the guest is in no receipt and in no ledger of the sample. */
function secrets(world: ReservationWorld, runs: readonly StoredRun[], receipts: unknown): string[] {
  const record = textOf(runs);
  const reported = textOf([receipts, world.place.simulator.ledger()]);
  return [
    ...(world.tokens.some((token) => record.includes(token) || reported.includes(token))
      ? ['a token is on record']
      : []),
    ...([guest.email, guest.lastName].some((text) => reported.includes(text))
      ? ['the guest is in a receipt or in the ledger']
      : []),
  ];
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    inner instanceof Uint8Array ? new TextDecoder().decode(inner) : inner,
  );
}
