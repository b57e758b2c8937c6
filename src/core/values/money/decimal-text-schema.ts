import { z } from 'zod';
import type { DecimalText } from './money.ts';
import { isDecimalText } from './money.ts';

/** Apart from the arithmetic, so that a screen which only writes amounts does not load a parser. */
export const decimalTextSchema: z.ZodType<DecimalText> = z.custom<DecimalText>(isDecimalText, {
  error: 'Not a decimal amount',
});
