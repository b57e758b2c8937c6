import { type Body, ownFirst } from '../../../core/mapping/bodies/body.ts';
import { fail, succeed, type AppError, type FieldError, type Result } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { bodyToWrite } from '../../../core/writing/body-to-write.ts';
import { nothingRead } from '../../../ipc/changes/changes.ts';
import type { NewBulkEdit, PlannedChange } from '../../../ipc/changes/bulk-edits.ts';
import { canonicalJson, hashBody } from '../../storage/content-hash.ts';
import type {
  SlipsPort,
  MappingsPort,
  SlipStandards,
  SnapshotPort,
  WorkspacePlace,
} from '../engine-parts.ts';
import type { Journal } from '../journal/journal.ts';
import type { DraftRequest } from '../proposal/draft-request.ts';
import type { EditableResource, ResourceRegistry } from '../proposal/editable-resource.ts';
import { usualForm } from '../proposal/prepared-request.ts';
import { slipJudge } from '../proposal/review-check.ts';
import { undoRequest, changedSinceVerified, isAsVerified } from '../runs/undo.ts';
import { momentPassed, readyNote } from './bulk-edit-schedule.ts';
import { slipsTogether } from './bulk-edit-facts.ts';
import type { StoredBulkEdit, StoredBulkEditItem } from './store/stored-bulk-edit.ts';

export interface NewBulkEditDeps {
  readonly resources: ResourceRegistry;
  readonly snapshots: Pick<SnapshotPort, 'snapshotBody'>;
  /** The mappings for a body that is absent and so carries none. */
  readonly readings: Pick<MappingsPort, 'inUse' | 'trustsNames'>;
  readonly slips: SlipsPort;
  readonly journal: Pick<Journal, 'get'>;
  readonly clock: { readonly now: () => Date };
  readonly uuid: () => string;
}

/**
 * Checks every change of a bulk edit against the body that the person saw and stores its values: later, the change is
 * compared with those, whatever the cache contains by then.
 */
export async function newBulkEdit(
  deps: NewBulkEditDeps,
  request: NewBulkEdit,
): Promise<Result<StoredBulkEdit>> {
  const { clock, uuid } = deps;
  const startAt = request.startAt ?? null;
  const passed = momentPassed(startAt, clock.now());
  if (passed !== null) return fail(passed);
  const standards = await deps.slips(request.workspaceId);
  if (!standards.ok) return standards;
  const found = await newItems(deps, request, standards.value, ({ warnings }) =>
    unacknowledgedOf(warnings, request),
  );
  const problems = [...repeated(request), ...found.problems];
  if (problems.length > 0) return fail(invalid(problems));
  const { items } = found;
  const missing = unacknowledgedOf(slipsTogether(items, standards.value), request);
  if (missing !== null) return fail(missing);
  const at = clock.now().toISOString();
  return succeed({
    bulkEditId: uuid(),
    workspaceId: request.workspaceId,
    title: request.title,
    reason: request.reason,
    acknowledgedWarnings: request.acknowledgedWarnings,
    state: 'ready',
    note: readyNote(startAt),
    createdAt: at,
    updatedAt: at,
    startAt,
    items,
  });
}

type OfChanges = Pick<NewBulkEdit, 'workspaceId' | 'changes'>;

/** Possible slips of the changes taken together, before the bulk edit is stored. */
export async function newBulkEditSlips(deps: NewBulkEditDeps, request: OfChanges): Promise<Result<string[]>> {
  const standards = await deps.slips(request.workspaceId);
  if (!standards.ok) return standards;
  const { items, problems } = await newItems(deps, request, standards.value, () => null);
  return problems.length > 0 ? fail(invalid(problems)) : succeed(slipsTogether(items, standards.value));
}

/** The valid changes and the problems of the others. `bar`: a further reason to reject one. */
async function newItems(
  deps: NewBulkEditDeps,
  request: OfChanges,
  standards: SlipStandards,
  bar: (item: NewItem) => AppError | null,
): Promise<{ readonly items: readonly StoredBulkEditItem[]; readonly problems: readonly FieldError[] }> {
  const items: StoredBulkEditItem[] = [];
  const problems: FieldError[] = [];
  for (const [place, change] of request.changes.entries()) {
    const made = await newItem(deps, request, change, standards);
    const problem = made.ok ? bar(made.value) : made.error;
    if (problem !== null) problems.push(...inPlace(place, problem));
    else if (made.ok) items.push(made.value.item);
  }
  return { items, problems };
}

interface NewItem {
  readonly item: StoredBulkEditItem;
  readonly warnings: readonly string[];
}

