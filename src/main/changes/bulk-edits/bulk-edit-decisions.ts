import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail } from '../../../core/values/errors.ts';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import type { RunDetail, RunState } from '../../../ipc/changes/changes.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';
import type { BulkEditBase } from './bulk-edit-base.ts';
import type { BulkEditEngine } from './bulk-edit-item-run.ts';
import { wasClosedAfterSending, wasSent } from './bulk-edit-item-run.ts';
import type { BulkEditEvent } from './bulk-edit-states.ts';
import type { BulkEditItemStep, StoredBulkEdit, StoredBulkEditItem } from './store/stored-bulk-edit.ts';

type Stopped = ChannelRequest<'bulk-edits:start'>['stopped'];

export interface StoppedItem {
  readonly place: number;
  readonly item: StoredBulkEditItem;
}

/** What starting again does to the change at which the bulk edit stopped, if any. */
export function startOf(
  engine: Pick<BulkEditEngine, 'get'>,
  bulkEdit: StoredBulkEdit,
  stopped: Stopped,
): Result<BulkEditItemStep | null> {
  const found = stoppedItem(bulkEdit);
  if (found === undefined) return { ok: true, value: null };
  const { place, item } = found;
  if (stopped === 'take-up')
    return { ok: true, value: { place, state: 'waiting', changeId: item.changeId, note: '' } };
  if (stopped === 'leave-out') return { ok: true, value: { place, ...leftAs(engine, item) } };
  const closed = closedRun(engine, item);
  if (closed === null) return fail(notClosed);
  const note = closed.takenOtherwise
    ? 'Sent again by you. The service applied the earlier one differently.'
    : 'Sent again by you. The earlier one has an unknown outcome and may still go through.';
  return { ok: true, value: { place, state: 'waiting', changeId: null, note } };
}

const unmade: ReadonlySet<RunState> = new Set(['rejected', 'discarded']);

/**
 * The state of a change that the bulk edit skips. "Left out" would claim that nothing was sent, so one that may have
 * taken effect is "unverified".
 */
function leftAs(
  engine: Pick<BulkEditEngine, 'get'>,
  item: StoredBulkEditItem,
): Omit<BulkEditItemStep, 'place'> {
  const { changeId } = item;
  const run = runOf(engine, item);
  // A person may have checked it meanwhile.
  if (run?.state === 'verified') return { state: 'verified', changeId, note: run.explanation };
  // If it can still be discarded, it had no effect: the request never left or was held back.
  const isMaybeMade =
    run !== null && wasSent(run) && !unmade.has(run.state) && !run.actions.includes('discard');
  const note = isMaybeMade
    ? `Sent, and closed by you as unresolved. ${item.note}`
    : `Skipped by you. ${item.note}`;
  return { state: isMaybeMade ? 'unverified' : 'left-out', changeId, note };
}

function runOf(engine: Pick<BulkEditEngine, 'get'>, { changeId }: StoredBulkEditItem): RunDetail | null {
  const run = changeId === null ? undefined : engine.get({ changeId });
  return run?.ok === true ? run.value : null;
}

export function stoppedItem({ items }: StoredBulkEdit): StoppedItem | undefined {
  const place = items.findIndex(({ state }) => state === 'stopped');
  const item = items[place];
  return item === undefined ? undefined : { place, item };
}

/** Its run if that was sent and then closed by a person; otherwise null. */
export function closedRun(engine: Pick<BulkEditEngine, 'get'>, item: StoredBulkEditItem): RunDetail | null {
  const run = runOf(engine, item);
  return run !== null && wasClosedAfterSending(run) ? run : null;
}

export function readAgain(
  resource: EditableResource,
  { place, item }: StoppedItem,
  { editable, leftOut }: Pick<BulkEditBase, 'editable' | 'leftOut'>,
  { takenOtherwise }: Pick<RunDetail, 'takenOtherwise'>,
): { readonly event: BulkEditEvent; readonly step: BulkEditItemStep } {
  const step = (state: 'stopped' | 'as-wanted', note: string) => ({
    place,
    state,
    changeId: item.changeId,
    note,
  });
  const closedAndRead = (what: string): string =>
    takenOtherwise
      ? `Closed as unresolved, then checked again. ${what}`
      : `Closed with an unknown outcome, then checked again. ${what}`;
  // The service may still have it without showing it.
  if (leftOut !== null) return { event: 'readAgain', step: step('stopped', closedAndRead(leftOut)) };
  if (resource.compareValues(editable, item.desired).equal) {
    const note = closedAndRead('The service shows your change.');
    return { event: 'shownAsWanted', step: step('as-wanted', note) };
  }
  const isBase = resource.unchanged(item.baseEditable, editable, item.desired);
  const before = takenOtherwise
    ? 'The service shows the old values.'
    : 'The service shows the old values; the change may still go through.';
  const note = closedAndRead(isBase ? before : 'The service shows something else.');
  return { event: 'readAgain', step: step('stopped', note) };
}

const notClosed: AppError = {
  code: 'invalid-transition',
  message: 'Only a change with an unknown outcome can be sent again. Nothing was sent.',
  hint: 'Settle the change at which the bulk edit stopped first.',
};

export const refusedBulkEdits = {
  locked: {
    code: 'edits-locked',
    message: 'Editing is locked for this workspace.',
    hint: 'Unlock editing, then start the bulk edit.',
  },
  atWork: { code: 'invalid-transition', message: 'The bulk edit is already running.' },
  nothingStopped: {
    code: 'invalid-transition',
    message: 'The bulk edit didn’t stop at a change with an unknown outcome.',
  },
} as const satisfies Record<string, AppError>;
