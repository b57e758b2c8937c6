import { dateOfDay, instantOn } from './calendar.ts';
import type { PageMeta } from './page-meta.ts';
import { paginate } from './page-meta.ts';
import type { NonEmpty } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';
import type { World } from './world.ts';

export interface UsageLogEntry {
  readonly id: number;
  readonly timestamp: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly duration_ms: number;
}

/** GET /developer/usage/logs, newest first. */
export interface UsageLogsBody {
  readonly data: readonly UsageLogEntry[];
  readonly meta: PageMeta;
}

/** GET /developer/usage/stats: the last thirty days. */
export interface UsageStatsBody {
  readonly period: { readonly from: string; readonly to: string };
  readonly total_requests: number;
  readonly error_requests: number;
  readonly rate_limit_per_minute: number;
  readonly by_day: readonly { readonly date: string; readonly requests: number; readonly errors: number }[];
  readonly by_endpoint: readonly { readonly endpoint: string; readonly requests: number }[];
}

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

/** What this credential asked for before the service was started, with what it has asked since. */
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
