import { z } from 'zod';
import type { BodyOf } from './body-schema.ts';
import { count, date, id, instant } from './body-schema.ts';
import { pageMetaSchema } from './listing/page-meta.ts';
import { dateOfDay, instantOn } from './calendar.ts';
import { paginate } from './listing/page-meta.ts';
import type { NonEmpty } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';
import type { World } from './world.ts';

const usageLogEntrySchema = z
  .object({
    id,
    timestamp: instant,
    method: z.string(),
    path: z.string(),
    status: z.int(),
    duration_ms: z.number().min(0),
  })
  .meta({ id: 'UsageLogEntry' });
export type UsageLogEntry = BodyOf<typeof usageLogEntrySchema>;

/** GET /developer/usage/logs, newest first. */
export const usageLogsSchema = z
  .object({ data: z.array(usageLogEntrySchema), meta: pageMetaSchema })
  .meta({ id: 'UsageLogs' });
export type UsageLogsBody = BodyOf<typeof usageLogsSchema>;

/** GET /developer/usage/stats: the last thirty days. */
export const usageStatsSchema = z
  .object({
    period: z.object({ from: date, to: date }),
    total_requests: count,
    error_requests: count,
    rate_limit_per_minute: count,
    by_day: z.array(z.object({ date, requests: count, errors: count })),
    by_endpoint: z.array(z.object({ endpoint: z.string(), requests: count })),
  })
  .meta({ id: 'UsageStats' });
export type UsageStatsBody = BodyOf<typeof usageStatsSchema>;

const ENDPOINTS: NonEmpty<string> = [
  '/developer/search',
  '/developer/properties/{id}',
  '/developer/properties/{id}/unavailableDates',
  '/developer/properties/{id}/reviews',
  '/properties/{id}/bookings',
  '/properties/{id}/comparable-pricing',
  '/properties/{id}/channel-arrival-status',
];
const DAYS = 30;

function countsPerDay(world: World): { day: number; requests: number; errors: number }[] {
  const random = seededRandom(world.seed, 'usage');
  return Array.from({ length: DAYS }, (_, index) => {
    const requests = random.integer(120, 900);
    return {
      day: world.anchorDay - DAYS + index,
      requests,
      errors: Math.floor(requests * random.between(0, 0.02)),
    };
  });
}

/** This credential's requests before the service started, with those since. */
export function usageStats(
  world: World,
  live: readonly UsageLogEntry[],
  ratePerMinute: number,
): UsageStatsBody {
  const today = {
    day: world.anchorDay,
    requests: live.length,
    errors: live.filter((entry) => entry.status >= 400).length,
  };
  const days = [...countsPerDay(world), today];
  const random = seededRandom(world.seed, 'usage-endpoints');
  const total = days.reduce((sum, entry) => sum + entry.requests, 0);
  return {
    period: { from: dateOfDay(world.anchorDay - DAYS), to: dateOfDay(world.anchorDay) },
    total_requests: total,
    error_requests: days.reduce((sum, entry) => sum + entry.errors, 0),
    rate_limit_per_minute: ratePerMinute,
    by_day: days.map(({ day, requests, errors }) => ({ date: dateOfDay(day), requests, errors })),
    by_endpoint: ENDPOINTS.map((endpoint) => ({ endpoint, requests: random.integer(40, 3000) })),
  };
}

export function usageLogs(
  world: World,
  live: readonly UsageLogEntry[],
  page: number,
  limit: number,
): UsageLogsBody {
  const random = seededRandom(world.seed, 'usage-logs');
  const earlier = Array.from({ length: 240 }, (_, index): UsageLogEntry => {
    const property = random.pick(
      world.properties.length > 0 ? [world.properties[0], ...world.properties] : [undefined],
    );
    return {
      id: 9000 - index,
      timestamp: instantOn(world.anchorDay - 1 - Math.floor(index / 40), 86_000 - (index % 40) * 2000),
      method: 'GET',
      path: random.pick(ENDPOINTS).replace('{id}', String(property?.id ?? 0)),
      status: random.chance(0.02) ? 404 : 200,
      duration_ms: random.integer(18, 240),
    };
  });
  return paginate([...live.toReversed(), ...earlier], page, limit);
}
