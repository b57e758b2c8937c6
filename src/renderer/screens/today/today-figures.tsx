import { Paper } from '@mantine/core';
import { useMemo } from 'react';
import { addDays } from '../../../core/values/dates/calendar-date.ts';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import type { Today } from '../../../ipc/today.ts';
import { useTimelineRows } from '../../client/bookings/timeline.ts';
import { usePortfolioRows } from '../../client/houses/portfolio.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
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
  const asked = { workspaceId, from: addDays(day, -1), days: 3, today: day, withLevers: false };
  const { data: nights } = useTimelineRows(asked);
  const { data: houses } = usePortfolioRows(workspaceId);
  const losses = useMemo(() => {
    const listed = new Map(houses?.map(({ propertyId, currency }) => [propertyId, currency]));
    return weeklyLosses(today.findings, listed);
  }, [today.findings, houses]);
  const isUnknown = losses.amounts.some(({ currency }) => currency === undefined);
  if (houses?.length === 0) return null;
  const moves = nights === undefined ? undefined : movesOf(nights.rows);
  const made = (houses ?? []).flatMap(({ bookingsSinceYesterday }) => bookingsSinceYesterday ?? []);
  const count = (value: number): string => formatCount(value, locale);
  const unknown = (known: number, of: number): string =>
    known === of ? '' : `of ${count(known)} of ${formatCounted(of, 'property', 'properties', locale)}`;
  const days = (pair: readonly [number, number] | undefined): Pick<FigureProps, 'value' | 'of'> =>
    pair === undefined || moves?.known === 0
      ? { value: '—' }
      : { value: count(pair[0]), of: `tomorrow ${count(pair[1])}` };
  const movesRest = moves === undefined ? '' : unknown(moves.known, moves.houses);
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
          {houses === undefined ? '' : unknown(made.length, houses.length)}
        </Figure>
        <Figure
          label="Booked below market"
          value={<AmountsText amounts={losses.amounts} missing="No season is far below market" />}
          of={losses.amounts.length === 0 ? undefined : 'a week'}
          title="Per property, the season furthest below the market median: market median less booked rate a week. Each currency is counted separately."
        >
          {losses.houses === 0
            ? 'none beyond your limit'
            : `${formatCounted(losses.houses, 'property', 'properties', locale)}, worst season each`}
          {isUnknown ? <CurrencyUnknown /> : null}
        </Figure>
      </Figures>
    </Paper>
  );
}
