import { type AppError, type Result, succeed } from '../../../core/values/errors.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { ReviewedFacts } from '../../../core/writing/writable-resource.ts';
import { canonicalJson, sha256Hex } from '../../storage/content-hash.ts';
import type { EngineParts, StepOutcome, SlipStandards } from '../engine-parts.ts';
import {
  isSameRequest,
  type StoredField,
  type StoredReview,
  type Intent,
  type StoredRun,
} from '../journal/stored-run.ts';
import type { FreshRead } from '../read-back/fresh-read.ts';
import { requestOf } from '../runs/run-request.ts';
import { reviewOf } from '../runs/undo.ts';
import type { EditableResource } from './editable-resource.ts';
import { peersOf } from '../../../core/bulk/bulk-slips.ts';
import type { SlipJudge } from '../../../core/writing/slips.ts';
import type { DraftRequest } from './draft-request.ts';

/**
 * Facts of the review other than its values that have changed since, in words: linked properties, unrecognised fields,
 * the mapping and so on.
 */
export function movedSinceReview(
  reviewed: StoredReview,
  now: ReviewedFacts,
  mark: string | null,
): StoredField[] {
  const described = reviewed.described?.mark ?? null;
  return [
    ...moved('linked', 'Linked properties', countOf(reviewed), countOf(now)),
    ...moved('linkedIds', 'Ids of the linked properties', listOf(reviewed.linkedIds), listOf(now.linkedIds)),
    ...moved('foreign', 'Unrecognised fields', listOf(reviewed.foreign), listOf(now.foreign)),
    ...moved('reading', 'Field mapping', reviewed.reading, now.reading, mappingText),
    ...moved('wholeAmounts', 'Unit of whole amounts', reviewed.wholeAmounts, now.wholeAmounts),
    ...moved('described', 'The description of its requests', described, mark, markText),
  ];
}

/** Compares raw values; `say` makes them readable only if they differ. */
function moved(
  field: string,
  label: string,
  before: string | null,
  after: string | null,
  say: (value: string) => string = (value) => value,
): StoredField[] {
  if (before === after) return [];
  const worded = (value: string | null): string | null => (value === null ? null : say(value));
  return [{ field, label, before: worded(before), after: worded(after) }];
}

function countOf({ linked }: ReviewedFacts): string | null {
  return linked === null ? null : String(linked);
}

/** Identified by its id here; other screens use its date. */
function mappingText(reading: string): string {
  return `accepted mapping ${reading.slice(0, 8)}`;
}

/** Identified by its mark; its content is under Settings. */
function markText(mark: string): string {
  return `description ${mark.slice(0, 8)}`;
}

function listOf(names: readonly string[]): string | null {
  return names.length === 0 ? null : [...names].sort().join(', ');
}

/**
 * Whether what the person reviewed is what would be sent: rebuilds fields and warnings from the desired values and the
 * latest read, and compares them with the review. Null if they are equal.
 */
export function reviewFault(
  parts: Pick<EngineParts, 'journal' | 'resources'>,
  run: StoredRun,
  resource: EditableResource,
  read: FreshRead,
): StepOutcome | null {
  const again = reviewOf(parts, resource, run, read.body, run.reviewed.judge);
  if (!again.ok) return differs(again.error.message);
  // Compared with the reviewed base: unrelated entries added to a list since don't make the values incomplete.
  const complete = resource.completed(run.desired, run.baseEditable);
  if (canonicalJson(complete) !== canonicalJson(run.desired)) {
    return differs('The values on record are not complete.');
  }
  const { fields } = resource.compareValues(read.editable, run.desired);
  const now = fields.map(({ field, label, atService, desired }) => words(field, label, atService, desired));
  const then = run.fields.map(({ field, label, before, after }) => words(field, label, before, after));
  if (now.join() !== then.join()) return differs('The fields are not those that were shown.');
  const { warnings } = again.value;
  return warnings.toSorted().join('\n') === run.warnings.toSorted().join('\n')
    ? null
    : differs(warningsDiffer(warnings, run.warnings));
}

/** Which warnings came or went since the review, so that the person knows what to look at. */
function warningsDiffer(now: readonly string[], then: readonly string[]): string {
  const added = now.filter((warning) => !then.includes(warning));
  const gone = then.filter((warning) => !now.includes(warning));
  const messages = [
    ...(added.length === 0 ? [] : [`New since the review: “${added.join(' ')}”`]),
    ...(gone.length === 0 ? [] : [`No longer so: “${gone.join(' ')}”`]),
  ];
  return messages.length === 0 ? 'The warnings are not those that were shown.' : messages.join(' ');
}

/** Whether the desired values and the latest body still make exactly the recorded request, byte for byte. */
export function intentFits(
  parts: Pick<EngineParts, 'journal' | 'writings'>,
  intent: Intent,
  run: StoredRun,
  resource: EditableResource,
  body: Body,
): boolean {
  const built = requestOf(parts, resource, run, body);
  if (!built.ok) return false;
  const { method, endpointId, path } = built.value;
  const bodySha256 = sha256Hex(built.value.body ?? '');
  return intent.endpointId === endpointId && isSameRequest(intent, { method, path, bodySha256 });
}

function words(...parts: readonly (StoredField['after'] | undefined)[]): string {
  return JSON.stringify(parts);
}

function differs(why: string): StepOutcome {
  const error: AppError = {
    code: 'review-differs',
    message: `This would no longer send what you reviewed, so nothing was sent. ${why}`,
    hint: 'Discard this change, then review it again.',
  };
  return { event: 'contradictionFound', note: error.message, error };
}

/**
 * The basis for judging one change wherever it is shown, questioned or sent. It must be the same everywhere, because
 * its sentences are confirmed word for word.
 */
export function slipJudge(
  { subjectKind }: Pick<EditableResource, 'subjectKind'>,
  subject: string,
  { limits, known }: SlipStandards,
): SlipJudge {
  const { currencies, today } = known;
  const currency = subjectKind === 'property' ? (currencies.get(subject) ?? null) : null;
  return { limits, peers: null, currency, today: today ?? null };
}

/** A bulk edit is compared with other properties as a whole, so its drafts get no peers. */
export async function judgeOfDraft(
  { slips }: Pick<EngineParts, 'slips'>,
  resource: EditableResource,
  { target, isOfBulk, judge: given }: DraftRequest,
): Promise<Result<SlipJudge>> {
  if (given !== undefined) return succeed(given);
  const standards = await slips(target.workspaceId);
  if (!standards.ok) return standards;
  const judge = slipJudge(resource, target.subject, standards.value);
  if (isOfBulk === true || target.resource !== 'security-deposit') return succeed(judge);
  const peers = peersOf(standards.value.known, new Set([target.subject]), judge.currency);
  return succeed({ ...judge, peers });
}
