import type { Evidence } from '../../../contract/proof-evidence.ts';
import { hashBody } from '../../storage/content-hash.ts';
import type { Performer } from '../engine-parts.ts';
import { createdBy } from '../read-back/fresh-read.ts';
import { requestWithoutGuest } from '../guest-data.ts';
import { damagedIntent, unknownResource } from '../runs/run-notes.ts';
import type {
  BodyHashes,
  Intent,
  KeptBody,
  Observation,
  ReceiptContent,
  RunBodies,
  StoredRun,
} from '../journal/stored-run.ts';

/** Receipt: what was verified, in the words of the record. The journal puts it into the chain. */
export const writeReceipt: Performer = async (parts, run) => {
  await Promise.resolve();
  const resource = parts.resources.get(run.target.resource);
  const { intent, verified } = run;
  if (resource === undefined) return unknownResource;
  if (intent === null || verified === null) return damagedIntent;
  const created = createdBy(run, resource);
  const kept = parts.journal.bodiesOf(run.changeId);
  // Bodies that can't be read are not none, which a receipt would say for good.
  if (!kept.ok) return { event: 'contradictionFound', note: kept.error.message, error: kept.error };
  const inferred = !run.attempts.some(({ outcome }) => outcome === 'accepted');
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
    bodies: hashesOf(kept.value),
    evidence: evidenceFor(run, intent, verified, inferred),
    ...(created === null ? {} : { created }),
  };
  return { event: 'receiptWritten', note: 'The receipt is on record.', error: null, facts: { receipt } };
};

function hashesOf({ before, after }: RunBodies): BodyHashes {
  const hashOf = (kept: KeptBody | null): string | null => (kept === null ? null : hashBody(kept.body));
  return { before: hashOf(before), after: hashOf(after) };
}

function evidenceFor(run: StoredRun, intent: Intent, verified: Observation, inferred: boolean): Evidence {
  const reads = [...(run.observed === null ? [] : [run.observed.evidence]), verified.evidence];
  return {
    service: run.service,
    credential: intent.destination.credential,
    before: intent.evidence,
    after: reads.filter(
      (read, index) => reads.findLastIndex(({ readAt }) => readAt === read.readAt) === index,
    ),
    inferred: inferred
      ? ['No answer said that the service took the change: a later read showed what was asked for.']
      : [],
  };
}
