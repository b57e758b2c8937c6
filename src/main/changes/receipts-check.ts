import { z } from 'zod';
import { fieldChangeSchema } from '../../contract/ipc/changes.ts';
import { parseJson } from '../../contract/json.ts';
import { receiptSchema } from './journal-rows.ts';
import type { ChainCheck } from './receipt-chain.ts';
import { verifyChain } from './receipt-chain.ts';
import { receiptsFormat } from './receipts-export.ts';

const exportSchema = z.strictObject({
  format: z.literal(receiptsFormat),
  chain: z.strictObject({
    head: z.strictObject({ sequence: z.int(), hash: z.string() }).nullable(),
    intact: z.boolean(),
    fault: z.string().optional(),
  }),
  howToVerify: z.string(),
  // Strict in every part: a field that no hash covers would be an addition that does not show.
  receipts: z.array(receiptSchema.extend({ fields: z.array(fieldChangeSchema) }).strict()),
});

export type ReceiptsCheck =
  | { readonly ok: true; readonly receipts: number; readonly head: string | null }
  | { readonly ok: false; readonly message: string };

/**
 * Checks an exported file of receipts (JSON), offline: every hash, the order, and that none is missing. Whoever can
 * alter the file can make a whole new chain with a new head, so the head's hash is answered, to be compared with one
 * that was noted elsewhere.
 */
export function checkReceipts(text: string): ReceiptsCheck {
  const json = parseJson(text);
  const parsed = json.ok ? exportSchema.safeParse(json.value) : null;
  if (parsed?.success !== true) {
    return { ok: false, message: 'This is not a file of receipts that Keyholder exported as JSON.' };
  }
  const { receipts, chain } = parsed.data;
  if (chain.head === null && receipts.length > 0) {
    return {
      ok: false,
      message: 'The file does not name the end of the chain, so receipts may be missing there.',
    };
  }
  const check: ChainCheck = verifyChain(receipts, chain.head);
  return check.ok
    ? { ok: true, receipts: check.receipts, head: chain.head?.hash ?? null }
    : { ok: false, message: check.message };
}
