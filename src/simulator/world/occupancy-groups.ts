import { z } from 'zod';
import type { BodyOf } from './body-schema.ts';
import { count, id, instant, limited } from './body-schema.ts';
import { dateWindow, percentOff, rowLimits } from './row-fields.ts';
import { yearOfDay } from './calendar.ts';
import type { PropertyProfile } from './listing/property-profile.ts';
import type { NonEmpty } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';
import type { World } from './world.ts';

/** A date-window row of a group: parties of at most `max_guests` pay less for arrivals in the window. */
export const occupancyRowSchema = z
  .object({
    ...dateWindow,
    max_guests: limited(rowLimits.max_guests).describe('The largest party that it applies to'),
    discount_percent: percentOff,
  })
  .meta({ id: 'OccupancyRow' });
export type OccupancyRow = BodyOf<typeof occupancyRowSchema>;

/** A group in the service's own form. What a caller sees of it depends on the credential. */
export interface OccupancyGroup {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly rows: readonly OccupancyRow[];
  readonly propertyIds: readonly number[];
  /** Null for groups managed by the agency's staff. */
  readonly ownerId: number | null;
  readonly updatedAt: string;
}

/** Item of GET /properties/{id}/discounts/occupancy-groups; GET /occupancy-discounts/{id} with a key. */
export const occupancyGroupSchema = z
  .object({
    id,
    name: z.string(),
    active: z.boolean(),
    linked_property_count: count,
    rows: z.array(occupancyRowSchema),
    updated_at: instant,
  })
  .meta({ id: 'OccupancyGroup' });
export type OccupancyGroupBody = BodyOf<typeof occupancyGroupSchema>;

/** The same with a JWT, and item of GET /occupancy-discounts. */
export const occupancyGroupWithOwnerSchema = occupancyGroupSchema
  .extend({ owner: z.object({ id: id.nullable(), name: z.string() }) })
  .meta({ id: 'OccupancyGroupWithOwner' });
export type OccupancyGroupWithOwnerBody = BodyOf<typeof occupancyGroupWithOwnerSchema>;

const GROUP_NAMES: NonEmpty<string> = [
  'Couples in the quiet months',
  'Small parties, big houses',
  'Two for the price of fewer',
  'Winter hideaways',
  'Half-full summer weeks',
  'Midweek walkers',
  'Harbour couples',
  'Fells and lakes, parties of four',
];

const FIRST_GROUP_ID = 71;

/** One group shared by many properties, so that an editor must see how far a change reaches. */
const WIDE_GROUP = { number: 4, firstIndex: 12, properties: 9 } as const;

function members(world: World, number: number): readonly PropertyProfile[] {
  const { firstIndex, properties } = WIDE_GROUP;
  const wide = world.properties.slice(firstIndex, firstIndex + properties);
  if (number === WIDE_GROUP.number && wide.length === properties) return wide;
  const random = seededRandom(world.seed, 'group-members', number);
  const first = world.properties[(number * 5) % world.properties.length];
  const neighbours = world.properties.filter((property) =>
    // Even groups belong to one owner; odd ones are managed by staff across a place.
    number % 2 === 0
      ? property.ownerId !== null && property.ownerId === first?.ownerId
      : property.place.id === first?.place.id && property.index < first.index + 120,
  );
  return random.sample(neighbours, random.integer(3, 6));
}

/** The groups before any edit: about one for every six properties, at least eight. */
export function originalGroups(world: World): OccupancyGroup[] {
  const year = yearOfDay(world.anchorDay);
  const count = Math.max(8, Math.floor(world.properties.length / 6));
  return Array.from({ length: count }, (_, number) => {
    const random = seededRandom(world.seed, 'group', number);
    const linked = members(world, number);
    const id = FIRST_GROUP_ID + number * 3;
    const row = (index: number, from: string, to: string, percent: number): OccupancyRow => ({
      id: id * 100 + index,
      date_from: from,
      date_to: to,
      max_guests: 2 + (number % 3),
      discount_percent: percent,
    });
    const base = GROUP_NAMES[number % GROUP_NAMES.length] ?? GROUP_NAMES[0];
    const round = Math.floor(number / GROUP_NAMES.length);
    return {
      id,
      name: round === 0 ? base : `${base} ${round + 1}`,
      active: number % 7 !== 6,
      rows: [
        row(1, `${year}-11-01`, `${year + 1}-03-31`, random.integer(3, 5) * 5),
        row(2, `${year + 1}-04-01`, `${year + 1}-05-22`, random.integer(2, 3) * 5),
        row(3, `${year + 1}-09-05`, `${year + 1}-10-31`, 12.5),
      ].slice(0, random.integer(2, 3)),
      propertyIds: linked.map((property) => property.id),
      ownerId: number % 2 === 0 ? (linked[0]?.ownerId ?? null) : null,
      updatedAt: new Date((world.anchorDay - random.integer(3, 400)) * 86_400_000 + 36_000_000).toISOString(),
    };
  });
}
