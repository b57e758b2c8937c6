import type { Evidence } from '../../../core/writing/proof-evidence.ts';
import { evidenceLines } from '../../../core/writing/evidence-words.ts';
import { csvFile } from '../../../core/values/delimited-text.ts';
import { verifyChain } from './receipt-chain.ts';
import type { ChainEnd } from '../journal/journal.ts';
import type { RunBodies, SealedReceipt, StoredField } from '../journal/stored-run.ts';
import { differenceText } from './run-sentences.ts';

export const receiptsFormat = 'keyholder-receipts-2';

export type ReceiptsFormat = 'json' | 'csv';

export interface ExportFacts {
  /** The readable complete bodies of each change. */
  readonly bodies: ReadonlyMap<string, RunBodies>;
  /** What Keyholder does and doesn't know about the end of the chain, as sentences for people. */
  readonly knowledge: readonly string[];
}

const noFacts: ExportFacts = { bodies: new Map(), knowledge: [] };

/**
 * Exports receipts to a file that can be checked without Keyholder. Receipts never contain credentials. JSON includes
 * everything that the hashes cover and the complete bodies; CSV is for reading.
 */
export function exportReceipts(
  receipts: readonly SealedReceipt[],
  head: ChainEnd | null,
  format: ReceiptsFormat,
  facts: ExportFacts = noFacts,
): string {
  return format === 'json' ? jsonText(receipts, head, facts) : tableText(receipts);
}

function jsonText(receipts: readonly SealedReceipt[], head: ChainEnd | null, facts: ExportFacts): string {
  const check = verifyChain(receipts, head);
  const end = head === null ? null : { sequence: head.sequence, hash: head.hash };
  return `${JSON.stringify(
    {
      format: receiptsFormat,
      chain: { head: end, intact: check.ok, ...(check.ok ? {} : { fault: check.message }) },
      knownAtExport: facts.knowledge,
      howToVerify:
        'hash = SHA-256 of the canonical JSON (sorted keys, no spaces) of a receipt without its hash; previousHash is the hash of the receipt before it; bodies in a receipt are the SHA-256 of the canonical JSON of the bodies below.',
      receipts,
      bodies: Object.fromEntries(facts.bodies),
    },
    null,
    2,
  )}\n`;
}

const columns = [
  ['Receipt', (receipt) => receipt.receiptId],
  ['Sequence', (receipt) => String(receipt.sequence)],
  ['Verified at', (receipt) => receipt.verifiedAt],
  ['Sent at', (receipt) => receipt.sentAt ?? ''],
  ['What', (receipt) => receipt.title],
  ['Resource', (receipt) => receipt.resource],
  ['Subject', (receipt) => receipt.subject],
  ['Before', (receipt) => fieldsText(receipt.fields, 'before')],
  ['After', (receipt) => fieldsText(receipt.fields, 'after')],
  ['Differences', ({ differences = [] }) => differences.map(differenceText).join('; ')],
  ['Reason', (receipt) => receipt.reason],
  ['Inferred', (receipt) => (receipt.inferred ? 'yes' : 'no')],
  ['Statuses', (receipt) => receipt.statuses.map((status) => status ?? 'none').join(' ')],
  ['Method', (receipt) => receipt.method],
  ['Path', (receipt) => receipt.path],
  ['Request body', (receipt) => receipt.requestBody],
  ['Request SHA-256', (receipt) => receipt.requestSha256],
  ['Idempotency-Key', (receipt) => receipt.idempotencyKey],
  ['Undo of', (receipt) => receipt.undoOf ?? ''],
  ['Rests on', ({ evidence }) => restsOn(evidence)],
  ['Sent to', ({ evidence }) => evidence.service],
  ['Previous hash', (receipt) => receipt.previousHash],
  ['Hash', (receipt) => receipt.hash],
] as const satisfies readonly (readonly [string, (receipt: SealedReceipt) => string])[];

function tableText(receipts: readonly SealedReceipt[]): string {
  return csvFile([
    columns.map(([name]) => name),
    ...receipts.map((receipt) => columns.map(([, text]) => text(receipt))),
  ]);
}

/** Worded as on the screen, with times in ISO form as recorded. */
function restsOn(evidence: Evidence): string {
  return evidenceLines(evidence, (iso) => iso)
    .map(({ name, text }) => `${name}: ${text}`)
    .join(' | ');
}

function fieldsText(fields: readonly StoredField[], side: 'before' | 'after'): string {
  return fields.map((field) => `${field.label}: ${field[side] ?? 'not given'}`).join('; ');
}
