import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import { type PlannedTarget, plannedTargetSchema } from '../../../ipc/changes/changes.ts';
import type { BulkEditQuestion, RefusalReason, BulkEditItemState } from '../../../ipc/changes/bulk-edits.ts';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import {
  appendedRows,
  givenRows,
  noDiscount,
  shiftedPercents,
  wantedDeposit,
  wantedRows,
  type Wanted,
} from '../../../core/bulk/bulk-edit-desired.ts';
import type { BulkEditOperation } from '../../../core/bulk/bulk-edit-operation.ts';
import type { WritableName } from '../../../core/service/writable-names.ts';
import type { DiscountName } from '../../../core/resources/discounts.ts';
import { discountKindFacts } from '../../../core/writing/discounts.ts';
import { rowSetSchema } from '../../../core/writing/rows/row-fields.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import type { Journal } from '../journal/journal.ts';
import { changedSinceVerified, isAsVerified, undoRequest } from '../runs/undo.ts';
import type { BulkEditStore } from './store/stored-bulk-edit.ts';

export interface BulkEditTarget {
  readonly target: PlannedTarget;
  /** The verified change to undo: the write copies the form of what that replaced or deleted. */
  readonly undoOf?: string;
  /** The desired value for a given base, or why this property can't be changed. */
  readonly wanted: (base: JsonValue) => TargetWish;
}

type TargetWish =
  | Extract<Wanted, { ok: true }>
  | { readonly ok: false; readonly reason: RefusalReason; readonly message: string };

/** The undo targets of a bulk edit's verified changes, newest first. */
export type WaysBack = (
  workspaceId: string,
  undo: Pick<Extract<BulkEditOperation, { kind: 'undo' }>, 'bulkEditId' | 'places'>,
) => Result<BulkEditTarget[]>;

interface BulkEditTargetParts {
  readonly resources: ResourceRegistry;
  /** Reads the service now; returns the cached view if that fails. */
  readonly readNow: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
  readonly waysBack: WaysBack;
}

/** What the operation means for each property. Reads the property to copy from, so that its rows are current. */
export async function bulkEditTargets(
  parts: BulkEditTargetParts,
  { workspaceId, operation, propertyIds }: BulkEditQuestion,
): Promise<Result<BulkEditTarget[]>> {
  const many = (resource: WritableName, wanted: BulkEditTarget['wanted']): Result<BulkEditTarget[]> =>
    succeed(
      [...new Set(propertyIds)].map((id) => ({
        target: { workspaceId, resource, subject: String(id) },
        wanted,
      })),
    );
  switch (operation.kind) {
    case 'set-deposit':
    case 'adjust-deposit':
      return many('security-deposit', (base) => wish(wantedDeposit(operation, base)));
    case 'as-it-is':
      return many(operation.resource, (base) => ({ ok: true, desired: base }));
    case 'append-rows':
      return many(operation.discount, (base) => wish(appendedRows(operation, base)));
    case 'replace-rows': {
      const rows = givenRows(operation);
      return many(operation.discount, (base) => wish(wantedRows(rows, base)));
    }
    case 'change-percent':
      return many(operation.discount, (base) => wish(shiftedPercents(operation, base)));
    case 'delete-discount':
      return many(operation.discount, () => ({ ok: true, desired: noDiscount }));
    case 'copy-discount': {
      const source = await sourceRows(parts, workspaceId, operation);
      if (!source.ok) return source;
      return many(operation.discount, (base) => wish(wantedRows(source.value, base)));
    }
    case 'given':
      return succeed(givenTargets(workspaceId, operation));
    case 'undo':
      return parts.waysBack(workspaceId, operation);
  }
}

/** The reads of all targets without duplicates. The property to copy from isn't included; the preview reads it. */
export function placesOf(resources: ResourceRegistry, targets: readonly BulkEditTarget[]): SnapshotKey[] {
  const places = new Map<string, SnapshotKey>();
  for (const { target } of targets) {
    const key = placeOf(resources, target);
    if (key !== null) places.set(`${key.resource} ${key.subject}`, key);
  }
  return [...places.values()];
}

export function placeOf(resources: ResourceRegistry, target: PlannedTarget): SnapshotKey | null {
  const resource = resources.get(target.resource);
  if (resource === undefined) return null;
  return { workspaceId: target.workspaceId, ...resource.reads(target.subject, null), query: {} };
}

