import { z } from 'zod';
import { currencyOfText } from './currency.ts';

/** Whether the total of a booking or quote already includes its discounts. */
export const totalsAnswers = ['after-discounts', 'before-discounts'] as const;
export type TotalsAnswer = (typeof totalsAnswers)[number];

export const combiningAnswers = ['bestOne', 'successive', 'additive'] as const;
export type CombiningAnswer = (typeof combiningAnswers)[number];

const asked = {
  /** For amounts that name none. */
  currency: z
    .string()
    .max(3)
    .refine((text) => currencyOfText(text) === text),
  totals: z.enum(totalsAnswers),
  combining: z.enum(combiningAnswers),
} as const;

const answered = <T extends z.ZodType>(answer: T) =>
  z.strictObject({
    answer,
    since: z.string().max(40),
    /** The computer account. Null if it has no name. */
    by: z.string().max(200).nullable(),
  });

/** A person's answers about a workspace's amounts. Unanswered questions are absent, never assumed. */
export const amountFactsSchema = z.strictObject({
  currency: answered(asked.currency).optional(),
  totals: answered(asked.totals).optional(),
  combining: answered(asked.combining).optional(),
});
export type AmountFacts = z.infer<typeof amountFactsSchema>;
export type KnownTotals = AmountFacts['totals'];
export type KnownCombining = AmountFacts['combining'];

/** Null removes an answer. Absent answers stay. */
export const amountFactsChangeSchema = z.strictObject({
  currency: asked.currency.nullable().optional(),
  totals: asked.totals.nullable().optional(),
  combining: asked.combining.nullable().optional(),
});
export type AmountFactsChange = z.infer<typeof amountFactsChangeSchema>;

/** The facts with the new answers. Unchanged answers keep their date and name. */
export function answeredNow(
  before: AmountFacts,
  change: AmountFactsChange,
  now: Pick<NonNullable<KnownTotals>, 'since' | 'by'>,
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
