import { z } from 'zod';
import { descriptionFaultSchema } from '../../core/descriptions/description-fault.ts';
import { describedAskSchema } from '../../core/descriptions/described-ask.ts';
import { describedRequestSchema } from '../../core/descriptions/described-writing.ts';
import {
  describedEndpointSchema,
  serviceDescriptionSchema,
} from '../../core/descriptions/service-description.ts';
import { describedResourceSchema } from '../../core/mapping/described/described-resource.ts';

const ruleBreachSchema = z.strictObject({ at: z.string().max(300), message: z.string().max(300) });
/** Where a document breaks the rules of OpenAPI, as a JSON pointer, and how. */
export type RuleBreach = z.infer<typeof ruleBreachSchema>;

export const descriptionOutcomeSchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    description: serviceDescriptionSchema,
    breaches: z.array(ruleBreachSchema).max(20),
    /** What it says of answers that are read through readings, without the name of its file. */
    reads: z.array(describedResourceSchema).max(20),
    /** What it says of the bodies of requests. */
    requests: z.array(describedRequestSchema).max(20),
    /** What it says of requests that are made by request shapes. */
    asks: z.array(describedAskSchema).max(10),
  }),
  z.strictObject({ ok: z.literal(false), fault: descriptionFaultSchema }),
]);
export type DescriptionOutcome = z.infer<typeof descriptionOutcomeSchema>;

/**
 * What the thread says: that it can be asked; what came of a text, its endpoints left out; and each of these when it is
 * asked for. One at a time, as taking them all in at once would hold the console up.
 */
export const threadMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({
    kind: z.literal('outcome'),
    outcome: descriptionOutcomeSchema,
    endpoints: z.int().nonnegative().max(200),
  }),
  z.strictObject({
    kind: z.literal('endpoint'),
    endpoint: describedEndpointSchema,
    read: describedResourceSchema.nullable(),
    request: describedRequestSchema.nullable(),
    ask: describedAskSchema.nullable(),
  }),
]);
/** What it is asked: to read a text, or for one endpoint of what it read. */
export const threadQuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  z.strictObject({ kind: z.literal('endpoint'), at: z.int().nonnegative() }),
]);
export type ThreadQuestion = z.infer<typeof threadQuestionSchema>;
export type ThreadMessage = z.infer<typeof threadMessageSchema>;
