import { z } from 'zod';
import { parseCalendarDate } from '../../values/dates/calendar-date.ts';
import { calendarDateSchema } from '../../values/value-schemas.ts';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { leverKinds } from '../levers/levers.ts';
import type { LeverKind } from '../levers/levers.ts';

const whether = {
  /** Of the body that this rests on; null when there never was one. */
  readAt: z.string().nullable(),
  is: z.enum(['read', 'part', 'not-understood', 'refused', 'not-read']),
};

/** Where one row of a discount that is on can fire: its own limits, so that they are right tomorrow too. */
export const leverWindowSchema = z.strictObject({
  label: z.string(),
  arrivalFrom: calendarDateSchema.optional(),
  arrivalTo: calendarDateSchema.optional(),
  leadFrom: z.int().optional(),
  leadTo: z.int().optional(),
  bookBefore: calendarDateSchema.optional(),
  /** A condition was not sent, or not understood: whether it fires stays open. */
  isOpen: z.boolean(),
});
export type LeverWindow = z.infer<typeof leverWindowSchema>;

const monthSchema = z.strictObject({
  ...whether,
  /** A letter a day: t is listed as unavailable, f is not; empty where nothing can be said. */
  taken: z.string(),
});
const staysSchema = z.strictObject({
  ...whether,
  /**
   * "2026-08-01+7 2026-08-20+3k": arrival, nights where they are told, k for a block, u where it is not known whether it
   * takes them. No name, price or number.
   */
  list: z.string(),
});
const leverReadSchema = z.strictObject({
  ...whether,
  /** Null: what it holds of this discount is not understood. A discount that is not named is not in the answer. */
  levers: z.partialRecord(z.enum(leverKinds), z.array(leverWindowSchema).nullable()),
});

export const timelineLeverResources = [
  'discounts',
  'low-occupancy',
  'short-break-rules',
  'length-stay-discounts',
] as const;
export type TimelineLeverResource = (typeof timelineLeverResources)[number];

/** What a timeline needs of one house, taken from its bodies when they land. */
export const houseDaysSchema = z.strictObject({
  /** By 'YYYY-MM': unavailable dates are asked for by month. */
  months: z.record(z.string(), monthSchema),
  stays: staysSchema.nullable(),
  levers: z.partialRecord(z.enum(timelineLeverResources), leverReadSchema),
});
export type HouseDays = z.infer<typeof houseDaysSchema>;
export type MonthDays = z.infer<typeof monthSchema>;
export type HouseStays = z.infer<typeof staysSchema>;
export type LeverDays = z.infer<typeof leverReadSchema>;
export type Whether = MonthDays['is'];

export const nothingKnown: HouseDays = { months: {}, stays: null, levers: {} };

/** Nights that a booking or a block takes. */
export interface TakenStay {
  readonly arrival: CalendarDate;
  /** Null: not told. At least one. */
  readonly nights: number | null;
  readonly isBlock: boolean;
  /** Its status is not known here: whether it takes its nights, nobody knows. */
  readonly isUndecided: boolean;
}

/** One stay as `HouseStays.list` holds it. */
export function stayText({ arrival, nights, isBlock, isUndecided }: TakenStay): string {
  const mark = isBlock ? 'k' : isUndecided ? 'u' : '';
  return `${arrival}${nights === null ? '' : `+${String(nights)}`}${mark}`;
}

/** A stay of `HouseStays.list`; undefined of what no version of the app writes. */
export function stayOf(text: string): TakenStay | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})(?:\+(\d{1,4}))?([ku]?)$/.exec(text);
  const arrival = parseCalendarDate(found?.[1] ?? '');
  if (found === null || arrival === undefined) return undefined;
  const nights = found[2] === undefined ? null : Number(found[2]);
  return { arrival, nights, isBlock: found[3] === 'k', isUndecided: found[3] === 'u' };
}

/** What is known of one discount. */
export interface LeverKnown {
  readonly lever: LeverKind;
  /** Null: nothing is known of it, for the reason. */
  readonly windows: readonly LeverWindow[] | null;
  readonly why: Exclude<Whether, 'read' | 'part'> | 'not-sent' | null;
}

/** The answer with a discount to itself, and the one that has them all. */
const ownAnswer: Readonly<Partial<Record<LeverKind, TimelineLeverResource>>> = {
  lowOccupancy: 'low-occupancy',
  shortBreakRules: 'short-break-rules',
  lengthOfStay: 'length-stay-discounts',
};

/** Every discount by the answers that were read: of two that hold it the later one, as the Discounts tab has it. */
export function leversKnown({ levers }: Pick<HouseDays, 'levers'>): readonly LeverKnown[] {
  return leverKinds.map((lever): LeverKnown => {
    const own = ownAnswer[lever];
    const answers = [...(own === undefined ? [] : [levers[own]]), levers.discounts];
    const holding = answers.flatMap((answer) => {
      const windows = answer?.levers[lever];
      return answer === undefined || windows === undefined ? [] : [{ windows, readAt: answer.readAt ?? '' }];
    });
    const reported = holding.filter(({ windows }) => windows !== null);
    const [first, ...others] = reported.length > 0 ? reported : holding;
    if (first === undefined) return { lever, windows: null, why: whyNone(answers) };
    const chosen = others.reduce((best, next) => (next.readAt > best.readAt ? next : best), first);
    return { lever, windows: chosen.windows, why: chosen.windows === null ? 'not-understood' : null };
  });
}

function whyNone(answers: readonly (LeverDays | undefined)[]): NonNullable<LeverKnown['why']> {
  const reasons = answers.map((answer) => answer?.is ?? 'not-read');
  return (
    (['not-understood', 'refused', 'not-read'] as const).find((reason) => reasons.includes(reason)) ??
    'not-sent'
  );
}