function givenTargets(
  workspaceId: string,
  { changes }: Extract<BulkEditOperation, { kind: 'given' }>,
): BulkEditTarget[] {
  return changes.map((change): BulkEditTarget => {
    const target = { workspaceId, resource: change.change, subject: String(change.propertyId) };
    if (change.change === 'security-deposit') {
      return { target, wanted: (base) => wish(wantedDeposit({ ...change, kind: 'given' }, base)) };
    }
    if (change.rows.length === 0) return { target, wanted: () => ({ ok: true, desired: noDiscount }) };
    return { target, wanted: (base) => wish(wantedRows(givenRows(change), base)) };
  });
}

function wish(wanted: Wanted): TargetWish {
  return wanted.ok ? wanted : { ...wanted, reason: 'impossible' };
}

async function sourceRows(
  { resources, readNow }: BulkEditTargetParts,
  workspaceId: string,
  { discount, fromPropertyId }: Extract<BulkEditOperation, { kind: 'copy-discount' }>,
) {
  const target = { workspaceId, resource: discount, subject: String(fromPropertyId) };
  const key = placeOf(resources, target);
  const resource = resources.get(discount);
  if (key === null || resource === undefined) return fail(noSource('This discount can’t be copied.'));
  const view = await readNow(key);
  if (!view.ok) return view;
  const { body, hasBody, lastFailure } = view.value;
  // Cached values may no longer be the property's current ones.
  if (lastFailure !== null) return fail(noSource(lastFailure.error.message));
  if (!hasBody || body === null) return fail(noSource(`Property ${target.subject} hasn’t been loaded.`));
  const editable = resource.readEditable(view.value);
  if (!editable.ok) return fail(noSource(editable.error.message));
  const rows = rowSetSchema.parse(editable.value);
  if (rows.rows.length === 0)
    return fail(noSource(`${nameOf(discount)}: property ${target.subject} has none.`));
  return succeed(rows);
}

function nameOf(discount: DiscountName): string {
  return discountKindFacts[discount].label;
}

function noSource(message: string): AppError {
  return { code: 'validation', message, fields: [{ field: 'fromPropertyId', message }] };
}

const nothingToTakeBack = 'No change of this bulk edit can be undone.';

/** Also includes changes closed unverified, if their run allows an undo. */
const takenBack: ReadonlySet<BulkEditItemState> = new Set(['verified', 'unverified']);

/**
 * The undo of each verified change within its property. A value that has changed since then is refused, so an undo
 * never overwrites somebody else's value.
 */
export function waysBackOf(
  resources: ResourceRegistry,
  journal: Pick<Journal, 'get'>,
  store: Pick<BulkEditStore, 'get'>,
): WaysBack {
  return (workspaceId, { bulkEditId, places }) => {
    const bulkEdit = store.get(bulkEditId);
    if (!bulkEdit.ok) return bulkEdit;
    if (bulkEdit.value.workspaceId !== workspaceId) return fail(nothingToUndo);
    const targets: BulkEditTarget[] = [];
    const wanted = places === null ? null : new Set(places);
    for (const [place, { state, changeId, target }] of bulkEdit.value.items.entries()) {
      if (wanted?.has(place) === false) continue;
      const resource = resources.get(target.resource);
      if (!takenBack.has(state) || changeId === null || resource?.subjectKind !== 'property') continue;
      const run = journal.get(changeId);
      if (!run.ok) return run;
      const back = undoRequest(resources, run.value);
      if (!back.ok) continue;
      const to = plannedTargetSchema.safeParse(back.value.target);
      if (!to.success) continue;
      const { desired } = back.value;
      targets.push({
        target: to.data,
        undoOf: changeId,
        wanted: (base) =>
          isAsVerified(resource, back.value, base)
            ? { ok: true, desired }
            : { ok: false, reason: 'changed-since', message: changedSinceVerified },
      });
    }
    return targets.length === 0 ? fail(nothingToUndo) : succeed(targets.toReversed());
  };
}

const nothingToUndo: AppError = {
  code: 'validation',
  message: nothingToTakeBack,
  fields: [{ field: 'bulkEditId', message: nothingToTakeBack }],
};
