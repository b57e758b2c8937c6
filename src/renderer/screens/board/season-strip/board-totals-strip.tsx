import { currencyMark } from '../../../../contract/money/currency.ts';
import { formatCount, formatPercent } from '../../../components/format/format-quantity.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import type { TermId } from '../../../components/terms/glossary.ts';
import { Term } from '../../../components/terms/term.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import type { BoardModel } from '../board-model.ts';
import { shareWords } from '../../../components/format/share-words.ts';
import styles from '../board.module.css';
import { t } from './texts.ts';

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
    <dl className={styles['totals']} aria-label={t('totalsGapsAgainstP', { number: String(props.level) })}>
      {figures.map(({ label, term, figure, of, tone, several, rests, hint }) => (
        <div key={label}>
          <dt>{term === undefined ? label : <Term of={term}>{label}</Term>}</dt>
          <dd className={styles['total']} data-tone={tone} data-several={several} title={hint}>
            {figure ?? <span className={styles['unreported']}>{isOfNone ? t('noHouse') : t('unknown')}</span>}
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
    label: t('gapWholeYear'),
    term: 'seasonGap',
    figure: year.percent === null ? null : formatPercent(year.percent, locale),
    rests: yearRests(year, locale),
    hint: t('ofEachHouseItsGapsEach'),
  };
}

/** What is counted by weeks, and how much of the year is in no figure. */
function yearRests({ seasonsReported, seasons }: BoardModel['year'], locale: string): string {
  const missing = seasons - seasonsReported;
  return missing === 0
    ? t('byWeeksAllSeasons', { count: seasons, locale })
    : t('byWeeksOfMissing', { missing: formatCount(missing, locale), seasons: formatCount(seasons, locale) });
}

function seasonFigure({ season, medians }: BoardModel, locale: string): FigureText {
  const median = season === undefined ? undefined : medians.get(season.key);
  return {
    label: season === undefined ? t('gapSeason') : t('gap', { season: visibleText(season.season) }),
    figure: median?.percent === null || median === undefined ? null : formatPercent(median.percent, locale),
    rests:
      median === undefined
        ? t('noSeasonIsKnown')
        : t('medianOfKnown', {
            reported: formatCount(median.reported, locale),
            houses: formatCount(median.houses, locale),
          }),
    hint: t('medianOverTheHousesWhose'),
  };
}

function underFigure({ season, counts, houses }: BoardModel, locale: string): FigureText {
  const { yes, notReported } = counts['under-low'];
  const reported = houses.length - notReported;
  return {
    term: 'percentile',
    label: season === undefined ? t('underP25') : t('underP25Season', { season: visibleText(season.season) }),
    figure: reported === 0 ? null : formatCount(yes, locale),
    of: t('ofNumber', { number: formatCount(reported, locale) }),
    ...(yes > 0 ? { tone: 'bad' } : {}),
    rests: notReported === 0 ? t('knownOfEveryHouse') : t('housesUnknown', { count: notReported, locale }),
    hint: t('housesThatAchieveLessThan'),
  };
}

function discountFigure({ discounts }: BoardModel, locale: string): FigureText {
  const { shares, bookings, reported, houses } = discounts;
  const figures = shares.flatMap(({ currency, percentIfTotalIsNet: net, percentIfTotalIsGross: gross }) => {
    const words = shareWords(net, gross, locale);
    if (words === null) return [];
    if (shares.length === 1) return [words];
    return [`${currency === null ? t('others') : currencyMark(currency)}\u00a0${words}`];
  });
  return {
    label: t('discountShare'),
    term: 'discountShare',
    figure: figures.length === 0 ? null : figures.join(', '),
    ...(figures.length > 1 ? { several: true } : {}),
    rests: t('bookingsOf', {
      count: bookings,
      locale,
      reported: formatCount(reported, locale),
      houses: formatCount(houses, locale),
    }),
    hint: t('whatDiscountsTookOver', { shares: shares.length > 1 ? t('eachCurrencyForItselfWhat') : '' }),
  };
}

function nightsFigure({ nights }: BoardModel, locale: string): FigureText {
  const { against } = nights;
  const percent = against?.percent ?? null;
  return {
    label: t('nightsNextDays'),
    figure: nights.nights === null ? null : formatCount(nights.nights, locale),
    of: t('ofNumber', { number: formatCount(nights.ofNights, locale) }),
    rests:
      nights.beyond > 0
        ? t('moreNightsThanThereAre', { count: nights.beyond, locale })
        : percent === null
          ? t('lastYearIsUnknown')
          : t('onAYearAgo', { percent: formatPercent(percent, locale) }),
    hint: nightsHint(nights),
  };
}

function nightsHint({ reported, houses, beyond, against }: BoardModel['nights']): string {
  const reporting = t('ofHousesTellTheirBookings', { reported: String(reported), houses: String(houses) });
  const booked = beyond === 0 ? reporting : `${reporting} ${t('twoBookingsOnOneNight')}`;
  if (against === null) return t('noneTellsWhenThey', { booked });
  return t('ofBookingsMadeInTheDaysBefore', {
    booked,
    houses: String(against.houses),
    nights: String(against.nights),
    lastYear: String(against.lastYear),
  });
}
