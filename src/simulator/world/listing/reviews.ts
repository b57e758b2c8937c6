import { z } from 'zod';
import type { BodyOf } from '../body-schema.ts';
import { date, id } from '../body-schema.ts';
import { pageMetaSchema } from './page-meta.ts';
import { dateOfDay } from '../calendar.ts';
import { paginate } from './page-meta.ts';
import type { PropertyProfile } from './property-profile.ts';
import type { NonEmpty } from '../seeded-random.ts';
import { seededRandom } from '../seeded-random.ts';
import type { World } from '../world.ts';

const stars = z.int().min(1).max(5);
const reviewSchema = z
  .object({
    id,
    rating: stars,
    cleanliness: stars,
    location: stars,
    value: stars,
    title: z.string(),
    review_text: z.string(),
    guest_name: z.string(),
    stay_date: date,
    published_at: date,
    owner_reply: z.string().nullable(),
  })
  .meta({ id: 'Review' });
export type ReviewBody = BodyOf<typeof reviewSchema>;

/** GET /developer/properties/{id}/reviews, most recent first. */
export const reviewsSchema = z
  .object({ success: z.boolean(), data: z.array(reviewSchema), meta: pageMetaSchema })
  .meta({ id: 'Reviews' });
export type ReviewsBody = BodyOf<typeof reviewsSchema>;

const OPENINGS: NonEmpty<string> = [
  'We loved every minute.',
  'A proper escape.',
  'Just as described.',
  'Our third visit and not the last.',
  'Lovely house, slightly tired kitchen.',
  'Perfect for the four of us.',
];
const MIDDLES: NonEmpty<string> = [
  'The beds were comfortable and the shower hot.',
  'The stove made the evenings.',
  'Walks straight from the door kept the dog happy.',
  'The instructions for the heating could be clearer.',
  'The view from the landing window is worth the stairs.',
  'Spotless when we arrived.',
];
const ENDINGS: NonEmpty<string> = [
  'We will be back.',
  'Thank you for the scones!',
  'Parking is tight, so bring a small car.',
  'Recommended to anyone who wants quiet.',
  'Do book the pub early.',
];
const GUESTS: NonEmpty<string> = [
  'Anna R.',
  'The Okafor family',
  'Dev P.',
  'Siân',
  'M. & J. Whitlock',
  'Zoë B.',
  'Grandma Pat',
  'Łukasz',
  'Chloe + Sam',
];

function allReviews(world: World, profile: PropertyProfile): ReviewBody[] {
  const random = seededRandom(world.seed, 'reviews', profile.id);
  const listed = world
    .stays(profile)
    .filter((stay) => !stay.cancelled && !stay.block && stay.arrivalDay + stay.nights < world.anchorDay - 3)
    .filter(() => random.chance(0.45));
  return listed
    .map((stay): ReviewBody => {
      const rating = random.pick([5, 5, 5, 4, 4, 3, 5, 4, 2]);
      const near = (): number => Math.max(1, Math.min(5, rating + random.integer(-1, 1)));
      return {
        id: stay.id + 500,
        rating,
        cleanliness: near(),
        location: Math.max(rating, 4),
        value: near(),
        title: random.pick(OPENINGS),
        review_text: `${random.pick(MIDDLES)} ${random.pick(ENDINGS)}`,
        guest_name: random.pick(GUESTS),
        stay_date: dateOfDay(stay.arrivalDay),
        published_at: dateOfDay(stay.arrivalDay + stay.nights + random.integer(1, 3)),
        owner_reply: random.chance(0.3) ? 'Thank you for staying and for leaving the house so tidy.' : null,
      };
    })
    .sort((a, b) => b.published_at.localeCompare(a.published_at) || b.id - a.id);
}

export function reviews(world: World, profile: PropertyProfile, page: number, limit: number): ReviewsBody {
  return { success: true, ...paginate(allReviews(world, profile), page, limit) };
}

/** Mean star rating to one decimal, or null if there are no reviews. */
export function ratingSummary(
  world: World,
  profile: PropertyProfile,
): { average: number | null; count: number } {
  const all = allReviews(world, profile);
  if (all.length === 0) return { average: null, count: 0 };
  const sum = all.reduce((total, review) => total + review.rating, 0);
  return { average: Math.round((sum / all.length) * 10) / 10, count: all.length };
}
