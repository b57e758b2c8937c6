import { z } from 'zod';

/** units: 166150 is a hundred and sixty-six thousand. hundredths: it is 1,661.50. */
export const wholeAmounts = ['units', 'hundredths'] as const;
export type WholeAmounts = (typeof wholeAmounts)[number];

/** What a person said of the whole amounts that a workspace's service sends. */
export const moneyAnswerSchema = z.strictObject({
  wholeAmounts: z.enum(wholeAmounts),
  /** When that was said. */
  since: z.string().max(40),
});
export type MoneyAnswer = z.infer<typeof moneyAnswerSchema>;
