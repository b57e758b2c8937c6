import { z } from 'zod';

import { weekdays } from '../../values/dates/calendar-date.ts';
import type { JsonValue } from '../../values/json/json.ts';

/** What a concept can be once it is read: amounts and shares are exact decimal text, days are calendar dates. */
export type ConceptValue = string | number | boolean | null | readonly string[];

const number = z.enum(['number', 'text']);
/** Digits behind the point that are written at least: "250.00". */
const decimals = z.int().min(0).max(6);
const mark = z.string().max(8);
/** The decimals of a text stand behind a comma: "1.250,00". Left out: behind a point. */
const point = z.literal(',').exactOptional();
const scalar = z.union([z.string().max(40), z.number(), z.boolean()]);

/**
 * How one value is written at the service. Every one is invertible: what is written is read back as the same value,
 * and `write` refuses what it could not read back.
 */
export const codecSchema = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('amount'),
    as: number,
    /** 2: pence for pounds. */
    minorDigits: z.int().min(0).max(4),
    decimals,
    /** Marks around the digits of a text: a currency sign, a code. */
    before: mark,
    after: mark,
    point,
  }),
  z.strictObject({
    is: z.literal('share'),
    as: number,
    /** percent: 10 is ten in a hundred. fraction: 0.1 is. */
    scale: z.enum(['percent', 'fraction']),
    /** same: what the concept means. complement: the other part of the whole. negated: a change that takes it off. */
    tells: z.enum(['same', 'complement', 'negated']),
    decimals,
    after: mark,
    point,
  }),
  z.strictObject({
    is: z.literal('day'),
    /** evening-before: midnight of the day where the service is, told in a zone in which it is still the day before. */
    as: z.enum([
      'iso',
      'moment',
      'evening-before',
      'day-first',
      'month-first',
      'unix-seconds',
      'unix-milliseconds',
    ]),
    /** What follows the day of a moment, or stands between the numbers of a day that is written day first. */
    mark: z.string().max(30),
  }),
  z.strictObject({
    is: z.literal('weekdays'),
    as: z.enum(['names', 'numbers', 'letters', 'flags', 'map']),
    /** names: how many letters, 0 for all of them. */
    letters: z.int().min(0).max(9),
    casing: z.enum(['lower', 'upper', 'title']),
    /** numbers: Monday is 1 and Sunday this, null where none was seen; of 1 Monday is 2, of 6 it is 0. */
    sunday: z.union([z.literal(0), z.literal(1), z.literal(6), z.literal(7), z.null()]),
    /** letters, flags: the day that comes first. */
    first: z.enum(['monday', 'sunday']),
    /** letters, flags: what stands for yes and no. map: the values. */
    yes: scalar,
    no: scalar,
    /** names, numbers: what stands between them where they are one text, empty where only one was seen; null where they are a list. */
    joined: mark.nullable(),
  }),
  z.strictObject({
    is: z.literal('flag'),
    /** Null: its word was never seen, so that it is not written. */
    yes: scalar.nullable(),
    no: scalar.nullable(),
  }),
  z.strictObject({
    is: z.literal('count'),
    as: number,
    /** How many one of what is written stands for: 7 where nights are given in weeks. */
    times: z.int().min(2).max(31).exactOptional(),
    /** What stands around the digits of a text, and behind a one: "P14D", "2 weeks" and "1 week". */
    words: z.strictObject({ before: mark, after: mark, afterOne: mark }).exactOptional(),
  }),
  z.strictObject({ is: z.literal('text'), as: number }),
  z.strictObject({
    is: z.literal('moment'),
    /** Of numbers: what is counted since 1970. Text is kept as it is written. */
    as: z.enum(['unix-seconds', 'unix-milliseconds']).exactOptional(),
  }),
  z.strictObject({
    is: z.literal('choice'),
    /** What is written, and what it means. */
    words: z.array(z.tuple([scalar, z.string().max(60)])).max(60),
  }),
]);
export type Codec = z.infer<typeof codecSchema>;
export type CodecOf<Is extends Codec['is']> = Extract<Codec, { is: Is }>;

/** What is at the service, with how its number was written. */
export interface Wire {
  readonly value: JsonValue;
  readonly numberText: string | null;
}

export const dayOrder = {
  monday: weekdays,
  sunday: ['sunday', ...weekdays.slice(0, 6)],
} as const;
