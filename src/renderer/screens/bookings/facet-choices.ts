import type { BookingFacets, HouseBooking } from '../../../core/analysis/bookings/house-bookings.ts';
import { noName } from '../../../core/analysis/bookings/house-bookings.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import type { FacetChoice } from '../../components/list/facet-menu.tsx';
import { houseName } from './reading-facts.ts';

/** What there is to narrow by, with how many bookings of the houses that were read have it. */
export interface FacetChoices {
  readonly channels: readonly FacetChoice<string>[];
  readonly standings: readonly FacetChoice<BookingFacets['standings'][number]>[];
  readonly houses: readonly FacetChoice<number>[];
  readonly places: readonly FacetChoice<string>[];
}

const standingNames = {
  standing: 'Not cancelled',
  cancelled: 'Cancelled',
  'no-stay': 'Never booked',
  block: 'Block',
} as const;

export function facetChoices(all: readonly HouseBooking[]): FacetChoices {
  const channels = new Map<string, number>();
  const places = new Map<string, number>();
  const houses = new Map<number, { label: string; about: string; count: number }>();
  const standings = { standing: 0, cancelled: 0, 'no-stay': 0, block: 0 };
  for (const { booking, standing, house } of all) {
    count(channels, booking.channel ?? noName);
    count(places, house.place ?? noName);
    const known = houses.get(house.propertyId);
    houses.set(house.propertyId, {
      label: houseName(house),
      about: [String(house.propertyId), house.place ?? ''].join(' ').trimEnd(),
      count: (known?.count ?? 0) + 1,
    });
    standings[standing === 'unclear' ? 'standing' : standing] += 1;
  }
  return {
    channels: named(channels),
    places: named(places),
    houses: byLabel([...houses].map(([value, one]) => ({ value, ...one }))),
    standings: standingsShown(standings['no-stay'] > 0).map((value) => ({
      value,
      label: standingNames[value],
      count: standings[value],
    })),
  };
}

/** Few services list what never became a booking. */
function standingsShown(hasNoStay: boolean): readonly BookingFacets['standings'][number][] {
  return hasNoStay ? ['standing', 'cancelled', 'no-stay', 'block'] : ['standing', 'cancelled', 'block'];
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function named(counts: ReadonlyMap<string, number>): readonly FacetChoice<string>[] {
  return byLabel(
    [...counts].map(([value, of]) => ({
      value,
      label: value === noName ? 'Unknown' : visibleText(value),
      count: of,
    })),
  );
}

function byLabel<V extends string | number>(choices: readonly FacetChoice<V>[]): readonly FacetChoice<V>[] {
  return choices.toSorted((one, other) => one.label.localeCompare(other.label));
}
