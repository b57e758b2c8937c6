import type { JsonValue } from '../values/json/json.ts';
import type { Leaf } from '../mapping/concept.ts';
import { record } from '../mapping/concept.ts';
import { count, field, flag, moment, quantity, text, weekdaySet } from '../mapping/kinds.ts';
import { recordResource } from '../mapping/resource.ts';

const feed = record(
  {
    updatedAt: moment('last generated at', 'generated at', 'last updated at', 'updated at', 'last updated')
      .or('last pushed at', 'last refreshed at', 'last push', 'as of', 'last seen', 'timestamp', 'epoch')
      .or('updated ts', 'generated ts', 'updated epoch', 'updated unix')
      .or('updated at ms', 'updated at epoch', 'updated at unix')
      .called('Feed made at'),
    ageHours: quantity('age hours', 'feed age hours', 'hours old').called('Age of the feed, hours'),
    stale: flag('is stale', 'stale').called('Feed is stale'),
    fresh: flag('is fresh', 'fresh').called('Feed is fresh'),
  },
  { bare: 'updatedAt' },
);

/** Accepts only names of days. Numbers may start on Monday or Sunday, so they say nothing. */
const namedDays: Leaf = {
  is: 'leaf',
  expects: 'object',
  type: 'weekdays',
  read: (value: JsonValue) =>
    Array.isArray(value) && value.some((day) => typeof day === 'number') ? undefined : value,
};

const changeover = record(
  {
    raw: text('raw', 'pattern', 'code').called('Changeover pattern, as text'),
    decoded: field(namedDays, 'decoded', 'days', 'weekdays').called('Changeover pattern, days'),
  },
  { bare: 'raw' },
);

/** Section 4.3: "feed freshness, arrival-open weekdays, decoded changeover pattern". Names not shown. */
export const channelArrivalStatus = recordResource(
  record({
    propertyId: count('property id').identity(),
    channel: text('channel', 'channel name').called('Channel'),
    ruleReachedFeed: flag('rule reached feed', 'reached feed', 'in feed', 'synced').called(
      'The rule reached the feed',
    ),
    feed: field(feed, 'feed', 'feed freshness', 'freshness', 'feed status').expected(),
    feedUpdatedAt: moment('feed updated at', 'feed generated at', 'feed last updated', 'last feed at').or(
      ...['feed timestamp', 'feed published at', 'feed created at', 'feed ts', 'feed epoch'],
      ...['feed updated ts', 'feed updated epoch', 'feed updated unix', 'feed updated at ms'],
    ),
    feedAgeHours: quantity('feed age hours', 'hours since feed'),
    feedStale: flag('feed stale', 'is feed stale'),
    arrivalOpenWeekdays: weekdaySet(
      'arrival open weekdays',
      'open weekdays',
      'arrival weekdays',
      'arrival days',
    )
      .or('open arrival days', 'check in days')
      .expected()
      .called('Open for arrival'),
    changeoverPattern: field(
      changeover,
      'changeover pattern',
      'decoded changeover pattern',
      'changeover',
      'pattern',
    )
      .or('changeover days')
      .expected(),
  }),
  {
    name: 'Channel arrival status',
    words: ['channel arrival', 'channel', 'arrivals', 'arrival', 'feed'],
    isAnywhere: true,
    isMapped: true,
    ofProperty: {
      tab: 'Calendar',
      panel: 'own',
      address: 'channel-arrival',
      scope: 'property.channel-status:read',
    },
  },
);
