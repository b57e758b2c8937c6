import { z } from 'zod';
import { descriptionFaultSchema } from '../../contract/descriptions/description-fault.ts';
import { serviceDescriptionSchema } from '../../contract/descriptions/service-description.ts';

const ruleBreachSchema = z.strictObject({ at: z.string().max(300), message: z.string().max(300) });
/** Where a document breaks the rules of OpenAPI, as a JSON pointer, and how. */
export type RuleBreach = z.infer<typeof ruleBreachSchema>;

export const descriptionOutcomeSchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    description: serviceDescriptionSchema,
    breaches: z.array(ruleBreachSchema).max(20),
  }),
  z.strictObject({ ok: z.literal(false), fault: descriptionFaultSchema }),
]);
export type DescriptionOutcome = z.infer<typeof descriptionOutcomeSchema>;

/** What the thread says: that it can be asked, and what came of it. */
export const threadMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('outcome'), outcome: descriptionOutcomeSchema }),
]);
export type ThreadMessage = z.infer<typeof threadMessageSchema>;
