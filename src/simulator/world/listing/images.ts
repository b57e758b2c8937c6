import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import { count, id } from '../body-schema.ts';
import type { PropertyProfile } from './property-profile.ts';
import { seededRandom } from '../seeded-random.ts';

export const imageSchema = z
  .object({
    id,
    url: z.url(),
    thumbnail_url: z.url(),
    alt_text: z.string(),
    display_order: count,
  })
  .meta({ id: 'Image' });
export type ImageBody = BodyOf<typeof imageSchema>;

/** GET /developer/properties/{id}/images. */
export const imagesSchema = z
  .object({ legacy: z.array(imageSchema), cloud: z.array(imageSchema) })
  .meta({ id: 'Images' });
export type ImagesBody = BodyOf<typeof imagesSchema>;

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
