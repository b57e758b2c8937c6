import { absentFigure } from '../../../core/mapping/absence.ts';
import type { PerformanceRow } from '../../../core/analysis/performance/performance-figures.ts';
import { seasonGapAt } from '../../../core/analysis/performance/season-gap.ts';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import { noGapWords } from '../../components/property/gap-words.ts';
import type { PerformanceGround } from './performance-model.ts';

type Line = ChannelRequest<'console:save-table'>['rows'][number];

/**
 * Per season the gap, the booked price, the percentile and the property's own price. Words replace missing
 * values.
 */
export function performanceTable(
  ground: PerformanceGround,
  rows: readonly PerformanceRow[],
  level: number,
): Line[] {
  const { columns } = ground.seasons;
  const head: Line = [
    ...['Property id', 'Title', 'Place', 'Price mode', 'Policy', 'Deposit off', 'Stale feed'],
    ...columns.flatMap(({ season, dateFrom, dateTo }) => {
      const name = dateFrom === null || dateTo === null ? season : `${season} (${dateFrom} to ${dateTo})`;
      return [
        `${name}: gap % vs p${level}`,
        `${name}: booked rate`,
        `${name}: p${level}`,
        `${name}: list price`,
      ];
    }),
    ...(isSettled(rows)
      ? ['Discount share %']
      : ['Discount share % (totals after discounts)', 'Discount share % (totals before discounts)']),
    ...['Nights booked, next 90 days', 'Of which booked in the last 365 days'],
    ...['A year ago, booked in the 365 days before', 'Tags', 'Note'],
  ];
  // Currency columns are left out if no property names one.
  const currencies = currencyColumns.filter(([, of]) => rows.some((row) => of(row) !== undefined));
  return [
    [...head, ...currencies.map(([name]) => name)],
    ...rows.map((row) => [
      ...lineOf(ground, row, level, isSettled(rows)),
      ...currencies.map(([, of]) => of(row) ?? null),
    ]),
  ];
}

/** One currency per response, so the first season's holds for all. Undefined if none is named. */
const currencyColumns: readonly (readonly [string, (row: PerformanceRow) => string | undefined])[] = [
  ['Currency of booked rate', ({ seasons }) => seasons[0]?.currencies?.achieved],
  ['Currency of market', ({ seasons }) => seasons[0]?.currencies?.percentiles],
  ['Currency of list prices', ({ seasons }) => seasons[0]?.currencies?.own],
  ['Currency of the listing', ({ currency }) => currency],
];

/** The user has said what totals mean, so there is only one share. */
function isSettled(rows: readonly PerformanceRow[]): boolean {
  return rows.some(({ discountShare }) => discountShare?.totals !== undefined);
}

function lineOf(ground: PerformanceGround, row: PerformanceRow, level: number, isOneShare: boolean): Line {
  const { absences, discountShare, nightsAhead } = row;
  const reported = <T>(value: T | null, absence: keyof PerformanceRow['absences']): T | string =>
    value ?? absentFigure(absences[absence]);
  return [
    row.propertyId,
    row.title,
    row.place,
    reported(row.applyPrice, 'applyPrice'),
    reported(row.policyTitle, 'policyTitle'),
    reported(row.depositDisabled, 'depositDisabled'),
    reported(row.feedIsStale, 'feed'),
    ...ground.seasons.columns.flatMap(({ key }) => seasonCells(ground, row, key, level)),
    reported(discountShare?.percentIfTotalIsNet ?? null, 'discountShare'),
    ...(isOneShare ? [] : [reported(discountShare?.percentIfTotalIsGross ?? null, 'discountShare')]),
    reported(nightsAhead === null ? null : nightsAhead.nights + nightsAhead.madeEarlier, 'nightsAhead'),
    reported(nightsAhead?.nights ?? null, 'nightsAhead'),
    reported(nightsAhead?.lastYear ?? null, nightsAhead === null ? 'nightsAhead' : 'nightsLastYear'),
    row.tags.join(', '),
    row.note,
  ];
}

function seasonCells(ground: PerformanceGround, row: PerformanceRow, key: string, level: number): Line {
  const season = ground.seasons.of(row.propertyId, key);
  const gap = seasonGapAt(season, level);
  const against = season?.percentiles.find((one) => one.level === level)?.weekly ?? null;
  return [
    gap.percent ?? noGapWords(row, gap.why, level),
    season === undefined ? null : (season.achieved ?? absentFigure(season.absences.achieved)),
    against,
    season === undefined ? null : (season.own?.weekly ?? absentFigure(season.absences.own)),
  ];
}
