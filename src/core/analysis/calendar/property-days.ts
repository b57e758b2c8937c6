import { z } from 'zod';
import { parseCalendarDate } from '../../values/dates/calendar-date.ts';
import { calendarDateSchema } from '../../values/value-schemas.ts';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { discountKinds, discountResources, ownReadOf } from '../discounts/discounts.ts';
import type { DiscountKind } from '../discounts/discounts.ts';

const whether = {
  /** Of the body that this rests on; null when there never was one. */
  readAt: z.string().nullable(),
  is: z.enum(['read', 'part', 'not-understood', 'refused', 'not-read']),
};

/** Where one row of a discount that is on can apply: its own limits, so that they are right tomorrow too. */
export const discountWindowSchema = z.strictObject({
  label: z.string(),
  arrivalFrom: calendarDateSchema.optional(),
  arrivalTo: calendarDateSchema.optional(),
  leadFrom: z.int().optional(),
  leadTo: z.int().optional(),
  bookBefore: calendarDateSchema.optional(),
  /** A condition was not sent, or not understood: whether it applies stays open. */
  isOpen: z.boolean(),
});
export type DiscountWindow = z.infer<typeof discountWindowSchema>;

const monthSchema = z.strictObject({
  ...whether,
  /** A letter a day: t is listed as unavailable, f is not; empty where nothing can be said. */
  taken: z.string(),
});
const staysSchema = z.strictObject({
  ...whether,
  /**
   * "2026-08-01+7 2026-08-20+3k": arrival, nights where they are given, k for a block, u where it is not known whether it
   * takes them. No name, price or number.
   */
  list: z.string(),
});
const discountReadSchema = z.strictObject({
  ...whether,
  /** Null: what it holds of this discount is not understood. A discount that is not named is not in the answer. */
  discounts: z.partialRecord(z.enum(discountKinds), z.array(discountWindowSchema).nullable()),
});

/** What a calendar needs of one property, taken from its bodies when they land. */
export const propertyDaysSchema = z.strictObject({
  /** By 'YYYY-MM': unavailable dates are asked for by month. */
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

/** Nights that a booking or a block takes. */
export interface TakenStay {
  readonly arrival: CalendarDate;
  /** Null: not told. At least one. */
  readonly nights: number | null;
  readonly isBlock: boolean;
  /** Its status is not known here: it may or may not take its nights. */
  readonly isUndecided: boolean;
}

/** One stay as `PropertyStays.list` holds it. */
export function stayText({ arrival, nights, isBlock, isUndecided }: TakenStay): string {
  const mark = isBlock ? 'k' : isUndecided ? 'u' : '';
  return `${arrival}${nights === null ? '' : `+${String(nights)}`}${mark}`;
}

/** A stay of `PropertyStays.list`; undefined of what no version of the app writes. */
export function stayOf(text: string): TakenStay | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})(?:\+(\d{1,4}))?([ku]?)$/.exec(text);
  const arrival = parseCalendarDate(found?.[1] ?? '');
  if (found === null || arrival === undefined) return undefined;
  const nights = found[2] === undefined ? null : Number(found[2]);
  return { arrival, nights, isBlock: found[3] === 'k', isUndecided: found[3] === 'u' };
}

/** What is known of one discount. */
export interface DiscountKnown {
  readonly discount: DiscountKind;
  /** Null: nothing is known of it, for the reason. */
  readonly windows: readonly DiscountWindow[] | null;
  readonly why: Exclude<Whether, 'read' | 'part'> | 'not-sent' | null;
}

/** Every discount by the answers that were read: of two that hold it the later one, as the Discounts tab has it. */
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
