import type { SeasonPosition } from '../../../insight/season-pricing.ts';
import type { ChartCell, ChartColumn, ChartTableData } from '../../charts/chart-table-data.ts';
import { AmountText } from '../../components/amount-text.tsx';
import { visibleText } from '../../components/visible-text.ts';
import { basisWords, seasonDates } from './season-words.ts';
import styles from './comparable-pricing.module.css';

/** The names of all percentiles that came, lowest level first, each once. */
export function percentileNames(seasons: readonly SeasonPosition[]): readonly string[] {
  const levels = new Map<string, number>();
  for (const { percentiles } of seasons) {
    for (const { name, level } of percentiles) levels.set(name, level ?? Number.POSITIVE_INFINITY);
  }
  return [...levels].toSorted((left, right) => left[1] - right[1]).map(([name]) => name);
}

/** The figures of the chart: per season, every percentile that came, the own achieved median, the own price. */
export function positionTable(seasons: readonly SeasonPosition[], locale: string): ChartTableData {
  const names = percentileNames(seasons);
  const columns: ChartColumn[] = [
    { name: 'Season' },
    { name: 'From', only: 'file' },
    { name: 'To', only: 'file' },
    { name: 'Comparables', numeric: true },
    ...names.map((name) => ({ name, numeric: true })),
    { name: 'Own price', numeric: true },
    { name: 'Achieved median', numeric: true },
  ];
  return {
    caption:
      'Weekly price by season: percentiles of comparable properties, own price and own achieved median',
    columns,
    rows: seasons.map((season, index) => ({
      key: String(index),
      cells: [
        seasonCell(season, locale),
        { value: season.dateFrom },
        { value: season.dateTo },
        { value: season.sampleSize },
        ...names.map((name): ChartCell =>
          amountCell(season.percentiles.find((one) => one.name === name)?.weekly ?? null),
        ),
        ownCell(season),
        amountCell(season.achievedMedian, whyNotAchieved(season)),
      ],
    })),
  };
}

function seasonCell(season: SeasonPosition, locale: string): ChartCell {
  const dates = seasonDates(season, locale);
  const name = visibleText(season.season);
  return {
    value: name,
    shown: (
      <span className={styles['season']}>
        {name}
        <span className={styles['under']}>{dates ?? 'dates not told'}</span>
      </span>
    ),
  };
}

export function whyNotAchieved(season: SeasonPosition): string {
  return season.achieved === null
    ? 'No achieved season matches this one'
    : 'Nothing was achieved, or it is not told';
}

export function amountCell(
  amount: string | null,
  missing = 'Not told, or not in a way that can be read here',
): ChartCell {
  return { value: amount, shown: <AmountText amount={amount} missing={missing} /> };
}

function ownCell(season: SeasonPosition): ChartCell {
  const amount = season.ownWeekly?.amount ?? null;
  const basis = basisWords(season);
  const missing =
    season.segment === null
      ? 'No segment matches this season'
      : 'The segment tells no weekly or nightly price';
  if (basis === undefined) return amountCell(amount, missing);
  return {
    value: amount,
    shown: (
      <>
        <AmountText amount={amount} /> <span className={styles['basis']}>{basis}</span>
      </>
    ),
  };
}
