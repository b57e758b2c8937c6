import { z } from 'zod';
import { fieldChangeSchema } from '../../../contract/ipc/changes/changes.ts';
import { parseJson } from '../../../contract/json/json.ts';
import { jsonValueSchema } from '../../../contract/json/json-value-schema.ts';
import { hashBody } from '../../storage/content-hash.ts';
import { receiptSchema } from '../journal/journal-rows.ts';
import type { ChainCheck } from './receipt-chain.ts';
import { verifyChain } from './receipt-chain.ts';
import { receiptsFormat } from './receipts-export.ts';
import type { KeptBody, RunBodies, SealedReceipt } from '../journal/stored-run.ts';
import { t } from './texts.ts';
import { language } from '../../../texts/define-texts.ts';

const storedBody = z.strictObject({ body: jsonValueSchema }).nullable();

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
  knownAtExport: z.array(z.string()),
  bodies: z.record(z.string(), z.strictObject({ before: storedBody, after: storedBody })),
});

export type ReceiptsCheck =
  | {
      readonly ok: true;
      readonly receipts: number;
      readonly head: string | null;
      /** What the file proves, and what no file of its kind can: sentences for people. */
      readonly proven: readonly string[];
      readonly notKnown: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

/**
 * Checks an exported file of receipts (JSON), offline: every hash, the order, that none is missing up to the end that
 * the file names, and that each body is the one of its receipt.
 */
export function checkReceipts(text: string): ReceiptsCheck {
  const json = parseJson(text);
  const parsed = json.ok ? exportSchema.safeParse(json.value) : null;
  if (parsed?.success !== true) {
    return { ok: false, message: t('noFileOfReceipts') };
  }
  const { receipts, chain, bodies, knownAtExport } = parsed.data;
  if (chain.head === null && receipts.length > 0) {
    return {
      ok: false,
      message: t('endNotNamed'),
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

/** Every body that a receipt names is there and is the one, and no other is. */
function bodyFault(
  receipts: readonly SealedReceipt[],
  bodies: Readonly<Record<string, RunBodies>>,
): string | null {
  const changes = new Set(receipts.map(({ changeId }) => changeId));
  const stray = Object.keys(bodies).find((changeId) => !changes.has(changeId));
  if (stray !== undefined) return t('bodiesWithoutReceipt', { change: stray });
  for (const { sequence, changeId, bodies: hashes } of receipts) {
    for (const side of ['before', 'after'] as const) {
      if (hashes[side] !== hashOf(bodies[changeId]?.[side] ?? null)) {
        const receipt = String(sequence);
        return side === 'before' ? t('bodyBeforeAltered', { receipt }) : t('bodyAfterAltered', { receipt });
      }
    }
  }
  return null;
}

function hashOf(kept: KeptBody | null): string | null {
  return kept === null ? null : hashBody(kept.body);
}

function provenBy(receipts: readonly SealedReceipt[]): string[] {
  const count = receipts.length;
  const whole = receipts.filter(({ bodies }) =>
    [bodies.before, bodies.after].every((hash) => hash !== null),
  ).length;
  return [
    t('receiptsAsWritten', { count, locale: language }),
    t('ofThemWithBodies', { count: whole, locale: language }),
  ];
}

function notKnownFrom(known: readonly string[]): string[] {
  return [
    t('compareTheLastHash'),
    t('laterReceiptsNotInIt'),
    ...known.map((sentence) => t('saidAtExport', { sentence })),
  ];
}
