import type { LeverOverlap, OverlapKind } from '../../../../../analysis/levers/overlap-finder.ts';
import type { ExampleStay } from '../../../../../analysis/availability/stay-space.ts';
import { formatWeekdayDate } from '../../../../components/format/format-calendar-date.ts';
import { t } from './judgement-texts.ts';

export const overlapWords: Readonly<Record<OverlapKind, { readonly title: string; readonly why: string }>> = {
  'early-and-late': {
    title: t('earlyMeetsLate'),
    why: t('hardlyBothEarlyAndLate'),
  },
  'same-lever': {
    title: t('twoRowsOfOneLever'),
    why: t('unknownWhichCounts'),
  },
  'different-levers': {
    title: t('differentLevers'),
    why: t('dependsOnStacking'),
  },
  tier: {
    title: t('stepWithinOneLever'),
    why: t('oneLiesWithinTheOther'),
  },
};

/** Kinds that want a look, the worst first; then those that are probably meant. */
export const urgentKinds = ['early-and-late', 'same-lever'] as const satisfies readonly OverlapKind[];
export const likelyMeantKinds = ['different-levers', 'tier'] as const satisfies readonly OverlapKind[];

export interface OverlapGroup {
  readonly kind: OverlapKind;
  readonly overlaps: readonly LeverOverlap[];
}

/** The overlaps of these kinds, by kind; kinds without any are left out. */
export function overlapGroups(
  overlaps: readonly LeverOverlap[],
  kinds: readonly OverlapKind[],
): readonly OverlapGroup[] {
  return kinds
    .map((kind) => ({ kind, overlaps: overlaps.filter((overlap) => overlap.kind === kind) }))
    .filter((group) => group.overlaps.length > 0);
}

/** "Arriving Sat 7 Nov 2026 for 7 nights, 2 guests, booked Thu 1 Oct 2026, 37 days before". */
export function exampleWords(stay: ExampleStay, locale: string): string {
  const booked =
    stay.leadDays === 0
      ? t('onTheDay')
      : t('daysBefore', { date: formatWeekdayDate(stay.bookedOn, locale), count: stay.leadDays, locale });
  const nights = t('nights', { count: stay.nights, locale });
  const values = { arrival: formatWeekdayDate(stay.arrival, locale), nights, booked };
  if (stay.guests === null) return t('arriving', values);
  return t('arrivingWithParty', { ...values, guests: t('guests', { count: stay.guests, locale }) });
}
