import { currencyMark } from '../../../../contract/money/currency.ts';
import { formatCount, formatCounted, plural } from '../../../../contract/wording/plural.ts';
import { formatPercent } from '../../../components/format/format-quantity.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import type { TermId } from '../../../components/terms/glossary.ts';
import { Term } from '../../../components/terms/term.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import type { BoardModel } from '../board-model.ts';
import { shareWords } from '../../../components/format/share-words.ts';
import styles from '../board.module.css';

interface FigureText {
  readonly label: string;
  /** What the label is about, where that is a word that is explained. */
  readonly term?: TermId;
  readonly figure: string | null;
  readonly of?: string;
  readonly tone?: 'bad';
  /** The figure is more than one. */
  readonly several?: true;
  /** What it rests on. */
  readonly rests: string;
  /** The same at length. */
  readonly hint: string;
}

/** Five figures of the houses of the view, each with what it rests on. */
export function BoardTotalsStrip(props: { readonly model: BoardModel; readonly level: number }) {
  const { locale } = usePreferences();
  const isOfNone = props.model.houses.length === 0;
  const figures = [
    yearFigure(props.model, locale),
    seasonFigure(props.model, locale),
    underFigure(props.model, locale),
    discountFigure(props.model, locale),
    nightsFigure(props.model, locale),
  ];
  return (
    <dl className={styles['totals']} aria-label={`Totals, gaps against p${props.level}`}>
      {figures.map(({ label, term, figure, of, tone, several, rests, hint }) => (
        <div key={label}>
          <dt>{term === undefined ? label : <Term of={term}>{label}</Term>}</dt>
          <dd className={styles['total']} data-tone={tone} data-several={several} title={hint}>
            {figure ?? <span className={styles['unreported']}>{isOfNone ? 'no house' : 'unknown'}</span>}
            {figure === null || of === undefined ? null : (
              <>
                {' '}
                <small>{of}</small>
              </>
            )}
          </dd>
          <dd className={styles['rests']} title={hint}>
            {isOfNone ? '\u00a0' : rests}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function yearFigure({ year }: BoardModel, locale: string): FigureText {
  return {
    label: 'Gap, whole year',
    term: 'seasonGap',
    figure: year.percent === null ? null : formatPercent(year.percent, locale),
    rests: yearRests(year, locale),
    hint: 'Of each house its gaps, each season by its weeks; of these the median. A season without a gap counts in nothing.',
  };
}

/** What is counted by weeks, and how much of the year is in no figure. */
function yearRests({ seasonsReported, seasons }: BoardModel['year'], locale: string): string {
  const missing = seasons - seasonsReported;
  return missing === 0
    ? `by weeks, all ${formatCounted(seasons, 'season', 'seasons', locale)}`
    : `by weeks; ${formatCount(missing, locale)} of ${formatCount(seasons, locale)} missing`;
}

function seasonFigure({ season, medians }: BoardModel, locale: string): FigureText {
  const median = season === undefined ? undefined : medians.get(season.key);
  return {
    label: season === undefined ? 'Gap, season' : `Gap, ${visibleText(season.season)}`,
    figure: median?.percent === null || median === undefined ? null : formatPercent(median.percent, locale),
    rests:
      median === undefined
        ? 'no season is known'
        : `median, ${formatCount(median.reported, locale)} of ${formatCount(median.houses, locale)} known`,
    hint: 'The median over the houses whose gap in this season is known.',
  };
}

function underFigure({ season, counts, houses }: BoardModel, locale: string): FigureText {
  const { yes, notReported } = counts['under-low'];
  const reported = houses.length - notReported;
  return {
    term: 'percentile',
    label: season === undefined ? 'Under p25' : `Under p25, ${visibleText(season.season)}`,
    figure: reported === 0 ? null : formatCount(yes, locale),
    of: `of ${formatCount(reported, locale)}`,
    ...(yes > 0 ? { tone: 'bad' } : {}),
    rests:
      notReported === 0
        ? 'known of every house'
        : `${formatCounted(notReported, 'house', 'houses', locale)} unknown`,
    hint: 'Houses that achieve less than the lower quartile of their comparables, of those of which both are known.',
  };
}

function discountFigure({ discounts }: BoardModel, locale: string): FigureText {
  const { shares, bookings, reported, houses } = discounts;
  const figures = shares.flatMap(({ currency, percentIfTotalIsNet: net, percentIfTotalIsGross: gross }) => {
    const words = shareWords(net, gross, locale);
    if (words === null) return [];
    if (shares.length === 1) return [words];
    return [`${currency === null ? 'others' : currencyMark(currency)}\u00a0${words}`];
  });
  return {
    label: 'Discount share',
    term: 'discountShare',
    figure: figures.length === 0 ? null : figures.join(', '),
    ...(figures.length > 1 ? { several: true } : {}),
    rests: `${formatCounted(bookings, 'booking', 'bookings', locale)}, ${formatCount(reported, locale)} of ${formatCount(houses, locale)}`,
    hint: `What discounts took, over the bookings of all houses that have it. Two figures: the service does not say whether its totals are after discounts or before.${shares.length > 1 ? ' Each currency for itself: what is in different ones is not added up.' : ''}`,
  };
}

function nightsFigure({ nights }: BoardModel, locale: string): FigureText {
  const { against } = nights;
  const percent = against?.percent ?? null;
  return {
    label: 'Nights, next 90 days',
    figure: nights.nights === null ? null : formatCount(nights.nights, locale),
    of: `of ${formatCount(nights.ofNights, locale)}`,
    rests:
      nights.beyond > 0
        ? `more than there are, at ${plural(nights.beyond, '1 property', `${formatCount(nights.beyond, locale)} properties`)}`
        : percent === null
          ? 'last year is unknown'
          : `${formatPercent(percent, locale)} on a year ago`,
    hint: nightsHint(nights),
  };
}

function nightsHint({ reported, houses, beyond, against }: BoardModel['nights']): string {
  const reporting = `${reported} of ${houses} houses tell their bookings.`;
  const booked =
    beyond === 0
      ? reporting
      : `${reporting} Where more nights are booked than there are, two bookings may be on the same night: check the Bookings of that property. It is left out of the comparison.`;
  if (against === null) return `${booked} None tells when they were made, so last year cannot be compared.`;
  return `${booked} Of bookings made in the 365 days before, at ${against.houses} houses that tell both years: ${against.nights} nights now, ${against.lastYear} a year ago.`;
}
