import type { PropertyProfile } from './property-profile.ts';
import { seededRandom } from './seeded-random.ts';

/** Item of GET /developer/properties/{id}/bedrooms (an array). */
export interface BedroomBody {
  readonly bedroom_number: number;
  readonly bed_type: string;
  readonly bed_count: number;
  readonly en_suite: boolean;
}

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
