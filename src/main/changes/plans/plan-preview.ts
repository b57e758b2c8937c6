import type { Result } from '../../../core/values/errors.ts';
import { nothingRead } from '../../../ipc/changes/changes.ts';
import type { PlannedTarget } from '../../../ipc/changes/changes.ts';
import type { PreviewRow, RefusalReason } from '../../../ipc/changes/plans.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { slipJudge } from '../proposal/slip-judge.ts';
import type { EditableResource, ResourceRegistry, ReviewForm } from '../proposal/editable-resource.ts';
import type { ReadingsPort, SlipStandards, SlipsPort } from '../engine-parts.ts';
import type { Learned } from '../learned.ts';
import { cameOutOtherwise, notAccepted, notProven, takenForGranted } from '../read-back/reading-bar.ts';
import type { PlanBaseFound } from './plan-base.ts';
import { planBase } from './plan-base.ts';
import type { PlanTarget } from './plan-targets.ts';

/** What a preview rests on besides the body. */
export interface PreviewParts {
  readonly resources: ResourceRegistry;
  readonly readings: Pick<ReadingsPort, 'trustsNames' | 'isProven'>;
  readonly learned: Pick<Learned, 'cameOutOtherwise'>;
  readonly slips: SlipsPort;
}

/** What is known besides what was read of the setting itself. */
interface KnownBeside {
  readonly hasOpenRun: boolean;
  readonly isHouseShown: boolean;
  readonly standards: SlipStandards;
}

type Outcome = PreviewRow['outcome'];

/**
 * What a plan would do to one property, from what was last read of it. `isHouseShown`: another read shows that the service
 * knows the property. Pure.
 */
export function previewRow(
  { resources, readings, learned }: Omit<PreviewParts, 'slips'>,
  planned: PlanTarget,
  view: Result<SnapshotView>,
  { hasOpenRun, isHouseShown, standards }: KnownBeside,
): PreviewRow {
  const { target, undoOf } = planned;
  const resource = resources.get(target.resource);
  if (resource === undefined) {
    return { ...unread(target), outcome: refused('impossible', 'This resource can’t be edited.') };
  }
  if (!view.ok) return { ...unread(target), outcome: refused('failed', view.error.message) };
  const base = planBase(resource, view.value, {
    ...{ readings, isHouseShown },
    isUndo: undoOf !== undefined,
  });
  const { readAt, lastFailure } = view.value;
  // A 404 that says "none" is what was read.
  const isNone = base.ok && base.bodyHash === nothingRead;
  return {
    target,
    readAt: isNone ? (lastFailure?.at ?? readAt) : readAt,
    readFailure: isNone ? null : (lastFailure?.error.message ?? null),
    now: base.ok && base.leftOut === null ? base.editable : valuesNow(resource, view.value),
    outcome: hasOpenRun ? unfinished : outcomeOf(resource, base, planned, { readings, learned, standards }),
  };
}

/** What is held may be shown where it may not be built upon. */
function valuesNow(resource: EditableResource, { hasBody, body }: SnapshotView): JsonValue {
  const base = hasBody ? resource.readEditable(body) : null;
  return base?.ok === true ? base.value : null;
}

function outcomeOf(
  resource: EditableResource,
  base: PlanBaseFound,
  { target: { workspaceId, subject }, wanted, undoOf }: PlanTarget,
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
    cameOutOtherwise(resource, workspaceId, learned);
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
  { body, bodyHash, editable }: Extract<PlanBaseFound, { ok: true }>,
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
