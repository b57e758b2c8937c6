import type { Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { hashBody } from '../../storage/content-hash.ts';
import type { EngineParts } from '../engine-parts.ts';
import { createdBy } from '../read-back/fresh-read.ts';
import { requestWithoutGuest } from '../guest-data.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';
import type { Intent, Observation, ReceiptContent, StoredRun } from '../journal/stored-run.ts';

/** What was verified, in the words of the record, and the whole body that showed it. The journal puts it into the chain. */
export function receiptOf(
  parts: Pick<EngineParts, 'uuid' | 'journal'>,
  resource: EditableResource,
  run: StoredRun & { readonly intent: Intent; readonly verified: Observation },
  after: JsonValue,
): Result<ReceiptContent> {
  const { intent, verified } = run;
  const created = createdBy(run, resource);
  const kept = parts.journal.bodiesOf(run.changeId);
  // Bodies that can't be read are not none, which a receipt would say for good.
  if (!kept.ok) return kept;
  const { before } = kept.value;
  const inferred = !run.attempts.some(({ outcome }) => outcome === 'accepted');
  return succeed({
    receiptId: parts.uuid(),
    changeId: run.changeId,
    workspaceId: run.target.workspaceId,
    resource: run.target.resource,
    subject: run.target.subject,
    title: resource.title(run.target.subject, run.baseEditable),
    reason: run.reason,
    undoOf: run.undoOf,
    fields: verified.fields,
    ...(verified.differences === undefined ? {} : { differences: verified.differences }),
    idempotencyKey: intent.key,
    method: intent.method,
    path: intent.path,
    requestBody: requestWithoutGuest(run),
    requestSha256: intent.bodySha256,
    statuses: run.attempts.map(({ status }) => status),
    sentAt: run.attempts[0]?.startedAt ?? null,
    verifiedAt: verified.at,
    inferred,
    bodies: { before: before === null ? null : hashBody(before.body), after: hashBody(after) },
    evidence: {
      service: run.service,
      credential: intent.destination.credential,
      // As it was sealed with the consent: whoever finishes it later need not be who gave it.
      ...(intent.consentedBy === undefined ? {} : { consentedBy: intent.consentedBy }),
      before: intent.evidence,
      after: [verified.evidence],
      inferred: inferred
        ? ['No response confirmed that the service took the change: a later check showed it.']
        : [],
    },
    ...(created === null ? {} : { created }),
  });
}
