import type { AppError } from '../../../core/values/errors.ts';
import type { BulkEditLook } from '../../../ipc/changes/bulk-edits.ts';
import type { EngineClock } from '../engine-parts.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import { baseNow, type BaseNowParts } from './bulk-edit-base.ts';
import type { StoredBulkEdit, StoredBulkEditItem } from './store/stored-bulk-edit.ts';

type LookLine = BulkEditLook['lines'][number];

interface BulkEditLookParts extends BaseNowParts {
  readonly resources: ResourceRegistry;
  readonly clock: EngineClock;
}

/** Few enough not to delay screens opened meanwhile. */
const workers = 4;

/** Reads the targets of all waiting changes, a few at a time, and compares them with the review. */
export async function lookAtBulkEdit(
  parts: BulkEditLookParts,
  bulkEdit: StoredBulkEdit,
): Promise<BulkEditLook> {
  const waiting = bulkEdit.items.flatMap((item, place) =>
    item.state === 'waiting' ? [{ item, place }] : [],
  );
  const lines: LookLine[] = [];
  const queue = waiting.values();
  const work = async (): Promise<void> => {
    for (const { item, place } of queue) lines.push({ place, ...(await lineOf(parts, item)) });
  };
  await Promise.all(Array.from({ length: workers }, work));
  return {
    lookedAt: parts.clock.now().toISOString(),
    lines: lines.toSorted((left, right) => left.place - right.place),
  };
}

async function lineOf(parts: BulkEditLookParts, item: StoredBulkEditItem): Promise<Omit<LookLine, 'place'>> {
  const resource = parts.resources.get(item.target.resource);
  if (resource === undefined) return unreadable('This version can’t edit it.');
  const read = await baseNow(parts, resource, item);
  if (!read.ok) return unreadable(read.error.message);
  const { baseEditable, desired } = item;
  const { editable, leftOut } = read.value;
  const isReviewed = resource.unchanged(baseEditable, editable, desired);
  // A missing value counts as none only for a creation, never as the desired or resulting value.
  if (leftOut !== null && !isReviewed) return unreadable(leftOut);
  if (resource.compareValues(editable, desired).equal) return { outcome: 'as-wanted', note: '', fields: [] };
  if (isReviewed) return { outcome: 'as-reviewed', note: '', fields: [] };
  const fields = resource
    .compareValues(editable, baseEditable)
    .fields.filter(({ equal }) => !equal)
    .map(({ field, label, atService, desired: reviewed }) => ({
      field,
      label,
      before: reviewed,
      after: atService,
    }));
  return { outcome: 'moved', note: '', fields };
}

function unreadable(note: string): Omit<LookLine, 'place'> {
  return { outcome: 'unreadable', note, fields: [] };
}

/** When a bulk edit was last checked, by both clocks: one can stop during sleep, the other can be set. */
export interface LookedAt {
  readonly ms: number;
  readonly at: number;
}

export function lookedNow(clock: EngineClock): LookedAt {
  return { ms: clock.monotonicMs(), at: clock.now().getTime() };
}

/** After this long a check no longer reflects what is there. */
const freshForMs = 10 * 60_000;

/** Null if it can start. */
export function lookMissing(
  { state, startAt }: Pick<StoredBulkEdit, 'state' | 'startAt'>,
  looked: LookedAt | undefined,
  clock: EngineClock,
): AppError | null {
  if (state !== 'ready' || startAt === null) return null;
  const now = lookedNow(clock);
  const isFresh =
    looked !== undefined && now.ms - looked.ms <= freshForMs && Math.abs(now.at - looked.at) <= freshForMs;
  return isFresh ? null : lookFirst;
}

const lookFirst: AppError = {
  code: 'validation',
  message: 'Check what has changed since your review first. Nothing was sent.',
};
