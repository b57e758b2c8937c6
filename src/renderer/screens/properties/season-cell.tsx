import { absentFigure } from '../../../core/mapping/absence.ts';
import type {
  PerformanceRow,
  PerformanceSeason,
} from '../../../core/analysis/performance/performance-figures.ts';
import type { MedianGap } from '../../../core/analysis/performance/performance-totals.ts';
import type { PerformanceGap } from '../../../core/analysis/performance/season-gap.ts';
import { seasonGapAt } from '../../../core/analysis/performance/season-gap.ts';
import { formatAmount, isDecimalText } from '../../../core/values/money/money.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import { FigureCell, MissingCell, WordCell } from '../../components/data-table/cells.tsx';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { formatPercent } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import type { Preferences } from '../../components/format/preferences.tsx';
import { shareWords } from '../../components/format/share-words.ts';
import { shownAmount } from '../../components/format/shown-amount.ts';
import { noGapWords, weightOf } from '../../components/property/gap-words.ts';
import { amountFormat } from '../../components/text/amount-text.tsx';
import { levelWord } from './issue-words.ts';
import styles from './season-cell.module.css';
import { MedianStrip, SeasonStrip, stripReach } from './season-strip.tsx';

/** A property's result in a season: strip, gap and amounts in the marked column, otherwise only the gap. */
export function SeasonCell(props: {
  readonly row: PerformanceRow;
  readonly season: PerformanceSeason | undefined;
  readonly level: number;
  readonly isMarked: boolean;
}) {
  const { row, season, level, isMarked } = props;
  const preferences = usePreferences();
  const gap = seasonGapAt(season, level);
  const against = season?.percentiles.find((one) => one.level === level)?.weekly ?? null;
  return (
    <div
      className={styles['season']}
      data-marked={isMarked || undefined}
      // Computed on hover, because scrolling through five thousand properties passes thousands of these.
      onPointerEnter={(event) => {
        event.currentTarget.title = seasonTitle(row, season, level, preferences);
      }}
    >
      {!isMarked || season === undefined || against === null || Number(against) <= 0 ? null : (
        <SeasonStrip season={season} against={Number(against)} />
      )}
      {gap.percent === null ? (
        <NoGap words={noGapWords(row, gap.why, level)} />
      ) : (
        <span className={styles['tint']} data-weight={weightOf(gap.percent)}>
          <FigureCell below={isMarked ? <Amounts {...gap} listed={row.currency} /> : undefined}>
            {formatPercent(gap.percent, preferences.locale)}
          </FigureCell>
        </span>
      )}
    </div>
  );
}

function NoGap({ words }: { readonly words: string }) {
  return words === absentFigure('not-read') ? <MissingCell why="not-read" /> : <WordCell>{words}</WordCell>;
}

/** @param props.listed currency of the listing, for prices that name none */
function Amounts(props: Extract<PerformanceGap, { why: null }> & { readonly listed: string | undefined }) {
  const format = amountFormat(usePreferences(), props.currency ?? props.listed);
  const words = (amount: PerformanceAmount): string => formatAmount(shownAmount(amount), format);
  return `${words(props.achieved)} of ${words(props.against)}`;
}

type PerformanceAmount = Extract<PerformanceGap, { why: null }>['achieved'];

export function MedianCell(props: { readonly median: MedianGap | undefined; readonly isMarked: boolean }) {
  const { median, isMarked } = props;
  const { locale } = usePreferences();
  if (median === undefined || median.percent === null) return <WordCell>unknown</WordCell>;
  const known = `${formatCount(median.reported, locale)} of ${formatCount(median.properties, locale)}`;
  return (
    <div className={styles['season']} data-marked={isMarked || undefined} title={`${known} known`}>
      {isMarked ? <MedianStrip gaps={median.gaps} median={median.percent} /> : null}
      <span className={styles['tint']}>
        <FigureCell below={isMarked ? known : undefined}>{formatPercent(median.percent, locale)}</FigureCell>
      </span>
    </div>
  );
}

/** What discounts cost on the bookings that say so. */
export function ShareCell(props: { readonly row: PerformanceRow; readonly over: number }) {
  const { discountShare: share, absences } = props.row;
  const { locale } = usePreferences();
  const words =
    share === null ? null : shareWords(share.percentIfTotalIsNet, share.percentIfTotalIsGross, locale);
  if (share === null || words === null) {
    return <MissingCell why={share === null ? absences.discountShare : 'none'} />;
  }
  const { percentIfTotalIsNet: net, percentIfTotalIsGross: gross } = share;
  const isOver = net !== null && gross !== null && net > props.over && gross > props.over;
  return (
    <span
      // Computed on hover, as in the season cells.
      onPointerEnter={(event) => {
        event.currentTarget.title = `${formatCounted(share.bookings, 'booking', 'bookings', locale)} since ${formatCalendarDate(share.since, locale)}; ${share.notReported} without discount data`;
      }}
    >
      <FigureCell tone={isOver ? 'warn' : undefined}>{words}</FigureCell>
    </span>
  );
}

const ownWords = {
  weekly: 'list price per week',
  'price-applied-weekly': 'list price per week, as applied',
  'seven-nights': 'list price, seven nights',
} as const;

/** Every value behind a cell, one per line. */
function seasonTitle(
  row: PerformanceRow,
  season: PerformanceSeason | undefined,
  level: number,
  preferences: Preferences,
): string {
  const gap = seasonGapAt(season, level);
  if (season === undefined) return gap.why === null ? '' : noGapWords(row, gap.why, level);
  const { percentiles: ofThose, own, achieved } = season.currencies ?? {};
  const amount = (text: string, currency: string | undefined): string =>
    isDecimalText(text) ? formatAmount(text, amountFormat(preferences, currency ?? row.currency)) : text;
  const levels = season.percentiles.flatMap(({ name, weekly }) =>
    weekly === null ? [] : [`${name} ${amount(weekly, ofThose)}`],
  );
  const from =
    season.sampleSize === null ? '' : ` of ${formatCounted(season.sampleSize, 'property', 'properties', '')}`;
  const lines = [
    gap.percent === null
      ? noGapWords(row, gap.why, level)
      : `${formatPercent(gap.percent, preferences.locale)} vs ${levelWord(level)}`,
    levels.length === 0
      ? `Market: ${absentFigure(season.absences.percentiles)}`
      : `Market${from}: ${levels.join(', ')}`,
    season.own === null
      ? `Your list price: ${absentFigure(season.absences.own)}`
      : `${ownWords[season.own.basis]}: ${amount(season.own.weekly, own)}`,
    season.achieved === null
      ? `Booked rate: ${absentFigure(season.absences.achieved)}`
      : `Booked rate: ${amount(season.achieved, achieved)}`,
    gap.percent !== null && Math.abs(gap.percent) > stripReach
      ? `The scale ends at ${stripReach}%: this lies beyond it.`
      : null,
  ];
  return lines.filter((line) => line !== null).join('\n');
}
