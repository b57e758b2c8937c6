import { Box, Group, Text, Title } from '@mantine/core';
import { type RefObject, useMemo, useRef, useState } from 'react';
import {
  type CellReason,
  type HeatmapInput,
  type DiscountHeatmap,
  explainCell,
} from '../../../../../core/analysis/discounts/discount-heatmap.ts';
import { openConditions } from '../../../../../core/analysis/discounts/stay-space.ts';
import { rowLabel } from '../../../../../core/analysis/discounts/discount-words.ts';
import type { DiscountKind, DiscountRule } from '../../../../../core/analysis/discounts/discounts.ts';
import { ChartLegend } from '../../../../charts/frame/chart-legend.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { blockedReason, effectWords } from '../../../../components/property/discount-rule-words.ts';
import { Note } from '../../../../kit/notes.tsx';
import { DiscountMark } from '../discount-table.tsx';
import { type CellPlace, bucketWords, busiestCell, legendOf, weekWords } from './heat-cells.ts';
import { HeatGrid } from './heat-grid.tsx';

/** Includes the details of the cell under the pointer or focus. */
export function HeatMap(props: {
  readonly input: HeatmapInput;
  readonly heatmap: DiscountHeatmap;
  /** The discounts drawn in each cell, in order. */
  readonly stripes: readonly DiscountKind[];
  readonly note: string;
  /** For saving the picture. */
  readonly plotRef?: RefObject<HTMLDivElement | null>;
  /** Highlighted cells (`week bucket`). The first is described at the start. */
  readonly marked?: ReadonlySet<string>;
}) {
  const { heatmap, stripes, marked } = props;
  const [chosen, setChosen] = useState<CellPlace | null>(null);
  const busiest = useMemo(() => firstOf(marked) ?? busiestCell(heatmap), [heatmap, marked]);
  const ownRef = useRef<HTMLDivElement>(null);
  const shown = chosen ?? busiest;
  return (
    <>
      <ChartLegend entries={legendOf(stripes)} />
      <HeatGrid
        heatmap={heatmap}
        stripes={stripes}
        shown={shown}
        onShow={setChosen}
        plotRef={props.plotRef ?? ownRef}
        marked={marked}
      />
      <Note>{props.note}</Note>
      <HeatReadout input={props.input} heatmap={heatmap} place={shown} />
    </>
  );
}

function firstOf(marked: ReadonlySet<string> | undefined): CellPlace | undefined {
  const [first] = marked ?? [];
  const [week, bucket] = (first ?? '').split(' ').map(Number);
  return first === undefined || week === undefined || bucket === undefined ? undefined : { week, bucket };
}

const mostListed = 24;

const bookedUp = {
  open: null,
  'partly-past': 'Some of these stays can no longer be booked.',
  past: 'These stays can no longer be booked: the days of booking have passed.',
} as const;

/** Which rules apply in the current cell, and why the others don't. */
function HeatReadout(props: {
  readonly input: HeatmapInput;
  readonly heatmap: DiscountHeatmap;
  readonly place: CellPlace;
}) {
  const preferences = usePreferences();
  const { input, heatmap, place } = props;
  const week = heatmap.weeks[place.week];
  const bucket = heatmap.buckets[place.bucket];
  const cell = heatmap.cells[place.week]?.[place.bucket];
  if (week === undefined || bucket === undefined || cell === undefined) return null;
  const reasons = new Map(
    explainCell(input, place.week, place.bucket).map((reason) => [reason.key, reason] as const),
  );
  // Long lists show only the rules that apply, so that the rest of the page stays in reach.
  const isLong = input.rows.length > mostListed;
  const listed = isLong
    ? input.rows.filter((row) => reasons.get(row.key)?.coverage !== 'none').slice(0, mostListed)
    : input.rows;
  return (
    <Box px="md" py="sm" bg="var(--kh-sunken)" bdrs="sm" fz="sm">
      <Title order={3} size="sm" mb="0.375rem">
        Arriving {weekWords(week, preferences.locale)}, booked {bucketWords(bucket)} before
      </Title>
      {bookedUp[cell.booking] === null ? null : <Note>{bookedUp[cell.booking]}</Note>}
      {listed.map((row) => {
        const reason = reasons.get(row.key);
        if (reason === undefined) return null;
        const applies = reason.coverage !== 'none';
        return (
          <Group key={row.key} gap="sm" c={applies ? 'var(--kh-text)' : 'dimmed'}>
            <Text component="span" fz="inherit" fw={applies ? 550 : 400}>
              <DiscountMark discount={row.discount}>{rowLabel(row)}</DiscountMark>
            </Text>
            <span>{effectWords(row.effect, preferences) ?? 'effect unknown'}</span>
            <span>{reasonWords(reason, row, input.guests)}</span>
          </Group>
        );
      })}
      {isLong ? (
        <Note>
          {listed.length} of {input.rows.length} rules listed: those that apply here, up to {mostListed}.
        </Note>
      ) : null}
    </Box>
  );
}

function reasonWords(reason: CellReason, row: DiscountRule, guests: number | null): string {
  if (reason.coverage === 'none') return `Doesn’t apply: ${blockedReason(reason.blockedBy)}.`;
  const stays = reason.coverage === 'all' ? 'every one of these stays' : 'some of these stays';
  if (reason.isCertain) return `Applies to ${stays}.`;
  const isOnlyParty = row.unreported.length === 0 && openConditions(row, guests).includes('party');
  return isOnlyParty
    ? `May apply to ${stays}, depending on guests. Choose guests to be sure.`
    : `May apply to ${stays}: its main condition is missing.`;
}
