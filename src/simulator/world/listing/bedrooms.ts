import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import type { PropertyProfile } from './property-profile.ts';
import { seededRandom } from '../seeded-random.ts';

/** Item of GET /developer/properties/{id}/bedrooms (an array). */
export const bedroomSchema = z
  .object({
    bedroom_number: z.int().min(1),
    bed_type: z.string(),
    bed_count: z.int().min(1),
    en_suite: z.boolean(),
  })
  .meta({ id: 'Bedroom' });
export type BedroomBody = BodyOf<typeof bedroomSchema>;

export function bedrooms(profile: PropertyProfile, seed: number): BedroomBody[] {
  const random = seededRandom(seed, 'bedrooms', profile.id);
  const spareBed = profile.sleeps - profile.bedrooms * 2;
  return Array.from({ length: profile.bedrooms }, (_, index) => {
    const single = index > 0 && random.chance(0.35);
    const last = index === profile.bedrooms - 1;
    return {
      bedroom_number: index + 1,
      bed_type: single ? 'single' : random.pick(['king', 'double', 'super king', 'zip and link']),
      bed_count: single ? 2 + (last ? spareBed : 0) : 1,
      en_suite: index === 0 ? profile.bathrooms > 1 : random.chance(0.3),
    };
  });
}
