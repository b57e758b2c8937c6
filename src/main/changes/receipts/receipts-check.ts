import { z } from 'zod';
import { receiptSchema } from '../../../ipc/changes/changes.ts';
import { parseJson } from '../../../core/values/json/json.ts';
import { formatCount, formatCounted, language } from '../../../core/values/words/plural.ts';
import { hashBody } from '../../storage/content-hash.ts';
import type { ChainCheck } from './receipt-chain.ts';
import { verifyChain } from './receipt-chain.ts';
import { receiptsFormat } from './receipts-export.ts';
import { storedBody, type StoredBody, type RunBodies, type SealedReceipt } from '../journal/stored-run.ts';

const optionalBody = storedBody.nullable();

const exportSchema = z.strictObject({
  format: z.literal(receiptsFormat),
  chain: z.strictObject({
    head: z.strictObject({ sequence: z.int(), hash: z.string() }).nullable(),
    intact: z.boolean(),
    fault: z.string().optional(),
  }),
  howToVerify: z.string(),
  // Strict throughout: an extra field that no hash covers would go unnoticed.
  receipts: z.array(receiptSchema),
  knownAtExport: z.array(z.string()),
  bodies: z.record(z.string(), z.strictObject({ before: optionalBody, after: optionalBody })),
});

export type ReceiptsCheck =
  | {
      readonly ok: true;
      readonly receipts: number;
      readonly head: string | null;
      /** What the file proves and what such a file can't prove, as sentences for people. */
      readonly proven: readonly string[];
      readonly notKnown: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

/**
 * Checks an exported JSON file of receipts offline: every hash, the order, completeness up to the end that the file
 * names, and each body against its receipt.
 */
export function checkReceipts(text: string): ReceiptsCheck {
  const json = parseJson(text);
  const parsed = json.ok ? exportSchema.safeParse(json.value) : null;
  if (parsed?.success !== true) {
    return { ok: false, message: 'This is not a file of receipts that Keyholder exported as JSON.' };
  }
  const { receipts, chain, bodies, knownAtExport } = parsed.data;
  if (chain.head === null && receipts.length > 0) {
    return {
      ok: false,
      message: 'The file does not name the end of the chain, so receipts may be missing there.',
    };
  }
  const check: ChainCheck = verifyChain(receipts, chain.head);
  if (!check.ok) return { ok: false, message: check.message };
  const misfit = bodyFault(receipts, bodies);
  if (misfit !== null) return { ok: false, message: misfit };
  return {
    ok: true,
    receipts: receipts.length,
    head: chain.head?.hash ?? null,
    proven: provenBy(receipts),
    notKnown: notKnownFrom(knownAtExport),
  };
}

/** Every body that a receipt names must be present and match, and there may be no others. */
function bodyFault(
  receipts: readonly SealedReceipt[],
  bodies: Readonly<Record<string, RunBodies>>,
): string | null {
  const changes = new Set(receipts.map(({ changeId }) => changeId));
  const stray = Object.keys(bodies).find((changeId) => !changes.has(changeId));
  if (stray !== undefined) return `The file holds bodies of ${stray}, and no receipt of it.`;
  for (const { sequence, changeId, bodies: hashes } of receipts) {
    for (const side of ['before', 'after'] as const) {
      if (hashes[side] !== hashOf(bodies[changeId]?.[side] ?? null)) {
        const receipt = String(sequence);
        return side === 'before'
          ? `The body before the change of receipt ${receipt} was altered or is missing.`
          : `The body after the change of receipt ${receipt} was altered or is missing.`;
      }
    }
  }
  return null;
}

function hashOf(saved: StoredBody | null): string | null {
  return saved === null ? null : hashBody(saved.body);
}

function provenBy(receipts: readonly SealedReceipt[]): string[] {
  const count = receipts.length;
  const whole = receipts.filter(({ bodies }) =>
    [bodies.before, bodies.after].every((hash) => hash !== null),
  ).length;
  return [
    `${formatCounted(count, 'receipt, as it was written; none is', 'receipts, each as it was written, none', language)} missing up to the end that the file names.`,
    `${formatCount(whole, language)} of them with the whole body before and after, each as it was received.`,
  ];
}

function notKnownFrom(known: readonly string[]): string[] {
  return [
    'Anyone who can write this file can rebuild the whole chain: compare the last hash with one that you noted elsewhere.',
    'Receipts written after this export aren’t in it, and a chain cut off before the export looks complete here. Only the Keyholder that wrote it has the key to tell.',
    ...known.map(
      (sentence) => `What Keyholder reported at the export (this file doesn’t prove it): ${sentence}`,
    ),
  ];
}
