import { moneyNames, moneyWire } from '../dialect/amounts.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { countWire, textWire } from '../dialect/plain.ts';
import { RecordMaker, spelled } from '../dialect/spell.ts';
import { momentWire } from '../dialect/times.ts';
import { type Wire, Fields, List, number, text } from '../wire/wire.ts';
import type { AchievedTruth, ComparableTruth, SeasonTruth, World } from '../world/world.ts';
import type { Item } from './item.ts';
import { addPropertyId, addRange, enveloped, itemsWire } from './containers.ts';

const seasonNames = ['season', 'season_name', 'name', 'segment', 'label', 'period'] as const;
const listNames = ['seasons', 'rows', 'items', 'pricing', 'periods', 'results'] as const;

/** A season's name and sometimes its dates. A map by name needn't repeat the name. */
function seasonRecord(dialect: Dialect, scope: string, key: string, season: SeasonTruth): RecordMaker {
  const record = new RecordMaker(dialect, scope);
  record.add('season', seasonNames, textWire(`${key}season`, season.season));
  if (dialect.chance(`${scope}.days`, 0.6)) addRange(dialect, scope, record, key, season);
  return record;
}

function seasonsBody(dialect: Dialect, resource: string, world: World, items: readonly Item[]): Wire {
  const list = itemsWire(dialect, resource, 'count', items);
  if (dialect.chance(`${resource}.bare`, 0.3)) return enveloped(dialect, resource, list);
  const record = new RecordMaker(dialect, `${resource}.around`);
  addPropertyId(dialect, resource, record, world.propertyId);
  return enveloped(dialect, resource, record.add('seasons', listNames, list).made());
}

export function segmentBody(dialect: Dialect, world: World): Wire {
  const { modified, apply, rows } = world.segments;
  const items = rows.map((row, index): Item => {
    const key = `rows[${String(index)}].`;
    const record = seasonRecord(dialect, 'segment', key, row);
    if (dialect.chance('segment.ids', 0.6)) record.add('id', ['id', 'segment_id'], number(row.id));
    const weekly = moneyWire(dialect, `${key}weekly`, row.weekly);
    const nightly = moneyWire(dialect, `${key}nightly`, row.nightly);
    if (dialect.chance('segment.nested-prices', 0.2)) {
      const prices = new RecordMaker(dialect, 'segment.prices');
      prices.add('nightly', moneyNames(dialect, ['nightly', 'per_night', 'night']), nightly);
      prices.add('weekly', moneyNames(dialect, ['weekly', 'per_week', 'week']), weekly);
      record.add('prices', ['prices', 'rates', 'price'], prices.made());
    } else {
      record.add(
        'nightly',
        moneyNames(dialect, ['nightly_price', 'nightly', 'price_per_night', 'nightly_rate', 'night_rate']),
        nightly,
      );
      record.add(
        'weekly',
        moneyNames(dialect, ['weekly_price', 'weekly', 'price_per_week', 'weekly_rate', 'week_rate']),
        weekly,
      );
    }
    if (dialect.chance('segment.min-nights', 0.5)) {
      record.add(
        'minNights',
        ['min_nights', 'minimum_nights', 'min_stay'],
        countWire(dialect, `${key}minNights`, row.minNights),
      );
    }
    return { name: row.season, record: record.addForeign().made() };
  });
  const record = new RecordMaker(dialect, 'segment.around');
  addPropertyId(dialect, 'segment', record, world.propertyId);
  record.add('modified', ['modified'], momentWire(dialect, 'modified', modified));
  record.add('apply', ['apply_price'], textWire('apply', apply));
  record.add(
    'rows',
    ['segments', 'rows', 'prices', 'seasons', 'segment_prices', 'pricing'],
    itemsWire(dialect, 'segment', 'count', items),
  );
  return enveloped(dialect, 'segment-pricing', record.made());
}

const levels = [25, 50, 75] as const;
type Level = (typeof levels)[number];

export function comparableBody(dialect: Dialect, world: World): Wire {
  const items = world.comparable.map((season, index): Item => {
    const key = `rows[${String(index)}].`;
    const record = seasonRecord(dialect, 'comparable', key, season);
    if (dialect.chance('comparable.sample', 0.7)) {
      const names = ['sample_size', 'comparable_count', 'count', 'n', 'sample', 'properties'] as const;
      record.add('sample', names, countWire(dialect, `${key}sample`, season.sample));
    }
    addPercentiles(dialect, record, key, season);
    return { name: season.season, record: record.addForeign().made() };
  });
  return seasonsBody(dialect, 'comparable-pricing', world, items);
}

