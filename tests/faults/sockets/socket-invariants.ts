import { isDeepStrictEqual } from 'node:util';
import type { JsonValue } from '../../../src/core/values/json/json.ts';
import { writableFor } from '../../../src/core/writing/writable.ts';
import { sha256Hex } from '../../../src/main/storage/content-hash.ts';
import { type SocketSubject, leftBehind } from './socket-subject.ts';
import type { StoredRun } from '../../../src/main/changes/journal/stored-run.ts';
import type { LedgerEntry } from '../../../src/simulator/state/ledger.ts';
import type { PassedRequest } from './gateway.ts';
import { chainViolations } from '../core/chain-violations.ts';
import { ending } from '../core/invariants.ts';
import { freshReads } from './fresh-reads.ts';
import type { SocketWorld } from './socket-history.ts';
import { workspaceId } from './socket-place.ts';

const nothingSha256 = sha256Hex('');

interface Evidence {
  readonly world: SocketWorld;
  readonly ledger: readonly LedgerEntry[];
  readonly requests: readonly PassedRequest[];
}

/** Checks the seven invariants against what the sample service logged and did. */
export function socketViolations(world: SocketWorld): string[] {
  const { simulator } = world.place;
  const evidence = { world, ledger: simulator.ledger(), requests: world.place.requests() };
  const runs = world.journal.list(workspaceId, 10_000);
  if (!runs.ok) return ['the journal cannot be read'];
  return [
    ...runs.value.flatMap((run) => [
      ...effects(evidence, run),
      ...receiptsHold(evidence, run),
      ...resends(evidence, run),
      ...ending(run),
    ]),
    ...reach(evidence, runs.value),
    ...freshReads(evidence.requests),
    ...chainViolations(world.journal, workspaceId),
  ];
}

function effectsOf({ ledger }: Evidence, run: StoredRun): readonly LedgerEntry[] {
  return ledger.filter(({ idempotencyKey }) => idempotencyKey !== null && idempotencyKey === run.intent?.key);
}

function writesOf({ requests }: Evidence, run: StoredRun): readonly PassedRequest[] {
  return requests.filter(
    ({ method, idempotencyKey }) => method !== 'GET' && idempotencyKey === run.intent?.key,
  );
}

function resentTimes({ world }: Evidence, run: StoredRun): number {
  return world.resent.filter((changeId) => changeId === run.changeId).length;
}

/** 1. At most one effect (if the service forgets keys, one more for each time the user resends). */
function effects(evidence: Evidence, run: StoredRun): string[] {
  const done = effectsOf(evidence, run).length;
  const { mode } = evidence.world.place;
  const forgetful = mode === 'ignores' || mode === 'forgets';
  const found: string[] = [];
  // A creation is never sent again, whatever the service does with keys.
  const again = run.target.resource === 'new-occupancy-group' ? 0 : resentTimes(evidence, run);
  // Requests that a proxy forwarded twice weren't sent twice.
  const handedOnTwice = writesOf(evidence, run).filter(({ trick }) => trick === 'twice').length;
  const mayRepeat = forgetful ? again + handedOnTwice : 0;
  if (done > 1 + mayRepeat) found.push(`1: ${String(done)} effects of one change`);
  if (run.receipt !== null && done < 1 && !madeByAnother(evidence, run)) {
    found.push('1: a receipt without an effect');
  }
  const { state, possibleEffect } = run.position;
  if (effectsOf(evidence, run).some((effect) => !isOfSubject(effect, run))) found.push('3: another subject');
  const claimsNone = state === 'discarded' || state === 'rejected' || possibleEffect === 'none';
  const wasHidden = state === 'rejected' && wasPutBack(evidence, run);
  if (claimsNone && done > 0 && !wasHidden) found.push(`1: ${state} claims no effect, the ledger has one`);
  return found;
}

