import { z } from 'zod';
import { WEEKDAYS } from './calendar.ts';

/** The type of a body, from the same schema as its description. */
export type BodyOf<Schema extends z.ZodType> = Unchanging<z.infer<Schema>>;

type Unchanging<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanging<Value[Name]> }
    : Value;

export const id = z.int().min(1);
export const count = z.int().min(0);
export const date = z.iso.date();
export const instant = z.iso.datetime();
export const weekday = z.enum(WEEKDAYS);

export const startDaysSchema = z.object({
  monday: z.boolean(),
  tuesday: z.boolean(),
  wednesday: z.boolean(),
  thursday: z.boolean(),
  friday: z.boolean(),
  saturday: z.boolean(),
  sunday: z.boolean(),
});

export interface NumberLimit {
  readonly min: number;
  readonly max: number;
  /** Integers only; otherwise at most two decimals. */
  readonly whole?: boolean;
}

export function limited({ min, max, whole }: NumberLimit): z.ZodNumber {
  return (whole === true ? z.int() : z.number()).min(min).max(max);
}

export function pounds(what: string): z.ZodNumber {
  return z.number().min(0).describe(`${what}, in pounds`);
}
