import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Evidence, ReadEvidence } from '../../../core/writing/proof-evidence.ts';
import { canonicalJson, sha256Hex, hashBody } from '../../storage/content-hash.ts';
import type { ChainEnd } from '../journal/journal.ts';
import type { ReceiptContent, SealedReceipt, Intent, Observation, StoredRun } from '../journal/stored-run.ts';
import { type Result, succeed } from '../../../core/values/errors.ts';
import type { EngineParts } from '../engine-parts.ts';
import { createdBy } from '../read-back/fresh-read.ts';
import { requestWithoutGuest } from '../guest-data.ts';
import type { EditableResource } from '../proposal/editable-resource.ts';

/** The previous hash in a workspace's first receipt. */
export const chainStart = '0'.repeat(64);

export type ChainCheck =
  | { readonly ok: true; readonly receipts: number }
  | {
      readonly ok: false;
      /** Position of the first receipt that doesn't fit, counted from 1. */
      readonly at: number;
      readonly fault: 'altered' | 'missing' | 'cut-off';
      readonly message: string;
    };

/** Appends a receipt to its workspace's chain. The hash covers everything else in it. */
export function sealReceipt(content: ReceiptContent, head: ChainEnd | null): SealedReceipt {
  const unsealed = {
    ...content,
    sequence: (head?.sequence ?? 0) + 1,
    previousHash: head?.hash ?? chainStart,
  };
  return { ...unsealed, hash: hashOf(unsealed) };
}

/**
 * Checks offline that receipts are unaltered and complete: each hash is right, each names the one before, and the last
 * is the chain's head (null: unknown, so receipts missing at the end go unnoticed).
 */
export function verifyChain(receipts: readonly SealedReceipt[], head: ChainEnd | null): ChainCheck {
  let previousHash = chainStart;
  for (const [index, receipt] of receipts.entries()) {
    const at = index + 1;
    const { hash, ...unsealed } = receipt;
    if (hash !== hashOf(unsealed)) {
      return { ok: false, at, fault: 'altered', message: `Receipt ${at} was altered.` };
    }
    if (receipt.sequence !== at || receipt.previousHash !== previousHash) {
      return { ok: false, at, fault: 'missing', message: `A receipt is missing before place ${at}.` };
    }
    previousHash = hash;
  }
  const at = receipts.length + 1;
  if (head !== null && (head.sequence !== receipts.length || head.hash !== previousHash)) {
    return { ok: false, at, fault: 'cut-off', message: `Receipts from place ${at} on are missing.` };
  }
  return { ok: true, receipts: receipts.length };
}

function hashOf(unsealed: Omit<SealedReceipt, 'hash'>): string {
  return sha256Hex(canonicalJson(jsonOf(unsealed)));
}

function jsonOf({ bodies, evidence, differences, ...unsealed }: Omit<SealedReceipt, 'hash'>): JsonValue {
  return {
    ...unsealed,
    fields: unsealed.fields.map((field) => ({ ...field })),
    statuses: [...unsealed.statuses],
    ...(differences === undefined ? {} : { differences: differences.map((one) => ({ ...one })) }),
    bodies: { ...bodies },
    evidence: evidenceJson(evidence),
  };
}

function evidenceJson({ before, after, inferred, ...rest }: Evidence): JsonValue {
  return {
    ...rest,
    before: readJson(before),
    after: after.map(readJson),
    inferred: [...inferred],
  };
}

function readJson({ control, ...rest }: ReadEvidence): JsonValue {
  return { ...rest, ...(control === undefined ? {} : { control: control === null ? null : { ...control } }) };
}

/** The content of a receipt: what was verified, and the hashes of the bodies. The journal adds it to the chain. */
export function receiptOf(
  parts: Pick<EngineParts, 'uuid' | 'journal'>,
  resource: EditableResource,
  run: StoredRun & { readonly intent: Intent; readonly verified: Observation },
  after: JsonValue,
): Result<ReceiptContent> {
  const { intent, verified } = run;
  const created = createdBy(run, resource);
  const saved = parts.journal.bodiesOf(run.changeId);
  // An unreadable body isn't an absent one, which a receipt would claim forever.
  if (!saved.ok) return saved;
  const { before } = saved.value;
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
      // As sealed with the consent: whoever finishes the run may be somebody else.
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