/** Someone else restored exactly the previous state, which a read can't tell from no effect. */
function wasPutBack(evidence: Evidence, run: StoredRun): boolean {
  const own = effectsOf(evidence, run).at(-1);
  const at = own === undefined ? -1 : evidence.ledger.indexOf(own);
  const next = at < 0 ? undefined : evidence.ledger[at + 1];
  return next?.idempotencyKey === null && isDeepStrictEqual(next.after, own?.before);
}

/** A receipt may then only claim what it saw, never a response. */
function madeByAnother(evidence: Evidence, run: StoredRun): boolean {
  const { world, ledger } = evidence;
  const { edited } = world.place;
  const wasSwallowed = writesOf(evidence, run).some(({ trick }) => trick === 'swallowed');
  return (
    (run.receipt?.inferred === true || wasSwallowed) &&
    run.target.resource === edited.name &&
    ledger.some(
      ({ idempotencyKey, after }) => idempotencyKey === null && showsDesired(edited, run, leftBehind(after)),
    )
  );
}

function showsDesired(edited: SocketSubject, { desired }: StoredRun, left: JsonValue): boolean {
  const body = left === null ? null : edited.shownAs(left);
  return writableFor(edited.name).compare({ body }, desired).equal;
}

/** 2. What a receipt says was true at the service, and it only claims a response that existed. */
function receiptsHold(evidence: Evidence, run: StoredRun): string[] {
  const { receipt } = run;
  if (receipt === null) return [];
  const wanted = new Map(run.fields.map(({ field, after }) => [field, after]));
  const shown = receipt.fields.filter(({ field }) => wanted.has(field));
  const found = shown.every(({ field, after }) => after === wanted.get(field))
    ? []
    : ['2: a receipt of another value'];
  const left = effectsOf(evidence, run).at(-1);
  const { edited } = evidence.world.place;
  const isOwn = left !== undefined && run.target.resource === edited.name;
  if (isOwn && !showsDesired(edited, run, leftBehind(left.after))) {
    found.push('2: the ledger does not hold what the receipt says');
  }
  const answered = writesOf(evidence, run).some(
    ({ status, trick }) =>
      status !== null && status >= 200 && status < 300 && (trick === null || acceptances.has(trick)),
  );
  return receipt.inferred || answered ? found : [...found, '2: a receipt claims an answer that never was'];
}

/** Tricks after which the client was told that the service accepted the write. */
const acceptances: ReadonlySet<PassedRequest['trick']> = new Set(['twice', 'swallowed']);

/** 5. A key is only sent again after a 429 or on the user's decision. */
function resends(evidence: Evidence, run: StoredRun): string[] {
  const writes = writesOf(evidence, run);
  const allowed = 1 + resentTimes(evidence, run) + writes.filter(({ status }) => status === 429).length;
  return writes.length > allowed
    ? [`5: sent ${String(writes.length)} times, allowed ${String(allowed)}`]
    : [];
}

/** 3 and 6. Every write is in the journal with its path, key and bytes. */
function reach({ requests, ledger }: Evidence, runs: readonly StoredRun[]): string[] {
  const foreign = requests.filter(
    ({ method, path, idempotencyKey, bodySha256 }) =>
      method !== 'GET' &&
      !runs.some(
        ({ intent }) =>
          intent !== null &&
          intent.key === idempotencyKey &&
          intent.bodySha256 === (bodySha256 ?? nothingSha256) &&
          path.endsWith(intent.path),
      ),
  );
  const forbidden = ledger.filter((entry) => entry.forbidden);
  return [
    ...foreign.map(({ path }) => `3: a write that the journal does not hold (${path})`),
    ...forbidden.map(({ path }) => `3: a forbidden effect (${path})`),
  ];
}

/** Whether an effect is on what the user confirmed. */
function isOfSubject({ propertyId, groupId }: LedgerEntry, { target }: StoredRun): boolean {
  if (target.resource === 'new-occupancy-group') return true;
  const touched = target.resource === 'occupancy-group' ? groupId : propertyId;
  return String(touched) === target.subject;
}
