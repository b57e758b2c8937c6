import type { SeasonBodies } from '../../../../../core/analysis/pricing/season-absence.ts';
import {
  whyNoOwnPrice,
  whyNoPercentile,
  whyNotAchieved,
} from '../../../../../core/analysis/pricing/season-absence.ts';
import type { SeasonPosition } from '../../../../../core/analysis/pricing/season-pricing.ts';
import type { ChartCell, ChartColumn, ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { basisWords, seasonDates } from './season-words.ts';
import styles from './pricing.module.css';
import { fieldCell } from '../../../../charts/field-cell.tsx';
import { absenceOf, absenceOfAll, absenceWords } from '../../../../../core/wording/absence.ts';

/** The names of all percentiles that came, lowest level first, each once. */
export function percentileNames(seasons: readonly SeasonPosition[]): readonly string[] {
  const levels = new Map<string, number>();
  for (const { percentiles } of seasons) {
    for (const { name, level } of percentiles) levels.set(name, level ?? Number.POSITIVE_INFINITY);
  }
  return [...levels].toSorted((left, right) => left[1] - right[1]).map(([name]) => name);
}

/** The figures of the chart: per season, every percentile that came, the own achieved median, the own price. */
export function positionTable(
  seasons: readonly SeasonPosition[],
  bodies: SeasonBodies,
  locale: string,
): ChartTableData {
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
        fieldCell(season.row, 'sampleSize'),
        ...names.map((name) => percentileCell(season, name)),
        ownCell(season, bodies),
        amountCell(season.achievedMedian, whyNotAchieved(season, bodies.achieved).sentence),
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
        <span className={styles['under']}>{dates ?? <NoDates season={season} />}</span>
      </span>
    ),
  };
}

export function amountCell(amount: string | null, missing: string): ChartCell {
  return { value: amount, shown: <AmountText amount={amount} missing={missing} /> };
}

function percentileCell(season: SeasonPosition, name: string): ChartCell {
  return amountCell(
    season.percentiles.find((one) => one.name === name)?.weekly ?? null,
    whyNoPercentile(season, name).sentence,
  );
}

function NoDates(props: { readonly season: SeasonPosition }) {
  const { row } = props.season;
  const why = absenceOfAll([absenceOf(row, 'dateFrom'), absenceOf(row, 'dateTo')]);
  return <>dates: {absenceWords(why).toLowerCase()}</>;
}

function ownCell(season: SeasonPosition, bodies: SeasonBodies): ChartCell {
  const amount = season.ownWeekly?.amount ?? null;
  const basis = basisWords(season);
  const missing = whyNoOwnPrice(season, bodies.segments).sentence;
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
