import { Paper } from '@mantine/core';
import { useMemo } from 'react';
import { addDays } from '../../../core/values/dates/calendar-date.ts';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import type { Today } from '../../../ipc/today.ts';
import { useTimelineRows } from '../../client/bookings/timeline.ts';
import { usePortfolioRows } from '../../client/properties/portfolio.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { shownAmount } from '../../components/format/shown-amount.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { AmountsText } from '../../components/text/amount-text.tsx';
import { CurrencyUnknown } from '../../components/snapshot/range-note.tsx';
import { Figure, Figures } from '../../kit/figures.tsx';
import type { FigureProps } from '../../kit/figures.tsx';
import { movesOf, weeklyLosses } from './day-figures.ts';

/** What the day brings over all properties, before what is wrong. */
export function TodayFigures({ today }: { readonly today: Today }) {
  const { workspaceId } = today;
  const { locale } = usePreferences();
  const day = localDateOf(useNow(60_000));
  const asked = { workspaceId, from: addDays(day, -1), days: 3, today: day, withDiscounts: false };
  const { data: nights } = useTimelineRows(asked);
  const { data: properties } = usePortfolioRows(workspaceId);
  const losses = useMemo(() => {
    const listed = new Map(properties?.map(({ propertyId, currency }) => [propertyId, currency]));
    const { amounts, ...counted } = weeklyLosses(today.findings, listed);
    return { ...counted, amounts: amounts.map((one) => ({ ...one, amount: shownAmount(one.amount) })) };
  }, [today.findings, properties]);
  const isUnknown = losses.amounts.some(({ currency }) => currency === undefined);
  if (properties?.length === 0) return null;
  const moves = nights === undefined ? undefined : movesOf(nights.rows);
  const made = (properties ?? []).flatMap(({ bookingsSinceYesterday }) => bookingsSinceYesterday ?? []);
  const count = (value: number): string => formatCount(value, locale);
  const unknown = (known: number, of: number): string =>
    known === of ? '' : `of ${count(known)} of ${formatCounted(of, 'property', 'properties', locale)}`;
  const days = (pair: readonly [number, number] | undefined): Pick<FigureProps, 'value' | 'of'> =>
    pair === undefined || moves?.known === 0
      ? { value: '—' }
      : { value: count(pair[0]), of: `tomorrow ${count(pair[1])}` };
  const movesRest = moves === undefined ? '' : unknown(moves.known, moves.properties);
  return (
    <Paper withBorder radius="md" px="lg" py="sm">
      <Figures label="Today over all properties">
        <Figure label="Arriving today" {...days(moves?.arriving)}>
          {movesRest}
        </Figure>
        <Figure label="Leaving today" {...days(moves?.leaving)}>
          {movesRest}
        </Figure>
        <Figure
          label="New bookings"
          value={made.length === 0 ? '—' : count(made.reduce((sum, one) => sum + one, 0))}
          of="since yesterday"
        >
          {properties === undefined ? '' : unknown(made.length, properties.length)}
        </Figure>
        <Figure
          label="Booked below market"
          value={<AmountsText amounts={losses.amounts} missing="No season is far below market" />}
          of={losses.amounts.length === 0 ? undefined : 'a week'}
          title="Per property, the season furthest below the market median: market median less booked rate a week. Each currency is counted separately."
        >
          {losses.properties === 0
            ? 'none beyond your limit'
            : `${formatCounted(losses.properties, 'property', 'properties', locale)}, worst season each`}
          {isUnknown ? <CurrencyUnknown /> : null}
        </Figure>
      </Figures>
    </Paper>
  );
}
