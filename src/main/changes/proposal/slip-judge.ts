import type { KnownProperties } from '../../../contract/plans/bulk-slips.ts';
import type { SlipJudge, SlipLimits } from '../../../contract/service/writable/slips.ts';
import type { EditableResource } from './editable-resource.ts';

/** By what one change is judged wherever it is shown, asked about or sent: its sentences are confirmed word by word. */
export function slipJudge(
  { subjectKind }: Pick<EditableResource, 'subjectKind'>,
  subject: string,
  limits: SlipLimits,
  { currencies, today }: KnownProperties,
): SlipJudge {
  const currency = subjectKind === 'property' ? (currencies.get(subject) ?? null) : null;
  return { limits, peers: null, currency, today: today ?? null };
}
