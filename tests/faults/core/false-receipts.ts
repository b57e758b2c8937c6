import { defaultTiming } from '../../../src/main/changes/engine-parts.ts';
import type { SealedReceipt, StoredRun } from '../../../src/main/changes/journal/stored-run.ts';
import { writesOf } from './invariants-of-sending.ts';
import { longestLagMs } from './virtual-service/virtual-service.ts';
import type { World } from './world.ts';
import { workspaceId } from './world.ts';

/** How many receipts of a history the service's ledger contradicts. */
export function falseReceipts(world: World): number {
  const runs = world.journal.list(workspaceId, 10_000);
  return runs.ok ? runs.value.filter((run) => falseClaims(world, run).length > 0).length : 0;
}

/**
 * What the service's own ledger says against a receipt, whatever the console has read: the value was never there between
 * sending and verifying, nothing of this change ever took effect, or what the receipt shows as before was not there when
 * it was last looked at.
 */
export function falseClaims(world: World, run: StoredRun): string[] {
  const { receipt } = run;
  if (receipt === null) return [];
  const found: string[] = [];
  const { subject } = run.target;
  const sentAtMs = writesOf(world, run)[0]?.write.atMs ?? null;
  const after = amountOf(receipt, 'after');
  if (!wasThere(world, subject, after, sentAtMs ?? -Infinity, verifiedAtMs(world, run))) {
    found.push('ledger: the service never held what a receipt says');
  }
  if (!world.coincidences && !world.service.ledger.some(({ key }) => key === receipt.idempotencyKey)) {
    found.push('ledger: a receipt without an effect');
  }
  // Nothing left, and somebody else set the same: then the receipt must say that no answer is behind it.
  if (sentAtMs === null)
    return receipt.inferred ? found : [...found, 'ledger: an answer to what was never sent'];
  const lookedAtMs = sentAtMs - defaultTiming.freshReadMaxAgeMs - longestLagMs;
  if (!wasThere(world, subject, amountOf(receipt, 'before'), lookedAtMs, sentAtMs)) {
    found.push('ledger: a receipt of another value before');
  }
  return found;
}

function amountOf(receipt: SealedReceipt, side: 'before' | 'after'): number {
  return Number(receipt.fields.find(({ field }) => field === 'amount')?.[side]);
}

/** Receipts tell it by the wall clock of the console; the ledger goes by the time of the world. */
function verifiedAtMs({ service }: World, { target, receipt }: StoredRun): number {
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
