import type { LeverOverlap, OverlapKind } from '../../../../../analysis/levers/overlap-finder.ts';
import type { ExampleStay } from '../../../../../analysis/availability/stay-space.ts';
import { formatCounted } from '../../../../../contract/wording/plural.ts';
import { formatWeekdayDate } from '../../../../components/format/format-calendar-date.ts';

export const overlapWords: Readonly<Record<OverlapKind, { readonly title: string; readonly why: string }>> = {
  'early-and-late': {
    title: 'Early bird meets late availability',
    why: 'One stay should hardly be both early and late.',
  },
  'same-lever': {
    title: 'Two rows of one lever',
    why: 'They overlap in part, and the service does not say which of them counts.',
  },
  'different-levers': {
    title: 'Different levers',
    why: 'Probably meant, but what the guest pays depends on how the service stacks them.',
  },
  tier: {
    title: 'A step within one lever',
    why: 'One row lies within the other and gives at least as much: probably meant.',
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
