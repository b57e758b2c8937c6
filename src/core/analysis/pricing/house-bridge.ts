import type { BoardSeason } from '../board/board-figures.ts';
import type { ResourceValue } from '../../service/resources.ts';
import type { SaidTotals } from '../../values/money/amount-facts.ts';
import type { Booking } from '../bookings/booking-row.ts';
import type { LeverRow } from '../levers/levers.ts';
import type { PriceBridge } from './price-bridge.ts';
import { priceBridge } from './price-bridge.ts';
import { seasonAssociations } from './season-associations.ts';
import { seasonPricing } from './season-pricing.ts';

/** The bodies that a bridge is made of; undefined: not read, or not understood. */
export interface BridgeBodies {
  readonly comparable: ResourceValue<'comparable-pricing'> | undefined;
  readonly achieved: ResourceValue<'achieved-pricing'> | undefined;
  readonly segments: ResourceValue<'segment-pricing'> | undefined;
  readonly bookings: readonly Booking[] | undefined;
  /** More bookings exist than these. */
  readonly isPartOfBookings: boolean;
  readonly levers: readonly LeverRow[];
  readonly totals?: SaidTotals;
}

/** The bridge of one season of a house; undefined where the bodies hold no such season. */
export function houseBridge(
  bodies: BridgeBodies,
  season: Pick<BoardSeason, 'season' | 'dateFrom' | 'dateTo'>,
  level: number,
): PriceBridge | undefined {
  const { comparable, achieved, segments, bookings, isPartOfBookings, levers, totals } = bodies;
  const position = seasonPricing(comparable, achieved, segments).seasons.find(
    (one) => one.season === season.season && one.dateFrom === season.dateFrom && one.dateTo === season.dateTo,
  );
  if (position === undefined) return undefined;
  const along = seasonAssociations(position, levers, bookings, isPartOfBookings, totals);
  return priceBridge(position, along, level);
}
