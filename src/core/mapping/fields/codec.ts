import { z } from 'zod';

import { weekdays } from '../../values/dates/calendar-date.ts';
import type { JsonValue } from '../../values/json/json.ts';

/** The decoded value of a concept: amounts and shares are exact decimal text, days are calendar dates. */
export type ConceptValue = string | number | boolean | null | readonly string[];

const number = z.enum(['number', 'text']);
/** The minimum number of decimals: "250.00". */
const decimals = z.int().min(0).max(6);
const mark = z.string().max(8);
/** Texts use a decimal comma: "1.250,00". Left out for a point. */
const point = z.literal(',').exactOptional();
const scalar = z.union([z.string().max(40), z.number(), z.boolean()]);

/**
 * How the service writes one value. Every codec is invertible: a written value is read back as the same, and `write`
 * refuses anything else.
 */
export const codecSchema = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('amount'),
    as: number,
    /** 2 for pence of a pound. */
    minorDigits: z.int().min(0).max(4),
    decimals,
    /** Marks around the digits of a text: a currency sign or code. */
    before: mark,
    after: mark,
    point,
  }),
  z.strictObject({
    is: z.literal('share'),
    as: number,
    /** percent: ten in a hundred is 10. fraction: it is 0.1. */
    scale: z.enum(['percent', 'fraction']),
    /** same: the concept itself. complement: the rest of the whole. negated: a negative change. */
    tells: z.enum(['same', 'complement', 'negated']),
    decimals,
    after: mark,
    point,
  }),
  z.strictObject({
    is: z.literal('day'),
    /** evening-before: midnight at the service, written in a zone where it is still the day before. */
    as: z.enum([
      'iso',
      'moment',
      'evening-before',
      'day-first',
      'month-first',
      'unix-seconds',
      'unix-milliseconds',
    ]),
    /** The time after a moment's day, or the separator of a date with the day first. */
    mark: z.string().max(30),
  }),
  z.strictObject({
    is: z.literal('weekdays'),
    as: z.enum(['names', 'numbers', 'letters', 'flags', 'map']),
    /** names: the number of letters, 0 for all. */
    letters: z.int().min(0).max(9),
    casing: z.enum(['lower', 'upper', 'title']),
    /**
     * numbers: the number of Sunday, null if not seen. With 0, 7 or null, Monday is 1. With 1, Monday is 2. With 6,
     * Monday is 0.
     */
    sunday: z.union([z.literal(0), z.literal(1), z.literal(6), z.literal(7), z.null()]),
    first: z.enum(['monday', 'sunday']),
    /** letters, flags: the signs for yes and no. map: the values. */
    yes: scalar,
    no: scalar,
    /** names, numbers: the separator in a text, empty if only one day was seen, null for a list. */
    joined: mark.nullable(),
  }),
  z.strictObject({
    is: z.literal('flag'),
    /** Null if its word was never seen, so it can't be written. */
    yes: scalar.nullable(),
    no: scalar.nullable(),
  }),
  z.strictObject({
    is: z.literal('count'),
    as: number,
    /** How much one unit stands for: 7 for nights in weeks. */
    times: z.int().min(2).max(31).exactOptional(),
    /** The text around the digits, also after a 1: "P14D", "2 weeks" and "1 week". */
    words: z.strictObject({ before: mark, after: mark, afterOne: mark }).exactOptional(),
  }),
  z.strictObject({ is: z.literal('text'), as: number }),
  z.strictObject({
    is: z.literal('moment'),
    /** For numbers: the unit since 1970. Text is kept as written. */
    as: z.enum(['unix-seconds', 'unix-milliseconds']).exactOptional(),
  }),
  z.strictObject({
    is: z.literal('choice'),
    /** Each written word with its meaning. */
    words: z.array(z.tuple([scalar, z.string().max(60)])).max(60),
  }),
]);
export type Codec = z.infer<typeof codecSchema>;
export type CodecOf<Is extends Codec['is']> = Extract<Codec, { is: Is }>;

/** A value at the service, with its number text. */
export interface Wire {
  readonly value: JsonValue;
  readonly numberText: string | null;
}

export const dayOrder = {
  monday: weekdays,
  sunday: ['sunday', ...weekdays.slice(0, 6)],
} as const;
