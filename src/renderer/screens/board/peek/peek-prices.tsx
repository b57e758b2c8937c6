import type { BoardRow, BoardSeason } from '../../../../contract/ipc/board.ts';
import type { FigureAbsence } from '../../../../contract/ipc/portfolio.ts';
import type { BoardGap } from '../../../../analysis/board/season-gap-at.ts';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { formatPercent } from '../../../components/format/format-quantity.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { absentFigure } from '../../../components/text/absent-figure.ts';
import { noGapWords, weightOf } from '../../../components/house/gap-words.ts';
import { shownAmount } from '../../../components/format/shown-amount.ts';
import styles from './peek.module.css';
import { t } from './texts.ts';
import { RichText } from '../../../components/text/rich-text.tsx';

/** The finding of the season, and the three prices behind it. */
export function PeekPrices(props: {
  readonly row: BoardRow;
  readonly season: BoardSeason | undefined;
  readonly gap: BoardGap;
  readonly level: number;
}) {
  const { row, season, gap, level } = props;
  return (
    <section className={styles['section']} aria-label={t('prices')}>
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
    return (
      <p className={styles['finding']}>{t('noGap', { noGapWords: noGapWords(props.row, gap.why, level) })}</p>
    );
  }
  const far = formatPercent(Math.abs(gap.percent), locale).replace(/^\+/, '');
  const side = gap.percent < 0 ? t('under') : t('over');
  return (
    <p className={styles['finding']}>
      <RichText
        t={t}
        of="aWeek"
        parts={{
          amountText: (
            <AmountText amount={shownAmount(gap.achieved)} currency={season?.currencies?.achieved} />
          ),
          span: (
            <span data-weight={weightOf(season)}>
              {gap.percent === 0
                ? t('asPercentile', { number: String(level) })
                : t('farOnSideOfPercentile', { far, side, level: String(level) })}
            </span>
          ),
        }}
      />
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
        label={t('comparablesP', { number: String(level) })}
        amount={against}
        currency={currencies?.percentiles}
        why={season.absences.percentiles}
      />
      <Price
        label={t('ownListPrice')}
        amount={season.own?.weekly ?? null}
        currency={currencies?.own}
        why={season.absences.own}
      />
      <Price
        label={t('achieved')}
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
