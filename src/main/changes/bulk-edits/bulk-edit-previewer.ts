import { bulkEditCsvRows, valuesInWords } from '../../../core/bulk/csv/write-bulk-edit-csv.ts';
import { csvFile } from '../../../core/values/delimited-text.ts';
import { succeed, type Result } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { nothingRead, type PlannedTarget } from '../../../ipc/changes/changes.ts';
import type { PreviewRow, RefusalReason, BulkEditQuestion } from '../../../ipc/changes/bulk-edits.ts';
import type { ReadProgress } from '../../../ipc/portfolio.ts';
import type { SnapshotView, SnapshotKey } from '../../../ipc/snapshots.ts';
import type { MappingsPort, SlipStandards, SlipsPort } from '../engine-parts.ts';
import { SliceOfWork } from '../../clock/slice-of-work.ts';
import type { Learned } from '../learned.ts';
import type { EditableResource, ResourceRegistry, ReviewForm } from '../proposal/editable-resource.ts';
import { slipJudge } from '../proposal/review-check.ts';
import { notStoredAsSent, notAccepted, notProven, takenForGranted } from '../read-back/mapping-guard.ts';
import { bulkEditBase, isNoneAnswered, isShownElsewhere, type BulkEditBaseFound } from './bulk-edit-base.ts';
import {
  placeOf,
  placesOf,
  bulkEditTargets,
  type BulkEditTarget,
  type WaysBack,
} from './bulk-edit-targets.ts';
import type { BulkEditStore, StoredBulkEdit } from './store/stored-bulk-edit.ts';

export interface PreviewParts {
  readonly resources: ResourceRegistry;
  readonly readings: Pick<MappingsPort, 'trustsNames' | 'isProven'>;
  readonly learned: Pick<Learned, 'wasStoredDifferently'>;
  readonly slips: SlipsPort;
}

interface KnownBeside {
  readonly hasOpenRun: boolean;
  readonly isPropertyShown: boolean;
  readonly standards: SlipStandards;
}

type Outcome = PreviewRow['outcome'];

/**
 * What a bulk edit would do to one property, based on its last read. `isPropertyShown`: another read shows that the
 * service knows the property. Pure.
 */
export function previewRow(
  { resources, readings, learned }: Omit<PreviewParts, 'slips'>,
  planned: BulkEditTarget,
  view: Result<SnapshotView>,
  { hasOpenRun, isPropertyShown, standards }: KnownBeside,
): PreviewRow {
  const { target, undoOf } = planned;
  const resource = resources.get(target.resource);
  if (resource === undefined) {
    return { ...unread(target), outcome: refused('impossible', 'This resource can’t be edited.') };
  }
  if (!view.ok) return { ...unread(target), outcome: refused('failed', view.error.message) };
  const base = bulkEditBase(resource, view.value, {
    readings,
    isPropertyShown,
    isUndo: undoOf !== undefined,
  });
  const { readAt, lastFailure } = view.value;
  // For a 404 that means "none", the failed read counts as the read.
  const isNone = base.ok && base.bodyHash === nothingRead;
  return {
    target,
    readAt: isNone ? (lastFailure?.at ?? readAt) : readAt,
    readFailure: isNone ? null : (lastFailure?.error.message ?? null),
    now: base.ok && base.leftOut === null ? base.editable : valuesNow(resource, view.value),
    outcome: hasOpenRun ? unfinished : outcomeOf(resource, base, planned, { readings, learned, standards }),
  };
}

/** Cached values may be shown even if nothing may be built on them. */
function valuesNow(resource: EditableResource, view: SnapshotView): JsonValue {
  const base = view.hasBody ? resource.readEditable(view) : null;
  return base?.ok === true ? base.value : null;
}

function outcomeOf(
  resource: EditableResource,
  base: BulkEditBaseFound,
  { target: { workspaceId, subject }, wanted, undoOf }: BulkEditTarget,
  {
    readings,
    learned,
    standards,
  }: Omit<PreviewParts, 'resources' | 'slips'> & Pick<KnownBeside, 'standards'>,
): Outcome {
  if (!base.ok) return refused(base.reason, base.message);
  const { body } = base;
  const bar =
    notAccepted(resource, body, workspaceId, readings)?.message ??
    notProven(resource, body, workspaceId, readings) ??
    notStoredAsSent(resource, workspaceId, learned);
  if (bar !== null) return refused('not-accepted', bar);
  const wish = wanted(base.editable);
  if (!wish.ok) return refused(wish.reason, wish.message);
  const { desired } = wish;
  const granted = takenForGranted(resource, body, { workspaceId, desired }, readings);
  if (granted !== null) return refused('not-accepted', granted.message);
  const comparison = resource.compareValues(base.editable, desired);
  if (comparison.equal)
    return base.leftOut === null ? { state: 'no-change', desired } : refused('unrecognised', base.leftOut);
  const judge = slipJudge(resource, subject, standards);
  const how = undoOf === undefined ? { judge } : { judge, restored: desired };
  const change = changeOf(resource, base, { desired, how }, comparison.fields);
  return change.state === 'change' && undoOf !== undefined ? { ...change, undoOf } : change;
}

