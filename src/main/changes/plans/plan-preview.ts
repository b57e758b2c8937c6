import type { Result } from '../../../contract/errors.ts';
import type { ChangeTarget } from '../../../contract/ipc/changes.ts';
import type { PreviewRow, RefusalReason } from '../../../contract/ipc/plans.ts';
import type { SnapshotView } from '../../../contract/ipc/snapshots.ts';
import type { JsonValue } from '../../../contract/json.ts';
import type { EditableResource, ResourceRegistry } from '../editable-resource.ts';
import type { ReadingsPort, UnexpectedOutcomesPort } from '../engine-parts.ts';
import { cameOutOtherwise, notAccepted, notProven, takenForGranted } from '../reading-bar.ts';
import type { PlanTarget } from './plan-targets.ts';

/** What a preview rests on besides the body. */
export interface PreviewParts {
  readonly resources: ResourceRegistry;
  readonly readings: Pick<ReadingsPort, 'trustsNames' | 'isProven'>;
  readonly outcomes: Pick<UnexpectedOutcomesPort, 'has'>;
}

type Outcome = PreviewRow['outcome'];

/** What a plan would do to one property, from what was last read of it. Pure. */
export function previewRow(
  { resources, readings, outcomes }: PreviewParts,
  { target, wanted }: PlanTarget,
  view: Result<SnapshotView>,
  hasOpenRun: boolean,
): PreviewRow {
  const resource = resources.get(target.resource);
  if (resource === undefined) {
    return { ...unread(target), outcome: refused('impossible', 'This resource cannot be edited.') };
  }
  if (!view.ok) return { ...unread(target), outcome: refused('failed', view.error.message) };
  const { readAt, lastFailure } = view.value;
  return {
    target,
    readAt,
    readFailure: lastFailure?.error.message ?? null,
    now: valuesNow(resource, view.value),
    outcome: hasOpenRun ? unfinished : outcomeOf(resource, view.value, wanted, { readings, outcomes }),
  };
}

function valuesNow(resource: EditableResource, { hasBody, body }: SnapshotView): JsonValue {
  const base = hasBody ? resource.readEditable(body) : null;
  return base?.ok === true ? base.value : null;
}

function outcomeOf(
  resource: EditableResource,
  view: SnapshotView,
  wanted: PlanTarget['wanted'],
  { readings, outcomes }: Omit<PreviewParts, 'resources'>,
): Outcome {
  const failure = failureOf(view);
  if (failure !== null) return failure;
  const { body, bodyHash } = view;
  if (!view.hasBody || bodyHash === null) return refused('not-read', 'It was never read from the service.');
  const base = resource.readEditable(body);
  if (!base.ok) return refused('unrecognised', base.error.message);
  const { workspaceId } = view.key;
  const bar =
    notAccepted(resource, body, workspaceId, readings)?.message ??
    notProven(resource, body, workspaceId, readings) ??
    cameOutOtherwise(resource, workspaceId, outcomes);
  if (bar !== null) return refused('not-accepted', bar);
  const wish = wanted(base.value);
  if (!wish.ok) return refused(wish.reason, wish.message);
  const { desired } = wish;
  const granted = takenForGranted(resource, body, { workspaceId, desired }, readings);
  if (granted !== null) return refused('not-accepted', granted.message);
  const comparison = resource.compare(body, desired);
  if (comparison.equal) return { state: 'no-change', desired };
  return changeOf(resource, { body, bodyHash, base: base.value }, desired, comparison.fields);
}

function changeOf(
  resource: EditableResource,
  { body, bodyHash, base }: { body: JsonValue; bodyHash: string; base: JsonValue },
  desired: JsonValue,
  fields: ReturnType<EditableResource['compare']>['fields'],
): Outcome {
  const reviewed = resource.review(desired, body);
  if (!reviewed.ok) return refused('impossible', sentences(reviewed.error));
  return {
    state: 'change',
    operation: resource.operation(base, reviewed.value.desired),
    baseBodyHash: bodyHash,
    desired: reviewed.value.desired,
    fields: fields
      .filter(({ equal }) => !equal)
      .map(({ field, label, atService, desired: after }) => ({ field, label, before: atService, after })),
    warnings: reviewed.value.warnings,
  };
}

/** A read that was refused, or found nothing, after the last body: what is held may be shown, but not built upon. */
function failureOf({ lastFailure, hasBody }: SnapshotView): Outcome | null {
  const error = lastFailure?.error;
  if (error === undefined) return null;
  if (error.code === 'service-forbidden') {
    return refused('forbidden', 'The service refused the last read: no permission for this property.');
  }
  if (error.code === 'service-not-found') {
    return refused('not-found', 'The service knows no such property.');
  }
  return hasBody ? null : refused('not-read', `It could not be read. ${error.message}`);
}

function refused(reason: RefusalReason, message: string): Outcome {
  return { state: 'refused', reason, message };
}

function unread(target: ChangeTarget) {
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
