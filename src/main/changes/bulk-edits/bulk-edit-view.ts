import type { RunDetail } from '../../../ipc/changes/changes.ts';
import type {
  BulkEdit,
  BulkEditAction,
  BulkEditChanged,
  BulkEditDetail,
} from '../../../ipc/changes/bulk-edits.ts';
import { nextRevision } from '../../clock/next-revision.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import { retryOf, wasClosedAfterSending } from './bulk-edit-item-run.ts';
import { dueNote, isDue } from './bulk-edit-schedule.ts';
import { endedBulkEditStates } from './bulk-edit-states.ts';
import type { BulkEditSummary, StoredBulkEdit, StoredBulkEditItem } from './store/stored-bulk-edit.ts';

export interface BulkEditContext {
  /** Requested by a person while a change runs; takes effect after that change. */
  readonly asked: 'pause' | 'cancel' | null;
  readonly waitsUntil: Date | null;
  readonly remainingMs: number | null;
  readonly now: Date;
  readonly stoppedRun: RunDetail | null;
}

/**
 * A stored bulk edit as screens see it. Call synchronously after reading the bulk edit, because it takes a new revision
 * number.
 */
export function bulkEditView(bulkEdit: BulkEditSummary, context: BulkEditContext): BulkEdit {
  const closedUnknown = closedUnknownOf(bulkEdit, context.stoppedRun);
  return {
    revision: nextRevision(),
    bulkEditId: bulkEdit.bulkEditId,
    workspaceId: bulkEdit.workspaceId,
    title: bulkEdit.title,
    reason: bulkEdit.reason,
    state: bulkEdit.state,
    createdAt: bulkEdit.createdAt,
    updatedAt: bulkEdit.updatedAt,
    startAt: bulkEdit.startAt,
    isDue: isDue(bulkEdit, context.now),
    explanation: explanationOf(bulkEdit, context),
    // The change at which it stopped counts as done if it was verified with a difference.
    done: bulkEdit.done + (context.stoppedRun?.state === 'verified' ? 1 : 0),
    total: bulkEdit.total,
    verified: bulkEdit.verified,
    made: [...bulkEdit.made],
    stoppedAt: stoppedAtOf(bulkEdit, context.stoppedRun),
    remainingMs: endedBulkEditStates.has(bulkEdit.state) ? null : context.remainingMs,
    waitsUntil: bulkEdit.state === 'running' ? (context.waitsUntil?.toISOString() ?? null) : null,
    closedUnknown,
    actions: actionsOf(bulkEdit, context, closedUnknown !== null),
  };
}

/** `running`: the position of the running change. */
export function bulkEditDetailView(
  view: BulkEdit,
  bulkEdit: StoredBulkEdit,
  resources: ResourceRegistry,
  running: number | null,
): BulkEditDetail {
  return {
    ...view,
    items: bulkEdit.items.map((item, place) => itemView(item, resources, place === running)),
  };
}

export function itemNews(
  bulkEdit: StoredBulkEdit,
  place: number | null,
  resources: ResourceRegistry,
  isRunning: boolean,
): BulkEditChanged['items'] {
  const item = place === null ? undefined : bulkEdit.items[place];
  return place === null || item === undefined ? [] : [{ ...itemView(item, resources, isRunning), place }];
}

function itemView(
  item: StoredBulkEditItem,
  resources: ResourceRegistry,
  isRunning: boolean,
): BulkEditDetail['items'][number] {
  const { target, title, changeId, baseEditable, desired } = item;
  const { state, note } = isRunning ? ({ state: 'running', note: '' } as const) : item;
  const compared = resources.get(target.resource)?.compareValues(baseEditable, desired).fields ?? [];
  const fields = compared
    .filter(({ equal }) => !equal)
    .map(({ field, label, atService, desired: after }) => ({ field, label, before: atService, after }));
  return { target, title, state, changeId, note, fields };
}

/** A bulk edit cancelled at a stopped change still reports that change. */
function stoppedAtOf(bulkEdit: BulkEditSummary, run: RunDetail | null): BulkEdit['stoppedAt'] {
  const { state, stopped } = bulkEdit;
  if (stopped === null || state === 'running') return null;
  const { target, title, note, isConflict = false } = stopped;
  return { target, title, note, waysOut: waysOut(bulkEdit, run), retry: retryOf(run, stopped), isConflict };
}

function closedUnknownOf(bulkEdit: BulkEditSummary, run: RunDetail | null): BulkEdit['closedUnknown'] {
  if (bulkEdit.state !== 'needs-decision' || bulkEdit.stopped === null) return null;
  if (run === null || !wasClosedAfterSending(run)) return null;
  return {
    title: bulkEdit.stopped.title,
    changeId: run.changeId,
    closedAt: run.updatedAt,
    takenOtherwise: run.takenOtherwise,
    wanted: run.fields,
    seen: run.lastRead,
  };
}

function explanationOf(bulkEdit: BulkEditSummary, { asked, now, stoppedRun }: BulkEditContext): string {
  if (isDue(bulkEdit, now)) return dueNote;
  switch (asked) {
    case 'pause':
      return 'It pauses once the current change finishes.';
    case 'cancel':
      return 'It’s cancelled once the current change finishes.';
    case null:
      return [bulkEdit.note, waysOut(bulkEdit, stoppedRun)].filter((part) => part !== '').join(' ');
  }
}

/** If a bulk edit needs a decision, what each option does. */
function waysOut(bulkEdit: BulkEditSummary, run: RunDetail | null): string {
  const { state, stopped } = bulkEdit;
  if (state !== 'needs-decision' || stopped === null || closedUnknownOf(bulkEdit, run) !== null) return '';
  switch (retryOf(run, stopped)) {
    case 'send':
      return 'Send it again, or skip it and continue.';
    case 'check':
      return 'Check again looks at the service and sends nothing. Or skip it and continue.';
    case 'go-on':
      return '';
    case null:
      return stopped.isConflict === true
        ? 'Sending it again can’t succeed. Skip it and continue, then edit that property on its own.'
        : 'Open the change to decide, or skip it and continue.';
  }
}

function actionsOf(
  bulkEdit: BulkEditSummary,
  { asked, stoppedRun }: BulkEditContext,
  isClosedUnknown: boolean,
): BulkEditAction[] {
  switch (bulkEdit.state) {
    case 'ready':
      return bulkEdit.startAt === null ? ['start', 'cancel'] : ['confirm', 'move', 'cancel'];
    case 'paused':
      return ['start', 'cancel'];
    case 'needs-decision':
      if (isClosedUnknown) return ['read', 'skip', 'anew', 'cancel'];
      return bulkEdit.stopped !== null && retryOf(stoppedRun, bulkEdit.stopped) === null
        ? ['skip', 'cancel']
        : ['start', 'skip', 'cancel'];
    case 'running':
      return actionsWhileRunning(asked);
    case 'done':
    case 'cancelled':
      return [];
  }
}

function actionsWhileRunning(asked: BulkEditContext['asked']): BulkEditAction[] {
  if (asked === null) return ['pause', 'cancel'];
  return asked === 'pause' ? ['cancel'] : [];
}
