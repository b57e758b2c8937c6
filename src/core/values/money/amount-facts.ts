import { z } from 'zod';
import { currencyOfText } from './currency.ts';

/** Whether the total of a booking or a quote already has its discounts taken off. */
export const totalsAnswers = ['after-discounts', 'before-discounts'] as const;
export type TotalsAnswer = (typeof totalsAnswers)[number];

/** What several discounts on one stay come to. */
export const combiningAnswers = ['bestOne', 'successive', 'additive'] as const;
export type CombiningAnswer = (typeof combiningAnswers)[number];

const asked = {
  /** Of amounts that name none. */
  currency: z
    .string()
    .max(3)
    .refine((text) => currencyOfText(text) === text),
  totals: z.enum(totalsAnswers),
  combining: z.enum(combiningAnswers),
} as const;

const said = <T extends z.ZodType>(answer: T) =>
  z.strictObject({
    answer,
    since: z.string().max(40),
    /** Account of this computer; null: it has no name. */
    by: z.string().max(200).nullable(),
  });

/** What a person said of a workspace's amounts. What nobody said is absent, and is never assumed. */
export const amountFactsSchema = z.strictObject({
  currency: said(asked.currency).optional(),
  totals: said(asked.totals).optional(),
  combining: said(asked.combining).optional(),
});
export type AmountFacts = z.infer<typeof amountFactsSchema>;
export type SaidTotals = AmountFacts['totals'];
export type SaidCombining = AmountFacts['combining'];

/** Null takes an answer back; what is absent stays. */
export const amountFactsChangeSchema = z.strictObject({
  currency: asked.currency.nullable().optional(),
  totals: asked.totals.nullable().optional(),
  combining: asked.combining.nullable().optional(),
});
export type AmountFactsChange = z.infer<typeof amountFactsChangeSchema>;

/** The facts with what is said now. What was said before and stays keeps its day and its name. */
export function saidNow(
  before: AmountFacts,
  change: AmountFactsChange,
  now: Pick<NonNullable<SaidTotals>, 'since' | 'by'>,
): AmountFacts {
  const after = <T extends string>(
    was: { answer: T; since: string; by: string | null } | undefined,
    answer: T | null | undefined,
  ) => {
    if (answer === undefined || answer === was?.answer) return was;
    return answer === null ? undefined : { answer, ...now };
  };
  const currency = after(before.currency, change.currency);
  const totals = after(before.totals, change.totals);
  const combining = after(before.combining, change.combining);
  return {
    ...(currency === undefined ? {} : { currency }),
    ...(totals === undefined ? {} : { totals }),
    ...(combining === undefined ? {} : { combining }),
  };
}
