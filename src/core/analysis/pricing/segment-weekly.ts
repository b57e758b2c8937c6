import type { DecimalText } from '../../values/money/money.ts';
import { multiplyAmount } from '../../values/money/money.ts';
import { workableAmount } from '../../values/money/rounded-money.ts';
import type { ResourceValue } from '../../service/resources.ts';

type Segment = ResourceValue<'segment-pricing'>['segments'][number];

/** A segment's price for a week, and what it was taken from. */
export interface SegmentWeekly {
  readonly amount: DecimalText;
  readonly basis: 'weekly' | 'price-applied-weekly' | 'seven-nights';
}

/**
 * The weekly price as told; else the plain price where `apply_price` is `weekly`; else seven nights. Null when none
 * of these is told: monthly and fixed prices say nothing of a week.
 */
export function segmentWeekly(segment: Segment, applyPrice: string | null): SegmentWeekly | null {
  const reported = segment.weeklyPrice ?? null;
  if (reported !== null) return { amount: reported, basis: 'weekly' };
  const plain = segment.price ?? null;
  const applied = applyPrice?.trim().toLowerCase();
  if (plain !== null && applied === 'weekly') return { amount: plain, basis: 'price-applied-weekly' };
  const nightly = segment.nightlyPrice ?? (applied === 'nightly' ? plain : null);
  const workable = nightly === null ? null : workableAmount(nightly);
  return workable === null ? null : { amount: multiplyAmount(workable, '7'), basis: 'seven-nights' };
}
