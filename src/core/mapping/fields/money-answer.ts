import { z } from 'zod';

/** units: 166150 is 166,150. hundredths: it is 1,661.50. */
export const wholeAmounts = ['units', 'hundredths'] as const;
export type WholeAmounts = (typeof wholeAmounts)[number];

/** A person's answer about the whole amounts that a workspace's service sends. */
export const moneyAnswerSchema = z.strictObject({
  wholeAmounts: z.enum(wholeAmounts),
  since: z.string().max(40),
});
export type MoneyAnswer = z.infer<typeof moneyAnswerSchema>;