/** A season's quartiles in one of the usual forms for statistics. */
function addPercentiles(dialect: Dialect, record: RecordMaker, key: string, season: ComparableTruth): void {
  const amountOf = (level: Level): Wire => moneyWire(dialect, `${key}p${String(level)}`, season[`p${level}`]);
  const named = dialect.pick('comparable.quartiles', quartileNames);
  const nameOf = (level: Level): string => moneyNames(dialect, [named[levels.indexOf(level)] ?? 'median'])[0];
  const groupNames = [
    'percentiles',
    'weekly_percentiles',
    'quartiles',
    'weekly',
    'distribution',
    'stats',
  ] as const;
  switch (
    dialect.pick('comparable.percentiles', ['flat', 'flat', 'flat', 'map', 'map', 'digits', 'list', 'triple'])
  ) {
    case 'flat':
      for (const level of levels) record.add(`p${String(level)}`, [nameOf(level)], amountOf(level));
      return;
    case 'map': {
      const inside = new RecordMaker(dialect, 'comparable.map');
      for (const level of levels) inside.add(`p${String(level)}`, [nameOf(level)], amountOf(level));
      record.add('percentiles', groupNames, inside.made());
      return;
    }
    case 'digits':
      record.add(
        'percentiles',
        groupNames,
        new Fields(levels.map((level) => [String(level), amountOf(level)] as const)),
      );
      return;
    case 'list': {
      const levelName = spelled(
        dialect,
        dialect.pick('comparable.level', ['percentile', 'p', 'level', 'rank', 'quantile']),
      );
      const valueName = spelled(
        dialect,
        moneyNames(dialect, [
          dialect.pick('comparable.value', ['value', 'price', 'weekly_price', 'amount']),
        ])[0],
      );
      record.add(
        'percentiles',
        groupNames,
        new List(
          levels.map(
            (level) =>
              new Fields([
                [levelName, number(level)],
                [valueName, amountOf(level)],
              ]),
          ),
        ),
      );
      return;
    }
    case 'triple':
      record.add('percentiles', ['quartiles', 'weekly_quartiles'], new List(levels.map(amountOf)));
  }
}

const quartileNames = [
  ['p25', 'p50', 'p75'],
  ['p25', 'median', 'p75'],
  ['percentile_25', 'percentile_50', 'percentile_75'],
  ['lower_quartile', 'median', 'upper_quartile'],
  ['q1', 'median', 'q3'],
  ['q1', 'q2', 'q3'],
  ['25th', '50th', '75th'],
  ['first_quartile', 'median', 'third_quartile'],
  ['p25_weekly', 'p50_weekly', 'p75_weekly'],
  ['weekly_p25', 'weekly_p50', 'weekly_p75'],
] as const satisfies readonly (readonly [string, string, string])[];

/** The documentation names `medianWeekly` and `bbOccupancy`. Everything else varies. */
export function achievedBody(dialect: Dialect, world: World): Wire {
  const items = world.achieved.map((season, index): Item => {
    const key = `rows[${String(index)}].`;
    const record = seasonRecord(dialect, 'achieved', key, season);
    record.add('median', medianNames(dialect), moneyWire(dialect, `${key}median`, season.median));
    record.add('occupancy', ['bb_occupancy'], occupancyWire(dialect, key, season));
    if (dialect.chance('achieved.bookings', 0.5)) {
      record.add(
        'bookings',
        ['bookings', 'booking_count', 'stays', 'n'],
        countWire(dialect, `${key}bookings`, season.bookings),
      );
    }
    return { name: season.season, record: record.addForeign().made() };
  });
  return seasonsBody(dialect, 'achieved-pricing', world, items);
}

function medianNames(dialect: Dialect): readonly [string, ...string[]] {
  return moneyNames(dialect, [
    'median_weekly',
    'median_weekly',
    'median_weekly',
    'median',
    'weekly_median',
    'median_weekly_rate',
  ]);
}

/** The documentation gives no unit, so the value must be shown as sent. */
function occupancyWire(dialect: Dialect, key: string, season: AchievedTruth): Wire {
  const ratio = String(season.occupancy / 1_000);
  const percent = String(season.occupancy / 10);
  const source = dialect.chance('achieved.percent', 0.3) ? percent : ratio;
  const fact = { key: `${key}occupancy`, truth: source, asSent: true } as const;
  return dialect.chance('achieved.occupancy-text', 0.15) ? text(source, fact) : number(source, fact);
}
