import { leverLabel } from '../../../../../core/analysis/levers/lever-words.ts';
import type { LeverGap } from '../../../../../core/analysis/levers/lever-gaps.ts';
import { noneOnWords } from '../../../../../core/analysis/levers/lever-gaps.ts';
import type { SeasonBodies } from '../../../../../core/analysis/pricing/season-absence.ts';
import {
  whyNoDays,
  whyNoPercentile,
  whyNoShare,
  whyNotAchieved,
} from '../../../../../core/analysis/pricing/season-absence.ts';
import type { SeasonAssociations } from '../../../../../core/analysis/pricing/season-associations.ts';
import type { GapRung, SeasonPosition } from '../../../../../core/analysis/pricing/season-pricing.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import type { ChartCell, ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { formatPercent } from '../../../../components/format/format-quantity.ts';
import { SignedAmount } from './signed-amount.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import styles from './pricing.module.css';
import { amountCell, percentileNames } from './position-table.tsx';

export interface LadderRow {
  readonly season: SeasonPosition;
  readonly associations: SeasonAssociations;
  /** Levers that were not read or not understood: then "none" is only of those that were. */
  readonly gaps: readonly LeverGap[];
  readonly bodies: SeasonBodies;
}

const caption =
  'Your booked median against each percentile of comparable properties, and what each season is associated with';

/** For the screen: a gap is its percentage with the amount below it. */
export function ladderTable(rows: readonly LadderRow[], locale: string): ChartTableData {
  const names = percentileNames(rows.map(({ season }) => season));
  return {
    caption,
    columns: [
      { name: 'Season' },
      { name: 'Achieved', numeric: true },
      ...names.map((name) => ({ name: `vs ${name}`, numeric: true })),
      { name: 'Active discounts' },
      { name: 'Discount share', numeric: true },
    ],
    rows: rows.map((row, index) => ({
      key: String(index),
      cells: [
        { value: visibleText(row.season.season) },
        amountCell(row.season.achievedMedian, whyNotAchieved(row.season, row.bodies.achieved).sentence),
        ...names.map((name) => gapCell(row, name, locale)),
        leversCell(row),
        discountCell(row, locale),
      ],
    })),
  };
}

/** For a file: plain figures, a column each. */
export function ladderFile(rows: readonly LadderRow[]): ChartTableData {
  const names = percentileNames(rows.map(({ season }) => season));
  return {
    caption,
    columns: [
      'Season',
      'Achieved median',
      ...names.flatMap((name) => [`Difference from ${name}`, `Difference from ${name}, percent`]),
      'Active discounts',
      'Loaded bookings with a discount',
      'Discount share if totals are after discounts, percent',
      'Discount share if totals are before discounts, percent',
    ].map((name) => ({ name })),
    rows: rows.map(({ season, associations, ...row }, index) => ({
      key: String(index),
      cells: [
        visibleText(season.season),
        season.achievedMedian,
        ...names.flatMap((name) => {
          const rung = rungOf(season, name);
          return [rung?.difference ?? null, rung?.percent ?? null];
        }),
        leverWords({ season, associations, ...row }) ?? null,
        associations.discounts?.bookings ?? null,
        associations.discounts?.percentIfTotalIsNet ?? null,
        associations.discounts?.percentIfTotalIsGross ?? null,
      ].map((value) => ({ value })),
    })),
  };
}

function rungOf(season: SeasonPosition, name: string): GapRung | undefined {
  return season.ladder.find(({ percentile }) => percentile.name === name);
}

function gapCell({ season, bodies }: LadderRow, name: string, locale: string): ChartCell {
  const rung = rungOf(season, name);
  if (rung?.difference === undefined || rung.difference === null) {
    const missing =
      season.achievedMedian === null
        ? whyNotAchieved(season, bodies.achieved)
        : whyNoPercentile(season, name);
    return { value: null, missing: missing.sentence };
  }
  const { percent, difference } = rung;
  return {
    value: percent,
    shown: (
      <span className={styles['gap']} data-above={(percent ?? 0) > 0 || undefined}>
        {percent === null ? null : formatPercent(percent, locale)}
        <span className={styles['under']}>
          <SignedAmount amount={difference} />
        </span>
      </span>
    ),
  };
}

/** Each lever once; undefined when it cannot be said. */
function leverWords({ associations: { levers }, gaps }: LadderRow): string | undefined {
  if (levers === null) return undefined;
  const labels = [...new Set(levers.map((row) => leverLabel(row.lever)))];
  return labels.length > 0 ? labels.join(', ') : noneOnWords(gaps);
}

function leversCell(row: LadderRow): ChartCell {
  const words = leverWords(row);
  if (words === undefined) return { value: null, missing: whyNoDays(row.season)?.sentence ?? 'No value' };
  return { value: words, shown: <span className={styles['levers']}>{words}</span> };
}

function discountCell({ season, associations, bodies }: LadderRow, locale: string): ChartCell {
  const { discounts, arriving, isPart } = associations;
  const { percentIfTotalIsNet: net = null, percentIfTotalIsGross: gross = null } = discounts ?? {};
  if (discounts === null || discounts.bookings === 0 || net === null || gross === null) {
    return { value: null, missing: whyNoShare(season, arriving, bodies.bookings, isPart).sentence };
  }
  const plain = (percent: number): string => formatPercent(percent, locale).replace('+', '');
  return {
    value: net,
    shown: (
      <span className={styles['gap']}>
        {net === gross ? plain(net) : `${plain(net).replace(/\s%$/u, '')} – ${plain(gross)}`}
        <span className={styles['under']}>
          of {formatCounted(discounts.bookings, 'booking', 'bookings', locale)}
        </span>
      </span>
    ),
  };
}
