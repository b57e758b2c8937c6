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
 * What the review showed besides the values and is not so any more, in words: the reach, and what goes with it unknown.
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
    ...moved('reading', 'Field mapping', reviewed.reading, now.reading, readingText),
    ...moved('wholeAmounts', 'Unit of whole amounts', reviewed.wholeAmounts, now.wholeAmounts),
    ...moved('described', 'The description of its requests', described, mark, markText),
  ];
}

/** What is compared is no text: `say` writes it for people only where it differs. */
function moved(
  field: string,
  label: string,
  before: string | null,
  after: string | null,
  say: (value: string) => string = (value) => value,
): StoredField[] {
  if (before === after) return [];
  const said = (value: string | null): string | null => (value === null ? null : say(value));
  return [{ field, label, before: said(before), after: said(after) }];
}

function countOf({ linked }: ReviewedFacts): string | null {
  return linked === null ? null : String(linked);
}

/** Its id stands for it: it is told by its date elsewhere. */
function readingText(reading: string): string {
  return `accepted mapping ${reading.slice(0, 8)}`;
}

/** A mark stands for it: what it says stands under Settings. */
function markText(mark: string): string {
  return `description ${mark.slice(0, 8)}`;
}

function listOf(names: readonly string[]): string | null {
  return names.length === 0 ? null : [...names].sort().join(', ');
}

/**
 * Whether what the person reviewed is what would be sent: fields and warnings made anew from the desired values and
 * what was just read, against those of the review. Null when they are the same.
 */
export function reviewFault(
  parts: Pick<EngineParts, 'journal' | 'resources'>,
  run: StoredRun,
  resource: EditableResource,
  read: FreshRead,
): StepOutcome | null {
  const again = reviewOf(parts, resource, run, read.body, run.reviewed.judge);
  if (!again.ok) return differs(again.error.message);
  // What else has come to a list since, and is not what is wanted, makes them no less complete.
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

/** Which warnings came or went since the review: whoever reviews again knows what to look at. */
function warningsDiffer(now: readonly string[], then: readonly string[]): string {
  const came = now.filter((warning) => !then.includes(warning));
  const gone = then.filter((warning) => !now.includes(warning));
  const said = [
    ...(came.length === 0 ? [] : [`New since the review: “${came.join(' ')}”`]),
    ...(gone.length === 0 ? [] : [`No longer so: “${gone.join(' ')}”`]),
  ];
  return said.length === 0 ? 'The warnings are not those that were shown.' : said.join(' ');
}

/** Whether the request on record is, byte for byte, what the desired values make of the body that was just read. */
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

/** By what one change is judged wherever it is shown, asked about or sent: its sentences are confirmed word by word. */
export function slipJudge(
  { subjectKind }: Pick<EditableResource, 'subjectKind'>,
  subject: string,
  { limits, known }: SlipStandards,
): SlipJudge {
  const { currencies, today } = known;
  const currency = subjectKind === 'property' ? (currencies.get(subject) ?? null) : null;
  return { limits, peers: null, currency, today: today ?? null };
}

/** Beside other properties a bulk edit is judged as a whole. */
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
