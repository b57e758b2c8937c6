import { absentFigure } from '../../../../core/mapping/absence.ts';
import { Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type {
  PerformanceRow,
  PerformanceSeason,
} from '../../../../core/analysis/performance/performance-figures.ts';
import type { SeasonColumn } from '../../../../core/analysis/performance/season-columns.ts';
import type { PerformanceGap } from '../../../../core/analysis/performance/season-gap.ts';
import { seasonGapAt } from '../../../../core/analysis/performance/season-gap.ts';
import { priceBreakdown } from '../../../../core/analysis/pricing/price-breakdown.ts';
import { formatPercent } from '../../../components/format/format-quantity.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { shownAmount } from '../../../components/format/shown-amount.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { gapColours, noGapWords, weightOf } from '../../../components/property/gap-words.ts';
import { PriceBreakdownView } from '../../../components/price-breakdown/price-breakdown.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { discountEditPlace } from '../../../property-reads/discount-place.ts';
import { usePropertySeasons } from '../../../property-reads/use-property-seasons.ts';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { levelWord } from '../issue-words.ts';
import type { PerformanceState } from '../use-properties.ts';

export function PeekSeasons(props: {
  readonly columns: readonly SeasonColumn[];
  readonly performance: PerformanceState;
  readonly row: PerformanceRow;
  readonly shown: string | null;
  readonly onShow: (key: string) => void;
}) {
  const { performance, row } = props;
  const { level } = performance.settled;
  const { locale } = usePreferences();
  return (
    <Group gap="xs" role="group" aria-label="Season">
      {props.columns.map(({ key, season }) => {
        const own = performance.ground.seasons.of(row.propertyId, key);
        const gap = seasonGapAt(own, level);
        return (
          <Button
            key={key}
            size="compact-xs"
            variant={key === props.shown ? 'light' : 'default'}
            aria-pressed={key === props.shown}
            onClick={() => props.onShow(key)}
          >
            {visibleText(season)}&nbsp;
            <Text span inherit c={gapColours[weightOf(gap.percent) ?? 'within']}>
              {gap.percent === null ? noGapWords(row, gap.why, level) : formatPercent(gap.percent, locale)}
            </Text>
          </Button>
        );
      })}
    </Group>
  );
}

/** The breakdown from comparable properties to the booked price. Shows `children` until it's loaded. */
export function PeekBreakdown(props: {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly season: PerformanceSeason;
  readonly level: number;
  readonly children: ReactNode;
}) {
  const { workspaceId, propertyId, season, level } = props;
  const { seasons } = usePropertySeasons({ workspaceId, propertyId });
  const breakdown = useMemo(() => {
    const own = seasons.find(
      ({ position }) =>
        position.season === season.season &&
        position.dateFrom === season.dateFrom &&
        position.dateTo === season.dateTo,
    );
    return own === undefined ? undefined : priceBreakdown(own.position, own.associations, level);
  }, [seasons, season, level]);
  if (breakdown === undefined || breakdown.rows.length === 0) return props.children;
  return (
    <section aria-label="Price breakdown">
      <PriceBreakdownView
        breakdown={breakdown}
        small
        hrefOfDiscount={(discount) => discountEditPlace(propertyId, discount)}
      />
    </section>
  );
}

export function PeekPrices(props: {
  readonly row: PerformanceRow;
  readonly season: PerformanceSeason | undefined;
  readonly gap: PerformanceGap;
  readonly level: number;
}) {
  const { row, season, gap, level } = props;
  return (
    <section aria-label="Prices">
      <Issue row={row} season={season} gap={gap} level={level} />
      {season === undefined ? null : <PriceTable season={season} level={level} />}
    </section>
  );
}

function Issue(props: {
  readonly row: PerformanceRow;
  readonly season: PerformanceSeason | undefined;
  readonly gap: PerformanceGap;
  readonly level: number;
}) {
  const { gap, level, season } = props;
  const { locale } = usePreferences();
  if (gap.percent === null) {
    return <Headline>No comparison: {noGapWords(props.row, gap.why, level)}</Headline>;
  }
  const far = formatPercent(Math.abs(gap.percent), locale).replace(/^\+/, '');
  const side = gap.percent < 0 ? 'below' : 'above';
  return (
    <Headline>
      <AmountText amount={shownAmount(gap.achieved)} currency={season?.currencies?.achieved} /> a week,{' '}
      <Text span inherit c={gapColours[weightOf(gap.percent) ?? 'within']}>
        {gap.percent === 0 ? `same as ${levelWord(level)}` : `${far} ${side} ${levelWord(level)}`}
      </Text>
    </Headline>
  );
}

function PriceTable(props: { readonly season: PerformanceSeason; readonly level: number }) {
  const { season, level } = props;
  const { currencies, absences, own } = season;
  const against = season.percentiles.find((one) => one.level === level)?.weekly ?? null;
  return (
    <Facts layout="grid">
      {[
        [`Market ${level === 50 ? 'median' : `p${level}`}`, against, 'percentiles'] as const,
        ['Your list price', own?.weekly ?? null, 'own'] as const,
        ['Booked rate', season.achieved, 'achieved'] as const,
      ].map(([label, amount, of]) => (
        <Fact key={label} label={label}>
          {amount === null ? (
            absentFigure(absences[of])
          ) : (
            <AmountText amount={amount} currency={currencies?.[of]} />
          )}
        </Fact>
      ))}
    </Facts>
  );
}

function Headline(props: { readonly children: ReactNode }) {
  return (
    <Text fz="lg" fw={650} mb="xs">
      {props.children}
    </Text>
  );
}
