import type { Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { parseSentJson } from '../../../core/values/json/json.ts';
import type { ReadEvidence, ShownBy } from '../../../core/writing/proof-evidence.ts';
import { ownFirst, readAlike } from '../../../core/mapping/bodies/body.ts';
import type { ResourceMappingSource } from '../../../core/resources/resource-mappings.ts';
import { byBestName } from '../../../core/mapping/described/described-resource.ts';
import { bodyToWrite } from '../../../core/writing/body-to-write.ts';
import { isBooking } from '../../../core/service/writable-names.ts';
import { identityOf } from '../../../core/writing/body-identity.ts';
import { noneThere } from '../../service-client/answers/conditional-read.ts';
import type { ReadAnswer } from '../../service-client/service-client.ts';
import { serviceOf, type ServiceDestination } from '../../service-client/connection/service-destination.ts';
import { canonicalJson, hashBody } from '../../storage/content-hash.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';
import { controlRead } from './control-read.ts';
import type { EngineParts } from '../engine-parts.ts';
import { patternOf } from '../runs/run-request.ts';
import { notAccepted } from './mapping-guard.ts';
import { readWhole } from './read-pages.ts';
import type { WholeAnswer } from './read-pages.ts';
import { readStay } from './read-stay.ts';
import type { Observation, StoredField, StoredRun } from '../journal/stored-run.ts';

export interface FreshRead {
  readonly answer: WholeAnswer;
  readonly body: Body;
  readonly bodyHash: string;
  /** The hash by which a screen knows this body; for a paged list that of the first page. */
  readonly shownHash: string;
  readonly editable: JsonValue;
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Where the change was or will be sent: another destination proves nothing. */
  readonly destination?: ServiceDestination | undefined;
  /** Mappings for the body; those in use by default. */
  readonly readings?: readonly ResourceMappingSource[] | undefined;
  readonly created?: string | null;
  /**
   * What "not there" means. `unexpected`: the read failed. `possible`: it is an answer. `begun-on`: an answer if it is
   * known how to create the resource, with a control read unless the answer names its subject. `claimed`: the expected
   * result, likewise proven by a control read.
   */
  readonly absence?: 'unexpected' | 'possible' | 'begun-on' | 'claimed';
  readonly linkedIds?: readonly string[];
  /** The desired values; for a reservation they decide which nights are read. */
  readonly desired?: JsonValue;
}

/** Reads the resource from the service now. A body that can't be edited is an error. */
export async function readFresh(
  parts: EngineParts,
  resource: EditableResource,
  target: ChangeTarget,
  options: ReadOptions = {},
): Promise<Result<FreshRead>> {
  const { signal, destination, readings, created = null, absence = 'unexpected', linkedIds = [] } = options;
  const { desired = null } = options;
  const place = { workspaceId: target.workspaceId, ...resource.reads(target.subject, created) };
  const by = readings ?? ownFirst(parts.readings.inUse(target.workspaceId, place.resource), place);
  const prove = async (read: FreshRead): Promise<Result<FreshRead>> => {
    if (absence !== 'claimed' && absence !== 'begun-on') return succeed(read);
    const control = await controlRead(parts, resource, target, { signal, destination, linkedIds });
    return control.ok ? succeed(restingOn(read, { control: control.value })) : control;
  };
  const isShown = (body: Body): boolean =>
    isKnownHow(parts, resource, { target, destination, desired }, body);
  const how = { signal, destination, readings };
  const isStay = isBooking(resource.name);
  const land = parts.snapshots.expectRead(place);
  const answer: Result<WholeAnswer> = isStay
    ? await readStay(parts, place, desired, how)
    : await readWhole(parts, place, how);
  if (!answer.ok) {
    const gone = absence !== 'unexpected' && answer.error.code === 'service-not-found';
    if (!gone || resource.absence?.byNotFound !== true) return answer;
    const body = bodyToWrite(place.resource, { body: null, readings: by });
    if (absence === 'begun-on' && !isShown(body)) return answer;
    const nothing = await prove(nothingThere(parts, resource.absence.value, body));
    // Replaces the cached body, which would otherwise stay beside the word that it was deleted.
    if (nothing.ok) land(nothing.value.answer);
    return nothing;
  }
  const { firstPage = null, ...whole } = answer.value;
  // The cache stores each page under its own query.
  if (!isStay) land(firstPage ?? whole);
  const body = bodyToWrite(place.resource, { ...whole, readings: by });
  const isNamed = identityOf(place, body).is === 'same';
  const shown = (value: JsonValue, shownBy: ShownBy): FreshRead => {
    const bodyHash = hashBody(whole.body);
    const shownHash = firstPage === null ? bodyHash : hashBody(firstPage.body);
    const read = { answer: whole, body, bodyHash, shownHash, editable: value };
    return restingOn(read, { identity: isNamed ? place.subject : null, shownBy });
  };
  const editable = resource.readEditable(body);
  if (editable.ok) {
    const read = shown(editable.value, 'values');
    const isClaimed = absence === 'claimed' && isEmpty(resource, read.editable) && !isNamed;
    return isClaimed ? prove(read) : succeed(read);
  }
  if (absence === 'unexpected' || resource.absence === null || !resource.leavesOut(body))
    return fail(editable.error);
  if (absence === 'begun-on' && !isShown(body)) return fail(editable.error);
  const left = shown(resource.absence.value, 'left-out');
  return isNamed ? succeed(left) : prove(left);
}

/**
 * How "not there" counts as the base of a change, both at review and before sending. What an undo restores may be gone
 * altogether, so it needs proof wherever the answer doesn't name the subject: nobody reviews such a read when preparing
 * an undo.
 */
export function absenceToBeginOn(undoOf: string | null): NonNullable<ReadOptions['absence']> {
  return undoOf === null ? 'begun-on' : 'claimed';
}

interface Begun extends Pick<ReadOptions, 'destination'> {
  readonly target: ChangeTarget;
  readonly desired: JsonValue;
}

/**
 * Whether it is known how to write the absent resource: by an accepted mapping, by trusted names (our own service), or
 * from how it was before it was deleted here, if that mapping needs no confirmation.
 */
function isKnownHow(
  parts: EngineParts,
  resource: EditableResource,
  { target, destination, desired }: Begun,
  body: Body,
): boolean {
  const { readings } = parts;
  if (readings.trustsNames(target.workspaceId) || resource.shape(body) !== null) return true;
  if (destination === undefined) return false;
  const change = { target, service: serviceOf(destination), desired, undoOf: null };
  const pattern = patternOf(parts, resource, change, body);
  if (!pattern.ok || pattern.value === null) return false;
  const before = readAlike(pattern.value, body);
  return (
    resource.readEditable(before).ok && notAccepted(resource, before, target.workspaceId, readings) === null
  );
}

function restingOn(read: FreshRead, more: NonNullable<ReadAnswer['evidence']>): FreshRead {
  return { ...read, answer: { ...read.answer, evidence: { ...read.answer.evidence, ...more } } };
}

function isEmpty(resource: EditableResource, editable: JsonValue): boolean {
  return resource.absence !== null && canonicalJson(resource.absence.value) === canonicalJson(editable);
}

export function readAfterSending(
  parts: EngineParts,
  resource: EditableResource,
  run: StoredRun,
  signal?: AbortSignal,
): Promise<Result<FreshRead>> {
  return readFresh(parts, resource, run.target, {
    signal,
    created: createdBy(run, resource),
    absence: resource.operation(run.baseEditable, run.desired) === 'delete' ? 'claimed' : 'possible',
    linkedIds: run.reviewed.linkedIds,
    desired: run.desired,
    destination: run.intent?.destination,
    readings: mappingsOfReview(parts, run),
  });
}

/** Mappings in use with one of them first: a mapping accepted for another body doesn't displace it. */
export function inUseFirst(
  { readings }: EngineParts,
  resource: EditableResource,
  { workspaceId, subject }: ChangeTarget,
  first: string | null,
): readonly ResourceMappingSource[] {
  const place = resource.reads(subject, null);
  const inUse = ownFirst(readings.inUse(workspaceId, place.resource), place);
  const isFirst = (one: ResourceMappingSource): boolean => 'id' in one && one.id === first;
  return [...inUse.filter(isFirst), ...inUse.filter((one) => !isFirst(one))];
}

/**
 * The mapping and the meaning of whole amounts at review time, whatever was accepted or withdrawn since: the read must
 * look for what was reviewed.
 */
function mappingsOfReview(
  { readings }: EngineParts,
  { reviewed, target }: StoredRun,
): readonly ResourceMappingSource[] {
  const { reading, wholeAmounts } = reviewed;
  const accepted = reading === null ? null : readings.byId(target.workspaceId, reading);
  const answer = wholeAmounts === null ? null : { wholeAmounts, since: '' };
  return [...[accepted, answer].filter((one) => one !== null), byBestName];
}

/**
 * The id that the service gave to what the run created, from its answer or from the verifying read. Null if neither
 * says, or nothing was created.
 */
export function createdBy(run: StoredRun, resource: EditableResource): string | null {
  const answered = run.attempts.findLast(({ created }) => created !== null)?.created ?? null;
  if (answered !== null || run.verified === null) return answered;
  return resource.madeId(run.verified.editable, run.desired);
}

interface MadeOf {
  readonly before: Body;
  readonly sent: JsonValue | undefined;
}

/**
 * What a read shows: the desired values, the base or something else. `desired` requires every leaf that was sent; other
 * differences are listed with it.
 */
export function observe(
  run: StoredRun,
  resource: EditableResource,
  read: FreshRead,
  madeOf: MadeOf | null = null,
): Observation {
  const comparison = resource.compareValues(read.editable, run.desired);
  const differences =
    madeOf === null || !comparison.equal
      ? []
      : resource.differences({
          ...madeOf,
          now: read.body,
          desired: run.desired,
          readAt: read.answer.readAt,
        });
  const isAsSent = comparison.equal && !differences.some(({ was }) => was === 'sent');
  return {
    shows: isAsSent ? 'desired' : !comparison.equal && showsBase(run, resource, read) ? 'base' : 'other',
    editable: read.editable,
    fields: againstBase(run.fields, comparison.fields),
    ...(differences.length === 0 ? {} : { differences: differences.slice(0, mostDifferences) }),
    bodyHash: read.bodyHash,
    at: read.answer.readAt.toISOString(),
    evidence: evidenceOf(read.answer),
  };
}

const mostDifferences = 100;

/** The run's saved bodies, read with the same mappings as the read they are compared with. */
export function madeOf({ journal }: EngineParts, run: StoredRun, read: FreshRead): Result<MadeOf | null> {
  const saved = journal.bodiesOf(run.changeId);
  if (!saved.ok) return saved;
  if (saved.value.before === null || run.intent === null) return succeed(null);
  const before = readAlike(saved.value.before.body, read.body);
  if (run.intent.body === null) return succeed({ before, sent: undefined });
  const sent = parseSentJson(new TextDecoder().decode(run.intent.body));
  return sent.ok ? succeed({ before, sent: sent.value }) : succeed(null);
}

export function evidenceOf({ readAt, status, serviceDate, etag, evidence }: ReadAnswer): ReadEvidence {
  return {
    readAt: readAt.toISOString(),
    status,
    serviceDate: serviceDate?.toISOString() ?? null,
    etag: etag ?? null,
    ...evidence,
  };
}

export function showsBase(run: StoredRun, resource: EditableResource, read: FreshRead): boolean {
  return resource.unchanged(run.baseEditable, read.editable, run.desired);
}

function nothingThere(parts: EngineParts, absent: JsonValue, body: Body): FreshRead {
  const answer = noneThere(parts.clock.now());
  return { answer, body, bodyHash: hashBody(null), shownHash: hashBody(null), editable: absent };
}

function againstBase(
  base: readonly StoredField[],
  seen: readonly { field: string; label: string; atService: string | null }[],
): StoredField[] {
  const shown = seen.map(({ field, label, atService }) => ({
    field,
    label,
    before: base.find((known) => known.field === field)?.before ?? null,
    after: atService,
  }));
  // Removed fields aren't part of the body any more, but a receipt should show them.
  const gone = base.filter(
    ({ field, before }) => before !== null && !seen.some((now) => now.field === field),
  );
  return [...shown, ...gone.map((field) => ({ ...field, after: null }))];
}
