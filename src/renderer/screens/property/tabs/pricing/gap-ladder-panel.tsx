import { absenceWord } from '../../../../../core/wording/absence.ts';
import { reportedTotal } from '../../../../../core/mapping/paging.ts';
import { gapSentences, type LeverGap, noneOnWords } from '../../../../../core/analysis/levers/lever-gaps.ts';
import { ChartActions } from '../../../../charts/frame/chart-actions.tsx';
import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import { Panel } from '../../../../components/page/panel.tsx';
import { Term } from '../../../../components/terms/term.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { whyAbsent } from '../../../../house-reads/why-absent.ts';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import type { HouseSeasons } from '../../../../house-reads/use-house-seasons.ts';
import styles from './pricing.module.css';
import { leverLabel } from '../../../../../core/analysis/levers/lever-words.ts';
import {
  type SeasonBodies,
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
import { visibleText } from '../../../../components/format/visible-text.ts';
import { amountCell, percentileNames } from './position-panel.tsx';
import { useChartAmounts } from '../../../../charts/use-chart-amounts.ts';

/** Achieved against each percentile, and what was in force in each season. */
export function GapLadderPanel(props: { readonly propertyId: number; readonly reads: HouseSeasons }) {
  const { reads } = props;
  const { locale } = usePreferences();
  const { bookings } = reads;
  const { gaps } = reads.levers;
  const absent = [reads.absent.comparable, reads.absent.achieved].flatMap((sentence) => sentence ?? []);
  const rows = reads.seasons.map(({ position, associations }): LadderRow => ({
    season: position,
    gaps,
    bodies: reads.bodies,
    associations,
  }));
  if (rows.length === 0) {
    return (
      <Panel title="Position against the market">
        <Notes notes={['Needs the seasons of comparable pricing.', ...absent]} />
      </Panel>
    );
  }
  const fileName = `gap-ladder-${String(props.propertyId)}`;
  return (
    <Panel
      title="Position against the market"
      description={
        <>
          How far the achieved median is above (+) or below (−) each <Term of="percentile">percentile</Term>,
          and which discounts were active. They needn’t be the cause.
        </>
      }
      actions={<ChartActions fileName={fileName} table={ladderFile(rows)} />}
    >
      <div className={styles['stack']}>
        <ChartTable table={ladderTable(rows, locale)} />
        <Notes
          notes={[
            ...absent,
            ...gapSentences(
              gaps,
              (why) => `Not loaded for active discounts (${absenceWord(why).toLowerCase()})`,
            ),
            ...bookingsWords(bookings),
            ...(rows[0]?.associations.assumptions ?? []),
          ]}
        />
      </div>
    </Panel>
  );
}

function Notes(props: { readonly notes: readonly string[] }) {
  return (
    <div className={styles['note']}>
      {props.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function bookingsWords(bookings: ResourceReading<'bookings'>): readonly string[] {
  const why = whyAbsent('The bookings behind the discount share', bookings);
  if (why !== undefined) return [why];
  const count = bookings.read?.value.rows.length ?? 0;
  const total = reportedTotal(bookings.read?.value.page, count);
  const number = String(count);
  return [
    total !== null && total > count
      ? `The discount share counts the ${number} of ${total} bookings loaded.`
      : `The discount share counts the ${number} bookings loaded.`,
  ];
}

interface LadderRow {
  readonly season: SeasonPosition;
  readonly associations: SeasonAssociations;
  /** Levers that were not read or not understood: then "none" is only of those that were. */
  readonly gaps: readonly LeverGap[];
  readonly bodies: SeasonBodies;
}

const caption =
  'Your booked median against each percentile of comparable properties, and what each season is associated with';

/** For the screen: a gap is its percentage with the amount below it. */
function ladderTable(rows: readonly LadderRow[], locale: string): ChartTableData {
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
function ladderFile(rows: readonly LadderRow[]): ChartTableData {
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

/** A difference: "+34.76", "−75.24", "0". */
function SignedAmount(props: { readonly amount: string }) {
  const amount = useChartAmounts();
  const isBelow = props.amount.startsWith('-');
  const words = amount(isBelow ? props.amount.slice(1) : props.amount);
  return <>{props.amount === '0' ? words : `${isBelow ? '\u2212' : '+'}${words}`}</>;
}
