import { z } from 'zod';

import type { JsonValue } from '../../json.ts';
import { isJsonObject } from '../../json.ts';
import type { Weekday } from '../../calendar-date.ts';
import { weekdays } from '../../calendar-date.ts';
import { expected, identity, leaf, optional, shorthand } from '../shape/field.ts';
import { anything, flag, integer, quantity, readFlag, readWeekday, text, timestamp } from '../shape/kinds.ts';
import { objectResource } from '../shape/resource.ts';

const openWeekdays = leaf(z.array(z.enum(weekdays)), { expects: 'array', read: readOpenWeekdays });

const feedSchema = z.object({
  updatedAt: optional(
    timestamp,
    'last_generated_at',
    'generated_at',
    'last_updated_at',
    'updated_at',
    'last_updated',
    'last_pushed_at',
    'last_refreshed_at',
  ),
  ageHours: optional(quantity, 'age_hours', 'feed_age_hours'),
  stale: optional(flag, 'is_stale', 'stale'),
  fresh: optional(flag, 'is_fresh', 'fresh'),
});

const changeoverSchema = z.object({
  raw: optional(text, 'raw', 'pattern', 'code'),
  decoded: optional(anything, 'decoded', 'days', 'weekdays'),
});

/** Section 4.3: "feed freshness, arrival-open weekdays, decoded changeover pattern"; names not shown. */
export const channelArrivalStatus = objectResource(
  z.object({
    propertyId: identity(integer, 'property_id'),
    channel: optional(text, 'channel', 'channel_name'),
    ruleReachedFeed: optional(flag, 'rule_reached_feed', 'reached_feed', 'in_feed', 'synced'),
    feed: expected(shorthand(feedSchema, 'updatedAt'), 'feed', 'feed_freshness', 'freshness'),
    feedUpdatedAt: optional(timestamp, 'feed_updated_at', 'feed_last_updated', 'last_feed_at'),
    feedAgeHours: optional(quantity, 'feed_age_hours'),
    feedStale: optional(flag, 'feed_stale', 'is_feed_stale'),
    arrivalOpenWeekdays: expected(
      openWeekdays,
      'arrival_open_weekdays',
      'open_weekdays',
      'arrival_weekdays',
      'arrival_days',
    ),
    changeoverPattern: expected(
      shorthand(changeoverSchema, 'raw'),
      'changeover_pattern',
      'decoded_changeover_pattern',
      'changeover',
      'pattern',
    ),
  }),
);

/** A list of day names or numbers, or an object of flags by day name; unreadable as soon as one item is. */
function readOpenWeekdays(value: JsonValue): JsonValue | undefined {
  const open = new Set<Weekday>();
  if (Array.isArray(value)) {
    // From Monday or from Sunday: numbers from one on tell neither, and none here names a day by its number alone.
    if (value.some((item) => typeof item === 'number') && !value.includes(0)) return undefined;
    for (const item of value) {
      const day = item === 0 ? 'sunday' : readWeekday(item);
      if (day === undefined) return undefined;
      open.add(day);
    }
  } else if (isJsonObject(value)) {
    for (const key of Object.keys(value)) {
      const [day, isOpen] = [readWeekday(key), readFlag(value[key] ?? null)];
      if (day === undefined || isOpen === undefined) return undefined;
      if (isOpen) open.add(day);
    }
  } else return undefined;
  return weekdays.filter((day) => open.has(day));
}
