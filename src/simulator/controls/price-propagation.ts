import type { LedgerEntry } from '../state/ledger.ts';
import type { World } from '../world/world.ts';
import type { EditableState } from '../state/editable-state.ts';

/**
 * The online channels' state of a property's prices. An edit of the property sets its price-propagation flag, which is
 * processed within a quarter of an hour. An edit of a shared occupancy group sets no flag and waits for the daily push
 * at 03:00 UTC.
 */
export interface PricePropagation {
  readonly propertyId: number;
  readonly flagSet: boolean;
  /** Ledger numbers of edits that haven't reached the channels yet. */
  readonly waiting: readonly number[];
  readonly nextDailyPushAt: string;
}

const FLAG_DELAY_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const PUSH_OFFSET_MS = 3 * 3_600_000;

function lastPushMs(nowMs: number): number {
  return Math.floor((nowMs - PUSH_OFFSET_MS) / DAY_MS) * DAY_MS + PUSH_OFFSET_MS;
}

export function pricePropagation(
  world: World,
  state: EditableState,
  ledger: readonly LedgerEntry[],
  propertyId: number,
  now: Date,
): PricePropagation | undefined {
  if (world.property(propertyId) === undefined) return undefined;
  const nowMs = now.getTime();
  const pushedMs = lastPushMs(nowMs);
  const unpushed = ledger.filter((entry) => Date.parse(entry.at) > pushedMs);
  const ownEdits = unpushed.filter(
    (entry) =>
      entry.propertyId === propertyId &&
      entry.path.includes('/discounts/') &&
      Date.parse(entry.at) + FLAG_DELAY_MS > nowMs,
  );
  const groupEdits = unpushed.filter(
    (entry) =>
      entry.groupId !== null && (state.group(entry.groupId)?.propertyIds.includes(propertyId) ?? false),
  );
  return {
    propertyId,
    flagSet: ownEdits.length > 0,
    waiting: [...ownEdits, ...groupEdits].map((entry) => entry.seq).sort((a, b) => a - b),
    nextDailyPushAt: new Date(pushedMs + DAY_MS).toISOString(),
  };
}
