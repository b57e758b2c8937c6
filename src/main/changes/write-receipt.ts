import type { Performer } from './engine-parts.ts';
import { createdBy } from './fresh-read.ts';
import { damagedIntent, unknownResource } from './run-notes.ts';
import type { ReceiptContent } from './stored-run.ts';

/** Receipt: what was verified, in the words of the record. The journal puts it into the chain. */
export const writeReceipt: Performer = async (parts, run) => {
  await Promise.resolve();
  const resource = parts.resources.get(run.target.resource);
  const { intent, verified } = run;
  if (resource === undefined) return unknownResource;
  if (intent === null || verified === null) return damagedIntent;
  const created = createdBy(run, resource);
  const answered = run.attempts.some(({ outcome }) => outcome === 'accepted');
  const receipt: ReceiptContent = {
    receiptId: parts.uuid(),
    changeId: run.changeId,
    workspaceId: run.target.workspaceId,
    resource: run.target.resource,
    subject: run.target.subject,
    title: resource.title(run.target.subject, run.baseEditable),
    reason: run.reason,
    undoOf: run.undoOf,
    fields: verified.fields,
    idempotencyKey: intent.key,
    method: intent.method,
    path: intent.path,
    requestBody: intent.body === null ? '' : new TextDecoder().decode(intent.body),
    requestSha256: intent.bodySha256,
    statuses: run.attempts.map(({ status }) => status),
    sentAt: run.attempts[0]?.startedAt ?? null,
    verifiedAt: verified.at,
    inferred: !answered,
    restsOn: {
      answered,
      shownBy: verified.shownBy ?? 'values',
      confirmedAfterMs: verified.confirmedAfterMs ?? null,
    },
    ...(created === null ? {} : { created }),
  };
  return { event: 'receiptWritten', note: 'The receipt is on record.', error: null, facts: { receipt } };
};