async function newItem(
  { resources, snapshots, readings, journal }: NewBulkEditDeps,
  { workspaceId }: OfChanges,
  { target, baseBodyHash, desired, undoOf }: PlannedChange,
  standards: SlipStandards,
): Promise<Result<NewItem>> {
  const resource = resources.get(target.resource);
  if (resource === undefined || target.workspaceId !== workspaceId) return fail(notEditableHere);
  const place = { workspaceId, ...resource.reads(target.subject, null) };
  const body = await bodySeen({ snapshots, readings }, place, baseBodyHash);
  if (body === undefined) return fail(baseForgotten);
  const base = valuesSeen(
    resource,
    body,
    baseBodyHash,
    undoOf !== undefined || readings.trustsNames(workspaceId),
  );
  if (!base.ok) return base;
  const back = undoOf === undefined ? null : wayBack({ journal, resources }, undoOf);
  if (back?.ok === false) return back;
  const restored = back === null ? {} : { restored: back.value.desired };
  const judge = slipJudge(resource, target.subject, standards);
  const reviewed = resource.review(desired, body, { judge, ...restored });
  if (!reviewed.ok) return reviewed;
  if (back !== null) {
    if (!takesBack(resource, body, back.value, { target, desired: reviewed.value.desired }))
      return fail(notItsWayBack);
    if (!isAsVerified(resource, back.value, base.value)) return fail(movedSince);
  }
  const request = resource.request(target.subject, body, reviewed.value.desired, usualForm);
  if (!request.ok) return request;
  const { fields } = resource.compareValues(base.value, reviewed.value.desired);
  const item: StoredBulkEditItem = {
    target,
    title: resource.title(target.subject, base.value),
    desired: reviewed.value.desired,
    ...(undoOf === undefined ? {} : { undoOf }),
    baseHash: baseBodyHash,
    baseEditable: base.value,
    baseWords: Object.fromEntries(fields.map(({ field, atService }) => [field, atService])),
    judge,
    state: 'waiting',
    changeId: null,
    note: '',
  };
  return succeed({ item, warnings: reviewed.value.warnings });
}

function wayBack(
  { journal, resources }: Pick<NewBulkEditDeps, 'journal' | 'resources'>,
  changeId: string,
): Result<DraftRequest> {
  const run = journal.get(changeId);
  return run.ok ? undoRequest(resources, run.value) : run;
}

/**
 * Whether a change exactly undoes another one. SECURITY: the page names that other change, whose record decides how
 * this one is written.
 */
function takesBack(
  resource: EditableResource,
  body: Body,
  back: Pick<DraftRequest, 'target' | 'desired'>,
  { target, desired }: Pick<DraftRequest, 'target' | 'desired'>,
): boolean {
  const reviewed = resource.review(back.desired, body, { restored: back.desired });
  return (
    reviewed.ok &&
    canonicalJson({ ...back.target }) === canonicalJson({ ...target }) &&
    canonicalJson(reviewed.value.desired) === canonicalJson(desired)
  );
}

/** The body that the person saw, for the writer; undefined if it is no longer cached. */
async function bodySeen(
  { snapshots, readings }: Pick<NewBulkEditDeps, 'snapshots' | 'readings'>,
  place: WorkspacePlace,
  hash: string,
): Promise<Body | undefined> {
  // Absent and null bodies are known without a cache.
  const isNothing = hash === nothingRead || hash === hashOfNull;
  const body = isNothing ? { body: null } : await snapshots.snapshotBody(place, hash);
  if (body === null) return undefined;
  const inUse = readings.inUse(place.workspaceId, place.resource);
  return bodyToWrite(place.resource, { ...body, readings: ownFirst(inUse, place) });
}

/** The values shown, or none if the answer omits them and it is known how to write one. */
function valuesSeen(
  resource: EditableResource,
  body: Body,
  hash: string,
  isKnownAnyway: boolean,
): Result<JsonValue> {
  const { absence } = resource;
  const isKnownHow = isKnownAnyway || resource.shape(body) !== null;
  if (hash === nothingRead)
    return absence?.byNotFound === true && isKnownHow ? succeed(absence.value) : fail(baseForgotten);
  const base = resource.readEditable(body);
  if (base.ok || absence === null || !resource.leavesOut(body) || !isKnownHow) return base;
  return succeed(absence.value);
}

function repeated({ changes }: NewBulkEdit): FieldError[] {
  const seen = new Set<string>();
  return changes.flatMap(({ target }, place) => {
    const name = `${target.resource} ${target.subject}`;
    const again = seen.has(name);
    seen.add(name);
    return again ? [{ field: `changes.${String(place)}`, message: 'It’s already in the bulk edit.' }] : [];
  });
}

function inPlace(place: number, error: AppError): FieldError[] {
  const at = `changes.${String(place)}`;
  const fields = error.fields ?? [];
  return fields.length === 0
    ? [{ field: at, message: error.message }]
    : fields.map(({ field, message }) => ({ field: `${at}.${field}`, message }));
}

function invalid(fields: readonly FieldError[]): AppError {
  return {
    code: 'validation',
    message: 'The bulk edit can’t be created like this.',
    fields: fields.slice(0, 100),
  };
}

function unacknowledgedOf(
  warnings: readonly string[],
  { acknowledgedWarnings }: Pick<NewBulkEdit, 'acknowledgedWarnings'>,
): AppError | null {
  const missing = warnings.filter((warning) => !acknowledgedWarnings.includes(warning));
  if (missing.length === 0) return null;
  return {
    code: 'validation',
    message: 'Acknowledge what is unusual first.',
    fields: missing.map((message) => ({ field: 'acknowledgedWarnings', message })),
  };
}

const hashOfNull = hashBody(null);

const notEditableHere: AppError = { code: 'validation', message: 'This resource can’t be edited.' };
const notItsWayBack: AppError = {
  code: 'validation',
  message: 'This doesn’t undo that change: check the undo again, then retry.',
};
const movedSince: AppError = { code: 'conflict', message: changedSinceVerified };
const baseForgotten: AppError = {
  code: 'conflict',
  message: 'It has changed since it was shown: refresh it, then try again.',
};
