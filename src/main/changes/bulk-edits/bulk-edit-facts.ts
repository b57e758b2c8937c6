import type { RunDetail } from '../../../ipc/changes/changes.ts';
import type { AppError } from '../../../core/values/errors.ts';
import { isDecimalText } from '../../../core/values/money/money.ts';
import { areDeletionsConfirmed, deletionPhrase } from '../../../core/bulk/bulk-edit-operation.ts';
import { amountWords } from '../../../core/writing/slips.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import type { SlipStandards } from '../engine-parts.ts';
import type { StoredBulkEdit, StoredBulkEditItem } from './store/stored-bulk-edit.ts';
import { bulkSlips } from '../../../core/bulk/bulk-slips.ts';

export interface BulkEditFacts {
  readonly workspaceId: string;
  readonly left: number;
  readonly deletions: number;
  readonly isFirstStart: boolean;
  /** Possible slips, those of the bulk edit as a whole first. */
  readonly unusual: readonly string[];
  readonly lines: readonly BulkEditLine[];
}

export interface BulkEditLine extends Pick<StoredBulkEditItem, 'target' | 'title'> {
  readonly value: string;
}

/** As many as a person will scroll through; the rest are counted. */
const mostLines = 40;

export function bulkEditFacts(
  resources: ResourceRegistry,
  bulkEdit: StoredBulkEdit,
  standards: SlipStandards,
  /** The run of the change at which it stopped: if verified, even with a difference, that change is done. */
  stoppedRun: Pick<RunDetail, 'state'> | null = null,
): BulkEditFacts {
  const isLeft = ({ state }: StoredBulkEditItem): boolean =>
    state === 'waiting' || (state === 'stopped' && stoppedRun?.state !== 'verified');
  const waiting = bulkEdit.items.filter(isLeft);
  const left = inOwnOrder(resources, waiting);
  return {
    workspaceId: bulkEdit.workspaceId,
    left: left.length,
    deletions: deletionsIn(resources, left),
    isFirstStart: bulkEdit.state === 'ready',
    unusual: slipsOf(resources, left, standards),
    lines: left.slice(0, mostLines).map((item) => lineOf(resources, item, standards)),
  };
}

/**
 * Deletions first, then by setting and number. SECURITY: not in the page's order, which could hide an unwanted change
 * at the end.
 */
function inOwnOrder(resources: ResourceRegistry, items: readonly StoredBulkEditItem[]): StoredBulkEditItem[] {
  const byNumber = new Intl.Collator('en', { numeric: true });
  const keyed = items.map((item) => ({
    item,
    // '0' sorts before every setting's name.
    key: `${isDeletion(resources, item) ? '0 ' : ''}${item.target.resource} ${item.target.subject}`,
  }));
  return keyed.toSorted((one, other) => byNumber.compare(one.key, other.key)).map(({ item }) => item);
}

/** All deletions are confirmed together at the first start, by typing how many there are. */
export function unconfirmedDeletions(
  resources: ResourceRegistry,
  bulkEdit: StoredBulkEdit,
  typed: string,
): AppError | null {
  if (bulkEdit.state !== 'ready') return null;
  const deletions = deletionsIn(resources, bulkEdit.items);
  if (areDeletionsConfirmed(deletions, typed)) return null;
  const message = `Type “${deletionPhrase(deletions)}” to confirm what this bulk edit deletes.`;
  return { code: 'validation', message, fields: [{ field: 'confirmation', message }] };
}

function deletionsIn(resources: ResourceRegistry, items: readonly StoredBulkEditItem[]): number {
  return items.filter((item) => isDeletion(resources, item)).length;
}

function isDeletion(
  resources: ResourceRegistry,
  { target, baseEditable, desired }: StoredBulkEditItem,
): boolean {
  return resources.get(target.resource)?.operation(baseEditable, desired) === 'delete';
}

/** Uses the values sealed with the bulk edit: the cache may have moved on or be empty. */
function lineOf(
  resources: ResourceRegistry,
  { target, title, baseEditable, desired }: StoredBulkEditItem,
  { known: { currencies } }: SlipStandards,
): BulkEditLine {
  const resource = resources.get(target.resource);
  if (resource === undefined) return { target, title, value: '' };
  const changed = resource.compareValues(baseEditable, desired).fields.filter(({ equal }) => !equal);
  if (changed.length === 0) return { target, title, value: 'as planned' };
  const currency = target.resource === 'security-deposit' ? (currencies.get(target.subject) ?? null) : null;
  const words = (field: string, value: string | null): string =>
    (field === 'amount' && isDecimalText(value) ? amountWords(value, currency) : value) ?? '–';
  const value = changed.map(
    ({ field, label, atService, desired: wanted }) =>
      `${label}: ${words(field, atService)} → ${words(field, wanted)}`,
  );
  return { target, title, value: value.join('; ') };
}

/** Possible slips of these changes taken together. Undone values were there before and don't count. */
export function slipsTogether(
  items: readonly StoredBulkEditItem[],
  { limits, known }: SlipStandards,
): string[] {
  const made = items.filter(({ undoOf }) => undoOf === undefined);
  return bulkSlips(
    made.map(({ target, baseEditable, desired }) => ({
      resource: target.resource,
      subject: target.subject,
      base: baseEditable,
      desired,
    })),
    known,
    limits,
  );
}

function slipsOf(
  resources: ResourceRegistry,
  items: readonly StoredBulkEditItem[],
  standards: SlipStandards,
): string[] {
  const each = items.flatMap(({ target, baseEditable, desired, undoOf, judge }) => {
    const resource = resources.get(target.resource);
    if (resource === undefined || undoOf !== undefined) return [];
    return resource.slips(baseEditable, desired, judge);
  });
  return [...slipsTogether(items, standards), ...new Set(each)];
}
