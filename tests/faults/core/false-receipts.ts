import { defaultTiming } from '../../../src/main/changes/engine-parts.ts';
import type { StoredRun } from '../../../src/main/changes/journal/stored-run.ts';
import { writesOf } from './invariants-of-sending.ts';
import { sideEffects } from './virtual-service/virtual-faults.ts';
import { longestLagMs } from './virtual-service/virtual-service.ts';
import { type World, workspaceId } from './world.ts';

/** How many receipts of a history the service's ledger contradicts. */
export function falseReceipts(world: World): number {
  const runs = world.journal.list(workspaceId, 10_000);
  return runs.ok ? runs.value.filter((run) => falseClaims(world, run).length > 0).length : 0;
}

/**
 * The value never existed between sending and verifying, this change never took effect, or the previous value
 * is wrong.
 */
export function falseClaims(world: World, run: StoredRun): string[] {
  const { receipt } = run;
  if (receipt === null) return [];
  const found: string[] = [];
  const { subject } = run.target;
  const sentAtMs = writesOf(world, run)[0]?.write.atMs ?? null;
  const after = world.service.setting.amountIn(receipt.fields, 'after');
  if (!wasThere(world, subject, after, sentAtMs ?? -Infinity, verifiedAtMs(world, run))) {
    found.push('ledger: the service never held what a receipt says');
  }
  if (!world.coincidences && !world.service.ledger.some(({ key }) => key === receipt.idempotencyKey)) {
    found.push('ledger: a receipt without an effect');
  }
  found.push(...falseAsides(world, run, sentAtMs));
  // If nothing was sent and someone else set the same value, the receipt must say that it's inferred.
  if (sentAtMs === null)
    return receipt.inferred ? found : [...found, 'ledger: an answer to what was never sent'];
  const lookedAtMs = sentAtMs - defaultTiming.freshReadMaxAgeMs - longestLagMs;
  if (
    !wasThere(world, subject, world.service.setting.amountIn(receipt.fields, 'before'), lookedAtMs, sentAtMs)
  ) {
    found.push('ledger: a receipt of another value before');
  }
  return found;
}

/** A receipt mentions side effects at the service, but not values that it only writes differently. */
function falseAsides(world: World, { receipt, target }: StoredRun, sentAtMs: number | null): string[] {
  const verifiedAt = receipt === null ? -Infinity : verifiedAtMs(world, { receipt, target });
  const effects = world.service.ledger.filter(
    ({ subject, atMs }) => subject === target.subject && atMs <= verifiedAt,
  );
  const [before, last] = effects.slice(-2);
  // A lagging copy shows the previous state, and someone else may have set the same value since.
  if (receipt === null || last?.key !== receipt.idempotencyKey || world.lags === true) return [];
  if (before === undefined || sideEffects[before.beside] !== 'same') return [];
  // Compared with the state when it was sent, whatever others set before a late write took effect.
  const stood = effects.findLast(({ atMs }) => atMs <= (sentAtMs ?? -Infinity));
  if (stood === undefined || sideEffects[stood.beside] !== 'same') return [];
  const reported = receipt.differences?.length ?? 0;
  switch (sideEffects[last.beside]) {
    case 'differs':
      return ['ledger: verified, although what is kept is not what was sent'];
    case 'mentioned':
      return reported > 0 ? [] : ['ledger: a receipt that does not tell what came besides'];
    case 'same':
      return reported === 0 ? [] : ['ledger: a receipt tells of a difference that there is not'];
  }
}

/** Receipts use the app's wall clock, but the ledger uses the world's time. */
function verifiedAtMs(
  { service }: World,
  { target, receipt }: Pick<StoredRun, 'target' | 'receipt'>,
): number {
  const read = service.seen.findLast(
    (entry) =>
      entry.kind === 'read' && entry.subject === target.subject && entry.readAt === receipt?.verifiedAt,
  );
  return read?.atMs ?? -Infinity;
}

function wasThere({ service }: World, subject: string, amount: number, from: number, to: number): boolean {
  const own = service.ledger.filter((effect) => effect.subject === subject);
  return own.some((effect, index) => {
    const untilMs = own[index + 1]?.atMs ?? Infinity;
    return effect.amount === amount && effect.atMs <= to && untilMs >= from;
  });
}
