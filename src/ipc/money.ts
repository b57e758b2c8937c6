import { z } from 'zod';
import { jsonValueSchema } from '../core/values/value-schemas.ts';
import { moneyAnswerSchema } from '../core/mapping/fields/money-answer.ts';
import { resourceNames } from '../core/resources/resource-names.ts';
import { amountFactsChangeSchema, amountFactsSchema } from '../core/values/money/amount-facts.ts';
import { nothing, triedRecord } from './needs.ts';

const heldAmountSchema = z.strictObject({
  resource: z.enum(resourceNames),
  subject: z.string(),
  /** For example `rows[].total_price`. */
  path: z.string(),
  sent: jsonValueSchema,
});
export type HeldAmount = z.infer<typeof heldAmountSchema>;

/** What cached bodies suggest about whether whole amounts are in hundredths. */
const moneyEvidenceSchema = z.strictObject({
  /** Whole amounts that seem too large, from different kinds and properties if possible; at most three. */
  doubted: z.array(heldAmountSchema),
  /** With decimals; at most three. */
  decimals: z.array(heldAmountSchema),
  /** From the listing, as guests see them; at most three. */
  listed: z.array(heldAmountSchema),
  bodies: z.int(),
  properties: z.int(),
  /** The cache has more properties than were examined. */
  isCut: z.boolean(),
});
export type MoneyEvidenceView = z.infer<typeof moneyEvidenceSchema>;

const answered = z.strictObject({ answer: moneyAnswerSchema.nullable() });
const ofWorkspace = z.strictObject({ workspaceId: z.string() });

/**
 * The answers about a workspace's amounts, each asked once: the unit of whole amounts, and three facts that no body
 * contains.
 */
export const moneyChannels = {
  /** Null if nobody has answered. */
  'money:get': { request: ofWorkspace, response: answered, needs: triedRecord },
  /** Reads only the cache and sends no request. */
  'money:evidence': { request: ofWorkspace, response: moneyEvidenceSchema, needs: nothing },
  /** Null withdraws the answer. `mappings:changed` follows, because bodies now have another meaning. */
  'money:say': {
    request: ofWorkspace.extend({ wholeAmounts: moneyAnswerSchema.shape.wholeAmounts.nullable() }),
    response: answered,
    needs: { person: 'judged', record: 'write' },
  },
  /** Null if nobody was asked yet. Empty if somebody was, but didn't know. */
  'money:facts': { request: ofWorkspace, response: amountFactsSchema.nullable(), needs: triedRecord },
  /** They only affect how figures are shown, never a request. */
  'money:say-facts': {
    request: ofWorkspace.extend({ facts: amountFactsChangeSchema }),
    response: amountFactsSchema.nullable(),
    needs: {
      person: {
        input: 'press',
        question: 'Use these answers about amounts and discounts?',
        confirm: 'Use these answers',
      },
      record: 'write',
    },
  },
} as const;
