import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { type DecimalText, multiplyAmount } from '../../../../core/values/money/money.ts';
import type { CombiningAnswer, KnownCombining } from '../../../../core/values/money/amount-facts.ts';
import { combiningAnswers } from '../../../../core/values/money/amount-facts.ts';
import { combiningNames } from '../../../components/snapshot/fact-names.ts';
import { workableAmount } from '../../../../core/values/money/rounded-money.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { segmentWeekly } from '../../../../core/analysis/pricing/season-pricing.ts';
import type { SnapshotView } from '../../../../ipc/snapshots.ts';
import {
  absenceOf,
  absenceOfAll,
  absenceOfRead,
  absenceWord,
  absenceWords,
} from '../../../../core/mapping/absence.ts';

type Segment = ResourceValue<'segment-pricing'>['segments'][number];

export interface BasePrice {
  readonly amount: DecimalText;
  readonly from: string;
}

/**
 * The week for seven nights, otherwise the night times the nights. Undefined without that price, or if two
 * segments contain the day.
 */
export function basePriceOf(
  pricing: ResourceValue<'segment-pricing'> | undefined,
  arrival: CalendarDate,
  nights: number,
): BasePrice | undefined {
  const holding = segmentsHolding(pricing, arrival);
  const [segment, another] = holding;
  if (pricing === undefined || segment === undefined || another !== undefined) return undefined;
  if (nights === 7) {
    const weekly = segmentWeekly(segment, pricing.applyPrice ?? null);
    if (weekly === null) return undefined;
    const basis = weekly.basis === 'seven-nights' ? 'seven times its nightly price' : 'its weekly price';
    return { amount: weekly.amount, from: basis };
  }
  const nightly = segment.nightlyPrice ?? null;
  const workable = nightly === null ? null : workableAmount(nightly);
  if (workable === null) return undefined;
  return { amount: multiplyAmount(workable, `${nights}`), from: 'its nightly price times the nights' };
}

function segmentsHolding(
  pricing: ResourceValue<'segment-pricing'> | undefined,
  arrival: CalendarDate,
): readonly Segment[] {
  return (pricing?.segments ?? []).filter(({ dateFrom, dateTo, active }) => {
    if (dateFrom === null || dateFrom === undefined || dateTo === null || dateTo === undefined) return false;
    return active !== false && dateFrom <= arrival && arrival <= dateTo;
  });
}

export function whyNoBasePrice(
  view: SnapshotView | undefined,
  pricing: ResourceValue<'segment-pricing'> | undefined,
  arrival: CalendarDate,
  nights: number,
): string {
  const absence = absenceOfRead(view);
  if (pricing === undefined) {
    return `Segment pricing: ${absenceWord(absence ?? { is: 'not-understood' }).toLowerCase()}.`;
  }
  const [segment, another] = segmentsHolding(pricing, arrival);
  if (segment === undefined) return 'No loaded segment covers the arrival day.';
  if (another !== undefined) return 'Two segments hold the day of arrival.';
  const fields = nights === 7 ? (['weeklyPrice', 'nightlyPrice'] as const) : (['nightlyPrice'] as const);
  const why = absenceOfAll(fields.map((field) => absenceOf(segment, field)));
  return `The price of the segment: ${absenceWords(why).toLowerCase()}.`;
}

export const models = combiningAnswers.map((id) => ({ id, name: combiningNames[id] }));
export type ModelId = CombiningAnswer;
export type Model = (typeof models)[number];

/** Only the model that the user confirmed, or all three. */
export function modelsOf(combining: KnownCombining): readonly Model[] {
  return combining === undefined ? models : models.filter(({ id }) => id === combining.answer);
}

/** The stay in view, shared by the panels that judge one. */
export interface StayChoice {
  readonly nights: number;
  /** Null for any party. */
  readonly guests: number | null;
}

export const usualStay: StayChoice = { nights: 7, guests: null };
export const mostNights = 180;
export const mostGuests = 60;
