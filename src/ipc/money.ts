import { z } from 'zod';
import { jsonValueSchema } from '../core/values/value-schemas.ts';
import { moneyAnswerSchema } from '../core/mapping/readings/money-answer.ts';
import { resourceNames } from '../core/service/resource-names.ts';
import { amountFactsChangeSchema, amountFactsSchema } from '../core/values/money/amount-facts.ts';
import { nothing, triedRecord } from './needs.ts';

/** One amount as it came, and where it stands. */
const heldAmountSchema = z.strictObject({
  resource: z.enum(resourceNames),
  /** Property id as text. */
  subject: z.string(),
  /** `rows[].total_price`. */
  path: z.string(),
  sent: jsonValueSchema,
});
export type HeldAmount = z.infer<typeof heldAmountSchema>;

/** What bodies in the cache say of whether whole amounts are hundredths. */
const moneyEvidenceSchema = z.strictObject({
  /** Whole and large for what they are, of different kinds and properties as far as there are; at most three. */
  doubted: z.array(heldAmountSchema),
  /** With digits behind the point; at most three. */
  decimals: z.array(heldAmountSchema),
  /** Of the listing, what a guest is shown; at most three. */
  listed: z.array(heldAmountSchema),
  bodies: z.int(),
  properties: z.int(),
  /** The cache holds more properties than were looked at. */
  isCut: z.boolean(),
});
export type MoneyEvidenceView = z.infer<typeof moneyEvidenceSchema>;

const answered = z.strictObject({ answer: moneyAnswerSchema.nullable() });
const ofWorkspace = z.strictObject({ workspaceId: z.string() });

/** What a person is asked once of a workspace's amounts: the unit of whole ones, and three facts that no body says. */
export const moneyChannels = {
  /** Null: nobody has said. */
  'money:get': { request: ofWorkspace, response: answered, needs: triedRecord },
  /** Reads the cache alone; nothing is asked of the service. */
  'money:evidence': { request: ofWorkspace, response: moneyEvidenceSchema, needs: nothing },
  /** Null takes the answer back. Told by `readings:changed`: bodies are read in another way from now on. */
  'money:say': {
    request: ofWorkspace.extend({ wholeAmounts: moneyAnswerSchema.shape.wholeAmounts.nullable() }),
    response: answered,
    needs: { person: 'judged', record: 'write' },
  },
  /** Null: nobody was asked yet. Empty: somebody was, and knew none. */
  'money:facts': { request: ofWorkspace, response: amountFactsSchema.nullable(), needs: triedRecord },
  /** Nothing that is sent hangs on them: they say how figures are shown. */
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
