import type { BoardRow, BoardSeason } from '../../../../core/analysis/board/board-figures.ts';
import { formatAmount } from '../../../../core/values/money/money.ts';
import type { MedianGap } from '../../../../core/analysis/board/board-totals.ts';
import type { BoardGap } from '../../../../core/analysis/board/season-gap-at.ts';
import { seasonGapAt } from '../../../../core/analysis/board/season-gap-at.ts';
import { formatCount } from '../../../../core/wording/plural.ts';
import { formatPercent, formatSigned } from '../../../components/format/format-quantity.ts';
import { amountFormat } from '../../../components/text/amount-text.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { noGapWords, weightOf } from '../../../components/house/gap-words.ts';
import styles from './board-cells.module.css';
import { seasonTitle } from './season-title.ts';
import { shownAmount } from '../../../components/format/shown-amount.ts';
import { MedianStrip, SeasonStrip } from '../season-strip/season-strip.tsx';

/** Where a house stands in a season: the strip, the gap, and in the marked column the amounts. */
export function SeasonCell(props: {
  readonly row: BoardRow;
  readonly season: BoardSeason | undefined;
  readonly level: number;
  readonly isMarked: boolean;
  readonly hasStrip: boolean;
}) {
  const { row, season, level, isMarked } = props;
  const preferences = usePreferences();
  const gap = seasonGapAt(season, level);
  const against = season?.percentiles.find((one) => one.level === level)?.weekly ?? null;
  return (
    <div
      className={styles['season']}
      data-marked={isMarked || undefined}
      // Made when it is wanted: thousands of these are passed on the way through five thousand houses.
      onPointerEnter={(event) => {
        event.currentTarget.title = seasonTitle(row, season, level, preferences);
      }}
    >
      {!props.hasStrip || season === undefined || against === null || Number(against) <= 0 ? (
        <span />
      ) : (
        <SeasonStrip season={season} against={Number(against)} />
      )}
      {gap.percent === null ? (
        <span className={styles['word']}>{noGapWords(row, gap.why, level)}</span>
      ) : (
        <span className={styles['figures']}>
          <span className={styles['gap']} data-weight={weightOf(season)}>
            {isMarked
              ? formatPercent(gap.percent, preferences.locale)
              : formatSigned(gap.percent, preferences.locale)}
          </span>
          {isMarked ? <Amounts {...gap} /> : null}
        </span>
      )}
    </div>
  );
}

function Amounts(props: Extract<BoardGap, { why: null }>) {
  const format = amountFormat(usePreferences(), props.currency ?? undefined);
  return (
    <span className={styles['amounts']}>
      {formatAmount(shownAmount(props.achieved), format)} of{' '}
      {formatAmount(shownAmount(props.against), format)}
    </span>
  );
}

/** The median of all houses in a season, and how many told theirs. */
export function MedianCell(props: {
  readonly median: MedianGap | undefined;
  readonly isMarked: boolean;
  readonly hasStrip: boolean;
}) {
  const { median, isMarked } = props;
  const { locale } = usePreferences();
  if (median === undefined || median.percent === null) {
    return <span className={styles['word']}>unknown</span>;
  }
  const [reported, houses] = [formatCount(median.reported, locale), formatCount(median.houses, locale)];
  return (
    <div
      className={styles['season']}
      data-marked={isMarked || undefined}
      title={`${reported} of ${houses} known`}
    >
      {props.hasStrip ? <MedianStrip gaps={median.gaps} median={median.percent} /> : <span />}
      <span className={styles['figures']}>
        <span className={styles['gap']}>
          {isMarked ? formatPercent(median.percent, locale) : formatSigned(median.percent, locale)}
        </span>
        {isMarked ? (
          <span className={styles['amounts']}>
            {reported} of {houses}
          </span>
        ) : null}
      </span>
    </div>
  );
}
