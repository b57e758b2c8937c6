import { csvText } from '../../contract/delimited-text.ts';
import { verifyChain } from './receipt-chain.ts';
import type { ChainHead } from './journal.ts';
import type { SealedReceipt, StoredField } from './stored-run.ts';

/** The first field of a JSON export. */
export const receiptsFormat = 'keyholder-receipts-1';

export type ReceiptsFormat = 'json' | 'csv';

/**
 * Receipts as a file that can be kept and checked without Keyholder. No credential is ever part of a receipt.
 * JSON holds everything that the hashes cover; CSV is for reading.
 */
export function exportReceipts(
  receipts: readonly SealedReceipt[],
  head: ChainHead | null,
  format: ReceiptsFormat,
): string {
  return format === 'json' ? jsonText(receipts, head) : tableText(receipts);
}

function jsonText(receipts: readonly SealedReceipt[], head: ChainHead | null): string {
  const check = verifyChain(receipts, head);
  return `${JSON.stringify(
    {
      format: receiptsFormat,
      chain: { head, intact: check.ok, ...(check.ok ? {} : { fault: check.message }) },
      howToVerify:
        'hash = SHA-256 of the canonical JSON (sorted keys, no spaces) of a receipt without its hash; previousHash is the hash of the receipt before it.',
      receipts,
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
  ['Reason', (receipt) => receipt.reason],
  ['Inferred', (receipt) => (receipt.inferred ? 'yes' : 'no')],
  ['Statuses', (receipt) => receipt.statuses.map((status) => status ?? 'none').join(' ')],
  ['Method', (receipt) => receipt.method],
  ['Path', (receipt) => receipt.path],
  ['Request body', (receipt) => receipt.requestBody],
  ['Request SHA-256', (receipt) => receipt.requestSha256],
  ['Idempotency-Key', (receipt) => receipt.idempotencyKey],
  ['Undo of', (receipt) => receipt.undoOf ?? ''],
  ['Previous hash', (receipt) => receipt.previousHash],
  ['Hash', (receipt) => receipt.hash],
] as const satisfies readonly (readonly [string, (receipt: SealedReceipt) => string])[];

function tableText(receipts: readonly SealedReceipt[]): string {
  return csvText([
    columns.map(([name]) => name),
    ...receipts.map((receipt) => columns.map(([, text]) => text(receipt))),
  ]);
}

function fieldsText(fields: readonly StoredField[], side: 'before' | 'after'): string {
  return fields.map((field) => `${field.label}: ${field[side] ?? 'not given'}`).join('; ');
}
