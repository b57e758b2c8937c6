import { z } from 'zod';

import type { JsonValue } from '../../json/json.ts';
import { expected, identity, leaf, optional, shorthand } from '../shape/field.ts';
import { integer, quantity, text } from '../shape/kinds.ts';
import { looseFlag, looseMoment, looseWeekdays } from '../shape/loose-kinds.ts';
import { looseRecord } from '../shape/loose-rows.ts';
import { looseObjectResource } from '../shape/resource.ts';

const feedSchema = z.object({
  updatedAt: optional(
    looseMoment,
    ...[
      'last_generated_at',
      'generated_at',
      'last_updated_at',
      'updated_at',
      'last_updated',
      'last_pushed_at',
    ],
    ...['last_refreshed_at', 'last_push', 'as_of', 'last_seen'],
  ),
  ageHours: optional(quantity, 'age_hours', 'feed_age_hours', 'hours_old'),
  stale: optional(looseFlag, 'is_stale', 'stale'),
  fresh: optional(looseFlag, 'is_fresh', 'fresh'),
});

/** By the names of days. Numbers begin on Monday or on Sunday, nobody says which: they are none. */
const namedDays = leaf(
  z.custom<JsonValue>((value) => value !== undefined),
  {
    expects: 'object',
    type: 'weekdays',
    read: (value) =>
      Array.isArray(value) && value.some((day) => typeof day === 'number') ? undefined : value,
  },
);

const changeoverSchema = z.object({
  raw: optional(text, 'raw', 'pattern', 'code'),
  decoded: optional(namedDays, 'decoded', 'days', 'weekdays'),
});

/** Section 4.3: "feed freshness, arrival-open weekdays, decoded changeover pattern"; names not shown. */
export const channelArrivalStatus = looseObjectResource(
  looseRecord(
    z.object({
      propertyId: identity(integer, 'property_id'),
      channel: optional(text, 'channel', 'channel_name'),
      ruleReachedFeed: optional(looseFlag, 'rule_reached_feed', 'reached_feed', 'in_feed', 'synced'),
      feed: expected(
        shorthand(looseRecord(feedSchema, []), 'updatedAt'),
        ...['feed', 'feed_freshness', 'freshness', 'feed_status'],
      ),
      feedUpdatedAt: optional(
        looseMoment,
        ...['feed_updated_at', 'feed_generated_at', 'feed_last_updated', 'last_feed_at', 'feed_timestamp'],
        ...['feed_published_at', 'feed_created_at'],
      ),
      feedAgeHours: optional(quantity, 'feed_age_hours', 'hours_since_feed'),
      feedStale: optional(looseFlag, 'feed_stale', 'is_feed_stale'),
      arrivalOpenWeekdays: expected(
        looseWeekdays,
        ...[
          'arrival_open_weekdays',
          'open_weekdays',
          'arrival_weekdays',
          'arrival_days',
          'open_arrival_days',
        ],
        'check_in_days',
      ),
      changeoverPattern: expected(
        shorthand(looseRecord(changeoverSchema, []), 'raw'),
        ...['changeover_pattern', 'decoded_changeover_pattern', 'changeover', 'pattern', 'changeover_days'],
      ),
    }),
    [],
  ),
);
