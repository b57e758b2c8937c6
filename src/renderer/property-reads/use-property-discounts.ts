import { useMemo } from 'react';
import { type Absence, absenceOfRead } from '../../core/wording/absence.ts';
import { type DiscountGap, discountGaps } from '../../core/analysis/discounts/discount-gaps.ts';
import {
  type DiscountRead,
  type DiscountResource,
  type DiscountRule,
  type DiscountView,
  discountRules,
  discountViews,
} from '../../core/analysis/discounts/discounts.ts';
import { type ResourceReading, useResourceReading } from '../client/properties/resource-reading.ts';

/** A property by its number, and the workspace that it is in. */
export interface Property {
  readonly workspaceId: string;
  readonly propertyId: number;
}

/** The discounts of one property, of whichever of the four bodies that tell of them are here. */
export interface PropertyDiscounts {
  readonly views: readonly DiscountView[];
  readonly rows: readonly DiscountRule[];
  /** What any judgement of them lacks, and why: where there is one, "none" is only of those that were read. */
  readonly gaps: readonly DiscountGap[];
  /** Not even the cache has answered for one of the bodies yet. */
  readonly isUnderWay: boolean;
  readonly bodies: { readonly [N in DiscountResource]: ResourceReading<N> };
}

export function usePropertyDiscounts(property: Property): PropertyDiscounts {
  const discounts = useResourceReading('discounts', property);
  const lowOccupancy = useResourceReading('low-occupancy', property);
  const shortBreakRules = useResourceReading('short-break-rules', property);
  const lengthOfStay = useResourceReading('length-stay-discounts', property);
  const [list, low, short, long] = [
    useDiscountRead(discounts),
    useDiscountRead(lowOccupancy),
    useDiscountRead(shortBreakRules),
    useDiscountRead(lengthOfStay),
  ];
  const views = useMemo(
    () =>
      discountViews({
        discounts: list,
        'low-occupancy': low,
        'short-break-rules': short,
        'length-stay-discounts': long,
      }),
    [list, low, short, long],
  );
  const rows = useMemo(() => discountRules(views), [views]);
  const [listWhy, lowWhy, shortWhy, longWhy] = [
    whyOf(discounts),
    whyOf(lowOccupancy),
    whyOf(shortBreakRules),
    whyOf(lengthOfStay),
  ];
  const gaps = useMemo(
    () =>
      discountGaps(views, {
        discounts: listWhy,
        'low-occupancy': lowWhy,
        'short-break-rules': shortWhy,
        'length-stay-discounts': longWhy,
      }),
    [views, listWhy, lowWhy, shortWhy, longWhy],
  );
  const all = [discounts, lowOccupancy, shortBreakRules, lengthOfStay];
  return {
    views,
    rows,
    gaps,
    isUnderWay: all.some(({ view, error }) => view === undefined && error === undefined),
    bodies: {
      discounts,
      'low-occupancy': lowOccupancy,
      'short-break-rules': shortBreakRules,
      'length-stay-discounts': lengthOfStay,
    },
  };
}

/** The same object as long as body and age are the same. */
function useDiscountRead<N extends DiscountResource>(
  reading: ResourceReading<N>,
): DiscountRead<N> | undefined {
  const { read, view } = reading;
  const readAt = view?.readAt;
  return useMemo(
    () => (read === undefined ? undefined : { value: read.value, unknownFields: read.unknownFields, readAt }),
    [read, readAt],
  );
}

function whyOf({ view }: ResourceReading<DiscountResource>): Absence['is'] | undefined {
  return absenceOfRead(view)?.is;
}
