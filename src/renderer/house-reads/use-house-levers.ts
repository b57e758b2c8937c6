import { useMemo } from 'react';
import { type Absence, absenceOfRead } from '../../core/wording/absence.ts';
import { type LeverGap, leverGaps } from '../../core/analysis/levers/lever-gaps.ts';
import {
  type LeverRead,
  type LeverResource,
  type LeverRow,
  type LeverView,
  leverRows,
  leverViews,
} from '../../core/analysis/levers/levers.ts';
import { type ResourceReading, useResourceReading } from '../client/houses/resource-reading.ts';

/** A house by its number, and the workspace that it is in. */
export interface House {
  readonly workspaceId: string;
  readonly propertyId: number;
}

/** The levers of one house, of whichever of the four bodies that tell of them are here. */
export interface HouseLevers {
  readonly views: readonly LeverView[];
  readonly rows: readonly LeverRow[];
  /** What any judgement of them lacks, and why: where there is one, "none" is only of those that were read. */
  readonly gaps: readonly LeverGap[];
  /** Not even the cache has answered for one of the bodies yet. */
  readonly isUnderWay: boolean;
  readonly bodies: { readonly [N in LeverResource]: ResourceReading<N> };
}

export function useHouseLevers(house: House): HouseLevers {
  const discounts = useResourceReading('discounts', house);
  const lowOccupancy = useResourceReading('low-occupancy', house);
  const shortBreakRules = useResourceReading('short-break-rules', house);
  const lengthOfStay = useResourceReading('length-stay-discounts', house);
  const [list, low, short, long] = [
    useLeverRead(discounts),
    useLeverRead(lowOccupancy),
    useLeverRead(shortBreakRules),
    useLeverRead(lengthOfStay),
  ];
  const views = useMemo(
    () =>
      leverViews({
        discounts: list,
        'low-occupancy': low,
        'short-break-rules': short,
        'length-stay-discounts': long,
      }),
    [list, low, short, long],
  );
  const rows = useMemo(() => leverRows(views), [views]);
  const [listWhy, lowWhy, shortWhy, longWhy] = [
    whyOf(discounts),
    whyOf(lowOccupancy),
    whyOf(shortBreakRules),
    whyOf(lengthOfStay),
  ];
  const gaps = useMemo(
    () =>
      leverGaps(views, {
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
function useLeverRead<N extends LeverResource>(reading: ResourceReading<N>): LeverRead<N> | undefined {
  const { read, view } = reading;
  const readAt = view?.readAt;
  return useMemo(
    () => (read === undefined ? undefined : { value: read.value, unknownFields: read.unknownFields, readAt }),
    [read, readAt],
  );
}

function whyOf({ view }: ResourceReading<LeverResource>): Absence['is'] | undefined {
  return absenceOfRead(view)?.is;
}
