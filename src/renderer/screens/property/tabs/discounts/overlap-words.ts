import type { LeverOverlap, OverlapKind } from '../../../../../core/analysis/levers/overlap-finder.ts';
import type { ExampleStay } from '../../../../../core/analysis/availability/stay-space.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { formatWeekdayDate } from '../../../../components/format/format-calendar-date.ts';

export const overlapWords: Readonly<Record<OverlapKind, { readonly title: string; readonly why: string }>> = {
  'early-and-late': {
    title: 'Early bird meets late availability',
    why: 'A stay is rarely both early and late.',
  },
  'same-lever': {
    title: 'Two rules of the same discount',
    why: 'They overlap, and the service doesn’t say which one it uses.',
  },
  'different-levers': {
    title: 'Different discounts',
    why: 'Probably intended. What the guest pays depends on how the service combines them.',
  },
  tier: {
    title: 'A step within one discount',
    why: 'One rule lies within the other and gives at least as much. Probably intended.',
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
      ? 'on the day'
      : `${formatWeekdayDate(stay.bookedOn, locale)}, ${formatCounted(stay.leadDays, 'day', 'days', locale)} before`;
  const nights = formatCounted(stay.nights, 'night', 'nights', locale);
  const values = { arrival: formatWeekdayDate(stay.arrival, locale), nights, booked };
  if (stay.guests === null) return `Arriving ${values.arrival} for ${nights}, booked ${booked}`;
  return `Arriving ${values.arrival} for ${nights}, ${formatCounted(stay.guests, 'guest', 'guests', locale)}, booked ${booked}`;
}
