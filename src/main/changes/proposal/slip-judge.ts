import type { Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import { peersOf } from '../../../core/bulk/bulk-slips.ts';
import type { SlipJudge } from '../../../core/writing/slips.ts';
import type { EngineParts, SlipStandards } from '../engine-parts.ts';
import type { DraftRequest } from './draft-request.ts';
import type { EditableResource } from './editable-resource.ts';

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
