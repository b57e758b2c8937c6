import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Evidence, ReadEvidence } from '../../../core/writing/proof-evidence.ts';
import { canonicalJson, sha256Hex } from '../../storage/content-hash.ts';
import type { ChainEnd } from '../journal/journal.ts';
import type { ReceiptContent, SealedReceipt } from '../journal/stored-run.ts';

/** What the first receipt of a workspace names as its previous one. */
export const chainStart = '0'.repeat(64);

export type ChainCheck =
  | { readonly ok: true; readonly receipts: number }
  | {
      readonly ok: false;
      /** Place of the first receipt that does not fit, counted from 1. */
      readonly at: number;
      readonly fault: 'altered' | 'missing' | 'cut-off';
      readonly message: string;
    };

/** Puts a receipt at the end of its workspace's chain. The hash covers everything in it but itself. */
export function sealReceipt(content: ReceiptContent, head: ChainEnd | null): SealedReceipt {
  const unsealed = {
    ...content,
    sequence: (head?.sequence ?? 0) + 1,
    previousHash: head?.hash ?? chainStart,
  };
  return { ...unsealed, hash: hashOf(unsealed) };
}

/**
 * Whether receipts are whole and complete, offline: each hash is right, each names the one before it, and the last
 * is the chain's head (null: the head is not known, and a chain cut off at its end cannot be told).
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

/** As it is exported and read back. */
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
