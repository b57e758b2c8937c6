import { z } from 'zod';
import { findingRules } from '../findings/finding.ts';

/** Something on a property that wants a person's eye, with the screen that shows it. */
export const attentionItemSchema = z.strictObject({
  /** The rule of Today that it is of, or what only a property's own page tells or tells apart. */
  kind: z.enum([
    ...findingRules,
    'unfinished-run',
    'unrecognised-shape',
    'extended-shape',
    'discounts-hampered',
    'discounts-differ',
    'value-not-understood',
  ]),
  severity: z.enum(['critical', 'warning', 'notice']),
  title: z.string(),
  detail: z.string(),
  /** What it is of: the same from read to read, and another once that changes. Not shown. */
  thing: z.string(),
  /** How much it matters among those of its severity, the greater the more. */
  weight: z.number(),
  /** Tab of the property, or `changes`, that the item links to. */
  screen: z.string(),
  changeId: z.string().nullable(),
});
export type AttentionItem = z.infer<typeof attentionItemSchema>;

/** What the judgement had to do without, and why. */
export const attentionLackSchema = z.strictObject({
  name: z.string(),
  /** As of a figure: `part` where bookings were not read far enough back. */
  why: z.enum(['not-sent', 'unnamed', 'not-understood', 'refused', 'not-read', 'part']),
});
export type AttentionLack = z.infer<typeof attentionLackSchema>;

export const attentionSchema = z.strictObject({
  items: z.array(attentionItemSchema),
  lacks: z.array(attentionLackSchema),
  /** From how many hours on a feed is stale in this workspace. */
  feedHours: z.number(),
});
export type Attention = z.infer<typeof attentionSchema>;
