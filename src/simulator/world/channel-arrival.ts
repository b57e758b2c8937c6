import { z } from 'zod';
import type { BodyOf } from './body-schema.ts';
import { id, instant, startDaysSchema, weekday } from './body-schema.ts';
import type { Weekday } from './calendar.ts';
import { WEEKDAYS } from './calendar.ts';
import { hasProblem } from './deliberate-problems.ts';
import type { PropertyProfile } from './listing/property-profile.ts';
import { seededRandom } from './seeded-random.ts';
import type { World } from './world.ts';

/** GET /properties/{id}/channel-arrival-status. */
export const channelArrivalSchema = z
  .object({
    property_id: id,
    channel: z.string(),
    rule_reached_feed: z.boolean(),
    feed: z.object({ last_generated_at: instant, age_hours: z.number(), is_stale: z.boolean() }),
    arrival_open_weekdays: z.array(weekday),
    changeover_pattern: z.object({
      raw: z
        .string()
        .regex(/^[CX]{7}$/)
        .describe('Seven letters, Monday first: C arrive or leave, X neither'),
      decoded: startDaysSchema,
    }),
  })
  .meta({ id: 'ChannelArrivalStatus' });
export type ChannelArrivalBody = BodyOf<typeof channelArrivalSchema>;

const STALE_AFTER_HOURS = 36;

function decodedPattern(open: ReadonlySet<Weekday>): Record<Weekday, boolean> {
  return {
    monday: open.has('monday'),
    tuesday: open.has('tuesday'),
    wednesday: open.has('wednesday'),
    thursday: open.has('thursday'),
    friday: open.has('friday'),
    saturday: open.has('saturday'),
    sunday: open.has('sunday'),
  };
}

/** `now` is the service's time. The feed is generated every night at 03:00 UTC unless it is stuck. */
export function channelArrival(world: World, profile: PropertyProfile, now: Date): ChannelArrivalBody {
  const random = seededRandom(world.seed, 'channel', profile.id);
  const stuck = hasProblem(profile.index, 'stale-feed');
  const mismatch = hasProblem(profile.index, 'arrival-mismatch');
  const hour = 3_600_000;
  const minuteMs = random.integer(0, 50) * 60_000;
  const generatedAt = stuck
    ? new Date(world.anchorDay * 24 * hour - random.integer(9, 16) * 24 * hour + 3 * hour + minuteMs)
    : new Date(Math.floor((now.getTime() - 4 * hour) / (24 * hour)) * 24 * hour + 3 * hour + minuteMs);
  const ageHours = Math.round(((now.getTime() - generatedAt.getTime()) / hour) * 10) / 10;
  const rule = new Set<Weekday>(profile.changeoverDays);
  // The mismatch: the feed still has the old rule, Wednesdays only.
  const inFeed = mismatch ? new Set<Weekday>(['wednesday']) : rule;
  return {
    property_id: profile.id,
    channel: random.pick(['hearthside', 'villapoint', 'staylark']),
    rule_reached_feed: !mismatch && !stuck,
    feed: {
      last_generated_at: generatedAt.toISOString(),
      age_hours: ageHours,
      is_stale: ageHours > STALE_AFTER_HOURS,
    },
    arrival_open_weekdays: WEEKDAYS.filter((weekday) => inFeed.has(weekday)),
    changeover_pattern: {
      raw: WEEKDAYS.map((weekday) => (inFeed.has(weekday) ? 'C' : 'X')).join(''),
      decoded: decodedPattern(inFeed),
    },
  };
}
