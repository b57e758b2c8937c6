import type { PropertyProfile } from './property-profile.ts';
import { seededRandom } from './seeded-random.ts';

export interface ImageBody {
  readonly id: number;
  readonly url: string;
  readonly thumbnail_url: string;
  readonly alt_text: string;
  readonly display_order: number;
}

/** GET /developer/properties/{id}/images. */
export interface ImagesBody {
  readonly legacy: readonly ImageBody[];
  readonly cloud: readonly ImageBody[];
}

const SUBJECTS = [
  'from the lane',
  'in the morning',
  'garden at dusk',
  'view from the landing',
  'in the rain',
  'by moonlight',
  'from the hill',
];

function image(
  profile: PropertyProfile,
  origin: string,
  collection: 'legacy' | 'cloud',
  order: number,
): ImageBody {
  const base = `${origin}/images/${profile.id}/${collection}-${order}`;
  return {
    id: profile.id * 100 + order + (collection === 'legacy' ? 0 : 50),
    url: `${base}.png`,
    thumbnail_url: `${base}-small.png`,
    alt_text: `${profile.name} ${SUBJECTS[(order + profile.index) % SUBJECTS.length] ?? 'outside'}`,
    display_order: order,
  };
}

/** `origin` is the simulator's own, so that no picture comes from anywhere else. */
export function images(profile: PropertyProfile, seed: number, origin: string): ImagesBody {
  const random = seededRandom(seed, 'images', profile.id);
  const legacyCount = random.integer(1, 3);
  const cloudCount = random.integer(3, 6);
  return {
    legacy: Array.from({ length: legacyCount }, (_, index) => image(profile, origin, 'legacy', index + 1)),
    cloud: Array.from({ length: cloudCount }, (_, index) => image(profile, origin, 'cloud', index + 1)),
  };
}
