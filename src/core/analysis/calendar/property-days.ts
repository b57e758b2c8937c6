import { z } from 'zod';
import { parseCalendarDate } from '../../values/dates/calendar-date.ts';
import { calendarDateSchema } from '../../values/value-schemas.ts';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { discountKinds, discountResources, ownReadOf } from '../discounts/discounts.ts';
import type { DiscountKind } from '../discounts/discounts.ts';

const whether = {
  /** When the body was read. Null if there never was one. */
  readAt: z.string().nullable(),
  is: z.enum(['read', 'part', 'not-understood', 'refused', 'not-read']),
};

/**
 * When one rule of an enabled discount can apply. Stores the rule's own limits, so that they stay right on later days.
 */
export const discountWindowSchema = z.strictObject({
  label: z.string(),
  arrivalFrom: calendarDateSchema.optional(),
  arrivalTo: calendarDateSchema.optional(),
  leadFrom: z.int().optional(),
  leadTo: z.int().optional(),
  bookBefore: calendarDateSchema.optional(),
  /** A condition is missing or not understood, so it is open whether the rule applies. */
  isOpen: z.boolean(),
});
export type DiscountWindow = z.infer<typeof discountWindowSchema>;

const monthSchema = z.strictObject({
  ...whether,
  /** One letter per day: t for unavailable, f otherwise. Empty if unknown. */
  taken: z.string(),
});
const staysSchema = z.strictObject({
  ...whether,
  /**
   * "2026-08-01+7 2026-08-20+3k": arrival, nights if known, k for a block, u if it may not take its nights.
   * Holds no name, price or number.
   */
  list: z.string(),
});
const discountReadSchema = z.strictObject({
  ...whether,
  /** Null: this discount is not understood. A missing key means that the answer doesn't include the discount. */
  discounts: z.partialRecord(z.enum(discountKinds), z.array(discountWindowSchema).nullable()),
});

/** What a calendar needs of one property, extracted when its bodies arrive. */
export const propertyDaysSchema = z.strictObject({
  /** By 'YYYY-MM', because unavailable dates are requested by month. */
  months: z.record(z.string(), monthSchema),
  stays: staysSchema.nullable(),
  discounts: z.partialRecord(z.enum(discountResources), discountReadSchema),
});
export type PropertyDays = z.infer<typeof propertyDaysSchema>;
export type MonthDays = z.infer<typeof monthSchema>;
export type PropertyStays = z.infer<typeof staysSchema>;
export type DiscountDays = z.infer<typeof discountReadSchema>;
export type Whether = MonthDays['is'];

export const nothingKnown: PropertyDays = { months: {}, stays: null, discounts: {} };

export interface TakenStay {
  readonly arrival: CalendarDate;
  /** Null if unknown, otherwise at least one. */
  readonly nights: number | null;
  readonly isBlock: boolean;
  /** Its status is unknown, so it may or may not take its nights. */
  readonly isUndecided: boolean;
}

/** Writes one stay for `PropertyStays.list`. */
export function stayText({ arrival, nights, isBlock, isUndecided }: TakenStay): string {
  const mark = isBlock ? 'k' : isUndecided ? 'u' : '';
  return `${arrival}${nights === null ? '' : `+${String(nights)}`}${mark}`;
}

/** Reads a stay of `PropertyStays.list`. Undefined if no version of the app writes such text. */
export function stayOf(text: string): TakenStay | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})(?:\+(\d{1,4}))?([ku]?)$/.exec(text);
  const arrival = parseCalendarDate(found?.[1] ?? '');
  if (found === null || arrival === undefined) return undefined;
  const nights = found[2] === undefined ? null : Number(found[2]);
  return { arrival, nights, isBlock: found[3] === 'k', isUndecided: found[3] === 'u' };
}

export interface DiscountKnown {
  readonly discount: DiscountKind;
  /** Null if unknown, see `why`. */
  readonly windows: readonly DiscountWindow[] | null;
  readonly why: Exclude<Whether, 'read' | 'part'> | 'not-sent' | null;
}

/** Every discount in the answers read. The later of two answers wins, as on the Discounts tab. */
export function discountsKnown({ discounts }: Pick<PropertyDays, 'discounts'>): readonly DiscountKnown[] {
  return discountKinds.map((discount): DiscountKnown => {
    const own = ownReadOf(discount);
    const answers = [...(own === undefined ? [] : [discounts[own]]), discounts.discounts];
    const holding = answers.flatMap((answer) => {
      const windows = answer?.discounts[discount];
      return answer === undefined || windows === undefined ? [] : [{ windows, readAt: answer.readAt ?? '' }];
    });
    const reported = holding.filter(({ windows }) => windows !== null);
    const [first, ...others] = reported.length > 0 ? reported : holding;
    if (first === undefined) return { discount, windows: null, why: whyNone(answers) };
    const chosen = others.reduce((best, next) => (next.readAt > best.readAt ? next : best), first);
    return { discount, windows: chosen.windows, why: chosen.windows === null ? 'not-understood' : null };
  });
}

function whyNone(answers: readonly (DiscountDays | undefined)[]): NonNullable<DiscountKnown['why']> {
  const reasons = answers.map((answer) => answer?.is ?? 'not-read');
  return (
    (['not-understood', 'refused', 'not-read'] as const).find((reason) => reasons.includes(reason)) ??
    'not-sent'
  );
}
