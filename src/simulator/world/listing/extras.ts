import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import { count, id, pounds } from '../body-schema.ts';
import type { PropertyProfile } from './property-profile.ts';
import { seededRandom } from '../seeded-random.ts';

/** Value in the map from GET /developer/properties/{id}/extras, keyed by extra_name_id. Pounds. */
const extraSchema = z
  .object({
    id,
    property_id: id,
    extra_name_id: id,
    price: pounds('Price'),
    name: z.string(),
    max_num: count,
    per_night: z.boolean(),
    unit: z.string(),
  })
  .meta({ id: 'Extra' });
export const extrasSchema = z.record(z.string(), extraSchema);
export type ExtraBody = BodyOf<typeof extraSchema>;

const KINDS = [
  { extra_name_id: 1, name: 'Dog', price: 30, max_num: 3, per_night: false, unit: 'per stay' },
  { extra_name_id: 2, name: 'Cot', price: 0, max_num: 2, per_night: false, unit: 'per stay' },
  { extra_name_id: 3, name: 'High chair', price: 0, max_num: 2, per_night: false, unit: 'per stay' },
  { extra_name_id: 6, name: 'Log basket', price: 12.5, max_num: 4, per_night: false, unit: 'per stay' },
  { extra_name_id: 9, name: 'Hot tub', price: 18, max_num: 1, per_night: true, unit: 'per night' },
  { extra_name_id: 12, name: 'Early check-in', price: 35, max_num: 1, per_night: false, unit: 'per stay' },
] as const;

export function extras(profile: PropertyProfile, seed: number): Record<string, ExtraBody> {
  const random = seededRandom(seed, 'extras', profile.id);
  const chosen = random.sample(
    KINDS.filter((kind) => kind.extra_name_id !== 1 || profile.maxDogs > 0),
    random.integer(2, 5),
  );
  return Object.fromEntries(
    chosen.map((kind) => [
      String(kind.extra_name_id),
      {
        id: profile.id * 10 + kind.extra_name_id,
        property_id: profile.id,
        extra_name_id: kind.extra_name_id,
        price: kind.price,
        name: kind.name,
        max_num: kind.extra_name_id === 1 ? profile.maxDogs : kind.max_num,
        per_night: kind.per_night,
        unit: kind.unit,
      },
    ]),
  );
}
