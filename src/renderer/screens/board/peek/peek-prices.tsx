import type { BoardRow, BoardSeason } from '../../../../core/analysis/board/board-figures.ts';
import type { FigureAbsence } from '../../../../core/analysis/figure-absence.ts';
import type { BoardGap } from '../../../../core/analysis/board/season-gap-at.ts';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { formatPercent } from '../../../components/format/format-quantity.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { absentFigure } from '../../../components/text/absent-figure.ts';
import { noGapWords, weightOf } from '../../../components/house/gap-words.ts';
import { shownAmount } from '../../../components/format/shown-amount.ts';
import styles from './peek.module.css';

/** The finding of the season, and the three prices behind it. */
export function PeekPrices(props: {
  readonly row: BoardRow;
  readonly season: BoardSeason | undefined;
  readonly gap: BoardGap;
  readonly level: number;
}) {
  const { row, season, gap, level } = props;
  return (
    <section className={styles['section']} aria-label="Prices">
      <Finding row={row} season={season} gap={gap} level={level} />
      {season === undefined ? null : <PriceTable season={season} level={level} />}
    </section>
  );
}

function Finding(props: {
  readonly row: BoardRow;
  readonly season: BoardSeason | undefined;
  readonly gap: BoardGap;
  readonly level: number;
}) {
  const { gap, level, season } = props;
  const { locale } = usePreferences();
  if (gap.percent === null) {
    return <p className={styles['finding']}>No comparison: {noGapWords(props.row, gap.why, level)}</p>;
  }
  const far = formatPercent(Math.abs(gap.percent), locale).replace(/^\+/, '');
  const side = gap.percent < 0 ? 'below' : 'above';
  return (
    <p className={styles['finding']}>
      <AmountText amount={shownAmount(gap.achieved)} currency={season?.currencies?.achieved} /> a week,{' '}
      <span data-weight={weightOf(season)}>
        {gap.percent === 0 ? `same as p${level}` : `${far} ${side} p${level}`}
      </span>
    </p>
  );
}

function PriceTable(props: { readonly season: BoardSeason; readonly level: number }) {
  const { season, level } = props;
  const { currencies } = season;
  const against = season.percentiles.find((one) => one.level === level)?.weekly ?? null;
  return (
    <dl className={styles['prices']}>
      <Price
        label={`Market p${level}`}
        amount={against}
        currency={currencies?.percentiles}
        why={season.absences.percentiles}
      />
      <Price
        label="Your list price"
        amount={season.own?.weekly ?? null}
        currency={currencies?.own}
        why={season.absences.own}
      />
      <Price
        label="Achieved"
        amount={season.achieved}
        currency={currencies?.achieved}
        why={season.absences.achieved}
      />
    </dl>
  );
}

function Price(props: {
  readonly label: string;
  readonly amount: string | null;
  readonly currency: string | undefined;
  readonly why: FigureAbsence;
}) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>
        {props.amount === null ? (
          <span className={styles['word']}>{absentFigure(props.why)}</span>
        ) : (
          <AmountText amount={props.amount} currency={props.currency} />
        )}
      </dd>
    </div>
  );
}
