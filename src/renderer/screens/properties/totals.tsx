import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { currencyMark } from '../../../core/values/money/currency.ts';
import { formatCount, formatCounted, plural } from '../../../core/values/words/plural.ts';
import { formatPercent } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { shareWords } from '../../components/format/share-words.ts';
import { WhyRange, isRange, rangeReasons } from '../../components/snapshot/range-note.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { Figure, Figures } from '../../kit/figures.tsx';
import type { FigureProps } from '../../kit/figures.tsx';
import type { PerformanceModel } from './performance-model.ts';
import { levelWord } from './issue-words.ts';

type FigureText = Omit<FigureProps, 'value' | 'children' | 'label'> & {
  readonly label: string;
  readonly figure: string | null;
  readonly rests: ReactNode;
  readonly hint: string;
};

export function Totals(props: {
  readonly model: PerformanceModel;
  readonly level: number;
  /** Shows placeholders for what isn't known yet. */
  readonly isReading: boolean;
}) {
  const { model, isReading } = props;
  const { locale } = usePreferences();
  const isOfNone = model.properties.length === 0;
  const figures = [yearFigure, seasonFigure, underFigure, discountFigure, nightsFigure];
  return (
    <Figures label={`Totals, gaps vs ${levelWord(props.level)}`}>
      {figures.map((figureOf) => {
        const { figure, rests, hint, of, ...about } = figureOf(model, locale);
        const isAwaited = figure === null && isReading;
        return (
          <Figure
            key={about.label}
            {...about}
            value={isAwaited ? <Skeleton h="1rem" w="4rem" /> : (figure ?? (isOfNone ? 'no property' : null))}
            of={figure === null ? undefined : of}
            title={hint}
          >
            {isOfNone ? null : isAwaited ? 'loading' : rests}
          </Figure>
        );
      })}
    </Figures>
  );
}

function yearFigure({ year }: PerformanceModel, locale: string): FigureText {
  return {
    label: 'Vs market, whole year',
    term: 'seasonGap',
    figure: year.percent === null ? null : formatPercent(year.percent, locale),
    rests: yearRests(year, locale),
    hint: 'Each property’s gap, weighted by season length; then the median across properties. Seasons with no gap are left out.',
  };
}

/** For how many seasons of the year there is data. */
function yearRests({ seasonsReported, seasons }: PerformanceModel['year'], locale: string): string {
  if (seasons === 0) return 'no seasons yet';
  const missing = seasons - seasonsReported;
  return missing === 0
    ? `all ${formatCounted(seasons, 'season', 'seasons', locale)}`
    : `no data for ${formatCount(missing, locale)} of ${formatCount(seasons, locale)} seasons`;
}

function seasonFigure({ season, medians }: PerformanceModel, locale: string): FigureText {
  const median = season === undefined ? undefined : medians.get(season.key);
  return {
    label: 'Vs market, season',
    figure: median?.percent === null || median === undefined ? null : formatPercent(median.percent, locale),
    rests:
      season === undefined || median === undefined
        ? 'no seasons yet'
        : `${visibleText(season.season)}: median of ${formatCount(median.reported, locale)} of ${formatCount(median.properties, locale)} properties`,
    hint: 'Median of the properties with a known gap for this season.',
  };
}

function underFigure({ season, counts, properties }: PerformanceModel, locale: string): FigureText {
  const { yes, notReported } = counts['under-low'];
  const reported = properties.length - notReported;
  const known =
    notReported === 0
      ? 'known for every property'
      : `${formatCounted(notReported, 'property', 'properties', locale)} unknown`;
  return {
    term: 'percentile',
    label: 'Below lower quartile',
    figure: reported === 0 ? null : formatCount(yes, locale),
    of: `of ${formatCount(reported, locale)}`,
    ...(yes > 0 ? { tone: 'bad' } : {}),
    rests: season === undefined ? known : `${visibleText(season.season)}: ${known}`,
    hint: 'Properties booked below their market’s lower quartile, of those where both are known.',
  };
}

function discountFigure({ discounts }: PerformanceModel, locale: string): FigureText {
  const { shares, bookings, reported, properties } = discounts;
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
    rests: (
      <>
        {reported === 0
          ? 'no bookings loaded'
          : `${formatCounted(bookings, 'booking', 'bookings', locale)}, ${formatCount(reported, locale)} of ${formatCount(properties, locale)}`}
        <WhyRange of={shares} />
      </>
    ),
    hint: `What discounts took from these bookings.${isRange(shares) ? ` ${rangeReasons.totals}` : ''}${shares.length > 1 ? ' Each currency is counted separately.' : ''}`,
  };
}

function nightsFigure({ nights }: PerformanceModel, locale: string): FigureText {
  const { against } = nights;
  const percent = against?.percent ?? null;
  return {
    label: 'Nights, next 90 days',
    figure: nights.nights === null ? null : formatCount(nights.nights, locale),
    of: `of ${formatCount(nights.ofNights, locale)}`,
    rests:
      nights.beyond > 0
        ? `more than there are, on ${plural(nights.beyond, '1 property', `${formatCount(nights.beyond, locale)} properties`)}`
        : percent === null
          ? 'last year is unknown'
          : `${formatPercent(percent, locale)} on a year ago`,
    hint: nightsHint(nights),
  };
}

function nightsHint({ reported, properties, beyond, against }: PerformanceModel['nights']): string {
  const reporting = `Booking data for ${reported} of ${properties} properties.`;
  const booked =
    beyond === 0
      ? reporting
      : `${reporting} Properties with more nights booked than available may be double-booked and aren’t compared.`;
  if (against === null)
    return `${booked} Booking dates aren’t known, so there’s no comparison with last year.`;
  return `${booked} From bookings made in the last 365 days, on ${against.properties} properties with data for both years: ${against.nights} nights now, ${against.lastYear} a year ago.`;
}
