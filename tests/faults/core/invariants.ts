import { isTerminal } from '../../../src/main/changes/state-machine.ts';
import { defaultTiming } from '../../../src/main/changes/engine-parts.ts';
import { isBaseShown } from '../../../src/main/changes/runs/situation.ts';
import type { StoredRun } from '../../../src/main/changes/journal/stored-run.ts';
import { chainViolations } from './chain-violations.ts';
import { falseClaims } from './false-receipts.ts';
import { lockViolations, sendingViolations, writesOf } from './invariants-of-sending.ts';
import { type World, workspaceId } from './world.ts';

/** Checks the seven invariants of the protocol, and the states, against the service's own ledger. */
export function violations(world: World): string[] {
  const runs = world.journal.list(workspaceId, 10_000);
  if (!runs.ok) return [`the journal cannot be read: ${runs.error.message}`];
  return [
    ...runs.value.flatMap((run) => [
      ...effects(world, run),
      ...receipts(world, run),
      ...falseClaims(world, run),
      ...reach(world, run),
      ...freshReads(world, run),
      ...resends(world, run),
      ...sendingViolations(world, run),
      ...unflagged(world, run),
      ...ending(run),
    ]),
    ...keys(world),
    ...lockViolations(world.service),
    ...chainViolations(world.journal, workspaceId),
  ];
}

/**
 * 1. At most one effect per change (one more if the user resends to a service that forgets keys), and exactly
 * one with a receipt.
 */
function effects(world: World, run: StoredRun): string[] {
  const done = world.service.ledger.filter(({ key }) => key !== null && key === run.intent?.key).length;
  const forgetful = world.mode === 'ignores' || world.mode === 'forgets';
  const history = world.journal.transitions(run.changeId);
  const resent = history.ok ? history.value.filter(({ event }) => event === 'personResent').length : 0;
  const most = 1 + (forgetful ? resent : 0);
  const found: string[] = [];
  if (done > most) found.push(`1: ${String(done)} effects of one change (${run.position.state})`);
  if (run.receipt !== null && done < 1 && !world.coincidences) found.push('1: a receipt without an effect');
  const { state, possibleEffect } = run.position;
  // If someone else may restore the previous value, a read can't tell that a refused write had an effect.
  const claimsNone =
    state === 'discarded' ||
    (state === 'rejected' && !world.coincidences) ||
    (possibleEffect === 'none' && state !== 'sending');
  if (claimsNone && done > 0) found.push(`1: ${run.position.state} claims no effect, the ledger has one`);
  return found;
}

/** 2. A receipt of a verified change rests on a read after the last write that showed the wanted value. */
function receipts(world: World, run: StoredRun): string[] {
  const { receipt } = run;
  if (receipt === null) return [];
  const lastWrite = writesOf(world, run).at(-1)?.index ?? -1;
  const proof = world.service.seen.findIndex(
    (entry, index) =>
      index > lastWrite &&
      entry.kind === 'read' &&
      entry.subject === run.target.subject &&
      entry.readAt === receipt.verifiedAt &&
      entry.amount === world.service.setting.amountIn(run.fields, 'after'),
  );
  const shown = world.service.setting.amountIn(receipt.fields, 'after');
  const found = proof === -1 ? ['2: a receipt that no read proves'] : [];
  return shown === world.service.setting.amountIn(run.fields, 'after')
    ? found
    : [...found, '2: a receipt of another value'];
}

/** 3. Writes only reach the confirmed property. */
function reach(world: World, run: StoredRun): string[] {
  const path = world.service.setting.path(run.target.subject);
  return writesOf(world, run).some(({ write }) => write.path !== path) ? ['3: a write to another path'] : [];
}

/** 4. Each write directly follows a fresh read of the property that showed the base. */
function freshReads(world: World, run: StoredRun): string[] {
  return writesOf(world, run).flatMap(({ write, index }) => {
    const before = world.service.seen
      .slice(0, index)
      .findLast(
        (entry) => (entry.kind === 'read' || entry.kind === 'write') && entry.subject === write.subject,
      );
    if (before?.kind !== 'read') return ['4: sent without a read right before'];
    if (before.amount !== world.service.setting.amountIn(run.fields, 'before'))
      return ['4: sent although the read showed another base'];
    const ageMs = write.atMs - before.atMs;
    return ageMs > defaultTiming.freshReadMaxAgeMs + 1_000 ? ['4: sent on a read that was not fresh'] : [];
  });
}

/** 5. Unless the write wasn't applied, only the user's decision sends the same key again. */
function resends(world: World, run: StoredRun): string[] {
  const writes = writesOf(world, run);
  return writes.flatMap(({ write, index }, place) => {
    const next = writes[place + 1];
    if (next === undefined || write.fault === 'rate-limited') return [];
    const decided = world.service.seen
      .slice(index, next.index)
      .some(({ kind, subject }) => kind === 'resend-decided' && subject === write.subject);
    return decided ? [] : [`5: sent again by itself after "${write.fault}"`];
  });
}

function keys(world: World): string[] {
  const bodies = new Map<string, string>();
  const keysOf = new Map<string, string>();
  const found: string[] = [];
  for (const entry of world.service.seen) {
    if (entry.kind !== 'write') continue;
    const change = `${entry.subject} ${entry.bodySha256}`;
    if ((bodies.get(entry.key) ?? change) !== change) found.push('6: one key with two bodies');
    if ((keysOf.get(change) ?? entry.key) !== entry.key && !world.coincidences) {
      found.push('6: one body with two keys');
    }
    bodies.set(entry.key, change);
    keysOf.set(change, entry.key);
  }
  return found;
}

/** 4. A read that shows a value nobody here wanted is never stored as the base. */
function unflagged({ service: { setting } }: World, run: StoredRun): string[] {
  if (!isBaseShown(run)) return [];
  const seen = setting.amountIn(run.observed?.fields, 'after');
  return seen === setting.amountIn(run.fields, 'before') ? [] : ["4: someone else's value goes unflagged"];
}

/** 7. Once faults end, a change is finished or waits for the user. */
export function ending(run: StoredRun): string[] {
  const { state } = run.position;
  const waits = state === 'drafted' || state === 'needs-human';
  const unknown = isBaseShown(run);
  return isTerminal(state) || waits || unknown ? [] : [`7: left in ${state} (${String(run.last.event)})`];
}
