import { Box, Group, NativeSelect, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useProperty } from '../../../client/properties/property.ts';
import { type PropertySeasons, usePropertySeasons } from '../../../property-reads/use-property-seasons.ts';
import { AchievedPanel } from './achieved-panel.tsx';
import { GapLadderPanel } from './gap-ladder-panel.tsx';
import { PositionPanel } from './position-panel.tsx';
import { SegmentsPanel } from './segments-panel.tsx';
import { type PriceBreakdown, priceBreakdown } from '../../../../core/analysis/pricing/price-breakdown.ts';
import { levelName } from '../../../../core/analysis/pricing/price-breakdown-words.ts';
import { parseServiceTime } from '../../../../core/values/dates/service-time.ts';
import { formatCalendarDate, localDateOf } from '../../../components/format/format-calendar-date.ts';
import { formatPercent } from '../../../components/format/format-quantity.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { gapColours, weightOf } from '../../../components/property/gap-words.ts';
import { PriceBreakdownView } from '../../../components/price-breakdown/price-breakdown.tsx';
import { LoadingLines } from '../../../components/progress/loading-lines.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { discountPlace } from '../../../property-reads/discount-place.ts';
import { levelToBegin, reportedLevels, worstSeason } from '../../../property-reads/season-choice.ts';
import { isBeingRead } from '../../../property-reads/why-absent.ts';
import { RangeNote } from '../../../components/snapshot/range-note.tsx';
import { Assumptions, Note } from '../../../kit/notes.tsx';

/** Each of the three responses works without the others. */
export function PricingTab() {
  const reads = usePropertySeasons(useProperty());
  return (
    <>
      <BreakdownPanel reads={reads} />
      <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="lg">
        <PositionPanel reads={reads} />
        <AchievedPanel />
      </SimpleGrid>
      <SegmentsPanel />
      <GapLadderPanel reads={reads} />
    </>
  );
}

export function BreakdownPanel({ reads }: { readonly reads: PropertySeasons }) {
  const { propertyId } = useProperty();
  const { absent } = reads;
  const [chosenLevel, setLevel] = useState<number>();
  const [chosenSeason, setSeason] = useState<number>();
  const levels = reportedLevels(reads.seasons);
  const level = chosenLevel ?? levelToBegin(levels);
  const breakdowns = reads.seasons.map(({ position, associations }) =>
    priceBreakdown(position, associations, level),
  );
  const changed = useListChanged(reads);
  const season =
    chosenSeason !== undefined && chosenSeason < breakdowns.length ? chosenSeason : worstSeason(breakdowns);
  const breakdown = breakdowns[season];
  if (breakdown === undefined) return <NoBreakdown reads={reads} />;
  return (
    <Panel
      title="Position by season"
      description="From what the market asks to what you were booked at, step by step."
      actions={
        levels.length < 2 ? null : (
          <NativeSelect
            size="xs"
            aria-label="Percentile to compare with"
            value={String(level)}
            data={levels.map((one) => ({ value: String(one), label: `Against ${levelName(one)}` }))}
            onChange={(event) => setLevel(Number(event.currentTarget.value))}
          />
        )
      }
    >
      <SeasonChips breakdowns={breakdowns} chosen={season} onChoose={setSeason} />
      <Box mt="md">
        <PriceBreakdownView
          breakdown={breakdown}
          hrefOfDiscount={(discount) => discountPlace(propertyId, discount)}
          listChanged={changed}
        />
      </Box>
      {isRange(breakdown) ? (
        <Note>
          <RangeNote of="totals" />
        </Note>
      ) : null}
      <Assumptions
        lines={[
          ...[absent.comparable, absent.achieved, absent.segments].flatMap((sentence) => sentence ?? []),
          `Discounts are taken off the list price by the share they took of the season’s bookings.${isRange(breakdown) ? ' A dotted end applies only if booking totals are before discounts.' : ''}`,
          'Booked rates are taken as after discounts.',
          ...(reads.seasons[0]?.associations.assumptions ?? []),
          ...reads.pricing.assumptions,
        ]}
      />
    </Panel>
  );
}

function isRange({ rows }: PriceBreakdown): boolean {
  return rows.some(
    (row) => row.row === 'step' && row.difference.ifTotalIsNet !== row.difference.ifTotalIsGross,
  );
}

function SeasonChips(props: {
  readonly breakdowns: readonly PriceBreakdown[];
  readonly chosen: number;
  readonly onChoose: (season: number) => void;
}) {
  const { locale } = usePreferences();
  return (
    <SimpleGrid minColWidth="9.5rem" autoFlow="auto-fit" spacing="sm" role="group" aria-label="Season">
      {props.breakdowns.map(({ position, gap }, index) => {
        const percent = gap?.percent ?? null;
        const isChosen = index === props.chosen;
        return (
          <UnstyledButton
            key={index}
            px="md"
            py="0.3125rem"
            bdrs="sm"
            bg="var(--kh-surface)"
            bd={`1px solid var(${isChosen ? '--kh-accent-text' : '--kh-line-strong'})`}
            style={{ outline: isChosen ? '1px solid var(--kh-accent-text)' : undefined }}
            aria-pressed={isChosen}
            onClick={() => props.onChoose(index)}
          >
            <Group gap="sm" justify="space-between" wrap="nowrap">
              <Text component="span" size="sm" fw={550} truncate>
                {visibleText(position.season)}
              </Text>
              <Text
                component="span"
                size="sm"
                flex="none"
                fw={650}
                c={gapColours[weightOf(percent) ?? 'within']}
              >
                {percent === null ? 'no gap' : formatPercent(percent, locale)}
              </Text>
            </Group>
          </UnstyledButton>
        );
      })}
    </SimpleGrid>
  );
}

function NoBreakdown(props: { readonly reads: PropertySeasons }) {
  if (isBeingRead(props.reads.comparable)) return <LoadingLines lines={3} />;
  const { comparable, achieved, segments } = props.reads.absent;
  const others = [achieved, segments].filter((sentence) => sentence !== undefined);
  return (
    <Notice tone="info" title="No season to compare">
      {/* The panels below say why the others are missing. */}
      {comparable ?? ['Comparable pricing has no seasons.', ...others].join(' ')}
    </Notice>
  );
}

/** "changed 3 Feb 2026". Undefined if the service doesn't say when. */
function useListChanged({ segments }: PropertySeasons): string | undefined {
  const { locale } = usePreferences();
  const modified = segments.read?.value.modified ?? null;
  const instant = modified === null ? undefined : parseServiceTime(modified);
  if (instant === undefined) return undefined;
  return `changed ${formatCalendarDate(localDateOf(instant), locale)}`;
}