function changeOf(
  resource: EditableResource,
  { body, bodyHash, editable }: Extract<BulkEditBaseFound, { ok: true }>,
  { desired, how }: { readonly desired: JsonValue; readonly how: ReviewForm },
  fields: ReturnType<EditableResource['compareValues']>['fields'],
): Outcome {
  const reviewed = resource.review(desired, body, how);
  if (!reviewed.ok) return refused('impossible', sentences(reviewed.error));
  return {
    state: 'change',
    operation: resource.operation(editable, reviewed.value.desired),
    baseBodyHash: bodyHash,
    desired: reviewed.value.desired,
    fields: fields
      .filter(({ equal }) => !equal)
      .map(({ field, label, atService, desired: after }) => ({ field, label, before: atService, after })),
    warnings: reviewed.value.warnings,
  };
}

function refused(reason: RefusalReason, message: string): Outcome {
  return { state: 'refused', reason, message };
}

function unread(target: PlannedTarget) {
  return { target, readAt: null, readFailure: null, now: null };
}

function sentences({ message, fields }: { message: string; fields?: { message: string }[] | undefined }) {
  const each = [...new Set((fields ?? []).map((field) => field.message))];
  return each.length === 0 ? message : each.slice(0, 5).join(' ');
}

const unfinished = refused(
  'run-open',
  'A change of it is unfinished: finish or discard it under Changes first.',
);

/** UTF-8 with a byte order mark for spreadsheets, formulas neutralised. Importing the file recreates the bulk edit. */
export function bulkEditCsv({ items }: StoredBulkEdit): string {
  const rows = bulkEditCsvRows(
    items.map(({ target, desired, baseEditable, state, note }) => ({
      resource: target.resource,
      subject: target.subject,
      desired,
      before: valuesInWords(target.resource, baseEditable),
      after: valuesInWords(target.resource, desired),
      state,
      note,
    })),
  );
  return csvFile(rows);
}

export interface BulkEditPreviewerDeps extends PreviewParts {
  /** Fresh reads of the service, a few at a time, with progress, until finished or stopped. */
  readonly reads: {
    readonly read: (workspaceId: string, keys: readonly SnapshotKey[]) => Promise<ReadProgress>;
    readonly stop: (workspaceId: string) => void;
  };
  readonly store: Pick<BulkEditStore, 'get'>;
  readonly waysBack: WaysBack;
  /** The cached view, without asking the service. */
  readonly latest: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
  readonly readNow: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
  /** Targets of a workspace's unfinished runs, as `resource subject`. */
  readonly openTargets: (workspaceId: string) => Result<ReadonlySet<string>>;
}

/** Previews a bulk edit before it is stored and exports it afterwards. Changes nothing. */
export type BulkEditPreviewer = ReturnType<typeof createBulkEditPreviewer>;

export function createBulkEditPreviewer(deps: BulkEditPreviewerDeps) {
  return {
    async preview(question: BulkEditQuestion): Promise<Result<PreviewRow[]>> {
      const targets = await bulkEditTargets(deps, question);
      if (!targets.ok) return targets;
      const open = deps.openTargets(question.workspaceId);
      if (!open.ok) return open;
      const standards = await deps.slips(question.workspaceId);
      if (!standards.ok) return standards;
      const rows: PreviewRow[] = [];
      const slice = new SliceOfWork();
      for (const planned of targets.value) {
        const { target } = planned;
        const key = placeOf(deps.resources, target);
        if (key === null) continue;
        const hasOpenRun = open.value.has(`${target.resource} ${target.subject}`);
        const view = await deps.latest(key);
        const isPropertyShown = await isPropertyKnown(deps, planned, view);
        rows.push(
          previewRow(deps, planned, view, { hasOpenRun, isPropertyShown, standards: standards.value }),
        );
        await slice.next();
      }
      return succeed(rows);
    },
    async read(question: BulkEditQuestion): Promise<Result<ReadProgress>> {
      const targets = await bulkEditTargets(deps, question);
      if (!targets.ok) return targets;
      const asked = new Set(question.propertyIds.map(String));
      const wanted =
        asked.size === 0 ? targets.value : targets.value.filter(({ target }) => asked.has(target.subject));
      return succeed(await deps.reads.read(question.workspaceId, placesOf(deps.resources, wanted)));
    },
    stopReading: (workspaceId: string): void => deps.reads.stop(workspaceId),
    csv(bulkEditId: string): Result<string> {
      const bulkEdit = deps.store.get(bulkEditId);
      return bulkEdit.ok ? succeed(bulkEditCsv(bulkEdit.value)) : bulkEdit;
    },
  };
}

/** If a 404 means "none": whether another cached read shows the property. Makes no request. */
async function isPropertyKnown(
  { resources, latest }: BulkEditPreviewerDeps,
  { target }: BulkEditTarget,
  view: Result<SnapshotView>,
): Promise<boolean> {
  const resource = resources.get(target.resource);
  if (resource === undefined || !view.ok || !isNoneAnswered(resource, view.value)) return false;
  return isShownElsewhere(latest, resource, target);
}
