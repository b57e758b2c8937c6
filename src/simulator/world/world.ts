import { dayOfInstant } from './calendar.ts';
import type { PropertyProfile } from './listing/property-profile.ts';
import { makeProfile } from './listing/property-profile.ts';
import type { Stay } from './stays.ts';
import { makeStays } from './stays.ts';

/**
 * The unchanging part of the sample service: everything that no request can edit, determined by the seed and the day
 * it was created. Profiles are made at once, everything else on demand.
 */
export interface World {
  readonly seed: number;
  /** The day number at the centre of the calendar. */
  readonly anchorDay: number;
  readonly properties: readonly PropertyProfile[];
  property(id: number): PropertyProfile | undefined;
  propertyBySlugs(placeSlug: string, propertySlug: string): PropertyProfile | undefined;
  stays(property: PropertyProfile): readonly Stay[];
  /** Adds a reserved stay, or replaces the one with its id. */
  putStay(property: PropertyProfile, stay: Stay): void;
  /** True if the night beginning on `day` is booked or blocked. */
  isTaken(property: PropertyProfile, day: number): boolean;
}

export interface WorldOptions {
  readonly seed: number;
  readonly propertyCount: number;
  readonly today: Date;
}

function takenNights(stays: readonly Stay[]): ReadonlySet<number> {
  const nights = new Set<number>();
  for (const stay of stays) {
    if (stay.cancelled) continue;
    for (let night = 0; night < stay.nights; night += 1) nights.add(stay.arrivalDay + night);
  }
  return nights;
}

export function createWorld({ seed, propertyCount, today }: WorldOptions): World {
  const anchorDay = dayOfInstant(today);
  const properties = Array.from({ length: propertyCount }, (_, index) => makeProfile(seed, index));
  const byId = new Map(properties.map((property) => [property.id, property]));
  const bySlugs = new Map(
    properties.map((property) => [`${property.place.slug}/${property.slug}`, property]),
  );
  const staysById = new Map<number, { stays: readonly Stay[]; taken: ReadonlySet<number> }>();

  const calendarOf = (property: PropertyProfile): { stays: readonly Stay[]; taken: ReadonlySet<number> } => {
    const known = staysById.get(property.id);
    if (known !== undefined) return known;
    const stays = makeStays(property, seed, anchorDay);
    const calendar = { stays, taken: takenNights(stays) };
    staysById.set(property.id, calendar);
    return calendar;
  };

  return {
    seed,
    anchorDay,
    properties,
    property: (id) => byId.get(id),
    propertyBySlugs: (placeSlug, propertySlug) => bySlugs.get(`${placeSlug}/${propertySlug}`),
    stays: (property) => calendarOf(property).stays,
    putStay: (property, stay) => {
      const stays = [...calendarOf(property).stays.filter(({ id }) => id !== stay.id), stay];
      staysById.set(property.id, { stays, taken: takenNights(stays) });
    },
    isTaken: (property, day) => calendarOf(property).taken.has(day),
  };
}
