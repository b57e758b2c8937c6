import { useMemo } from 'react';
import { type Absence, absenceOfRead } from '../../core/mapping/absence.ts';
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

export interface Property {
  readonly workspaceId: string;
  readonly propertyId: number;
}

/** The discounts of one property, from whichever of the four responses are available. */
export interface PropertyDiscounts {
  readonly views: readonly DiscountView[];
  readonly rows: readonly DiscountRule[];
  /** What is missing from any judgement about them, and why. If anything is, "none" only covers what was read. */
  readonly gaps: readonly DiscountGap[];
  /** Even the cache hasn't answered for one of the responses yet. */
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

/** Returns the same object while the body and its age are unchanged. */
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
