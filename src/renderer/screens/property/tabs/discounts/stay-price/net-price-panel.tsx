import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import type { CalendarDate } from '../../../../../../core/values/dates/calendar-date.ts';
import {
  combiningAssumption,
  netPriceEnvelope,
  type EnvelopeBand,
  type StackedPrice,
} from '../../../../../../core/analysis/levers/net-price-envelope.ts';
import { ChartTable } from '../../../../../charts/frame/chart-table.tsx';
import { Notice } from '../../../../../components/ui/notice.tsx';
import { RangeNote } from '../../../../../components/snapshot/range-note.tsx';
import { useAmountFacts } from '../../../../../client/workspaces/amount-facts.ts';
import { Panel } from '../../../../../components/page/panel.tsx';
import { Assumptions } from '../../../../../kit/notes.tsx';
import { JudgedWithout } from '../../../lever-reading/judgement.tsx';
import { NetPriceChart } from './net-price-chart.tsx';
import { type Model, type StayChoice, modelsOf } from '../../../lever-reading/base-price.ts';
import { StayControls, StayPriceFields, useStayPrice } from './stay-controls.tsx';
import type { LeverReading } from '../../../lever-reading/use-lever-reading.ts';
import { rowLabel } from '../../../../../../core/analysis/levers/lever-words.ts';
import type { LeverRow } from '../../../../../../core/analysis/levers/levers.ts';
import type { ChartCell, ChartTableData } from '../../../../../charts/frame/chart-table-data.ts';
import { AmountText } from '../../../../../components/text/amount-text.tsx';

/** What a guest would pay by lead time, under each way in which the service may stack discounts. */
export function NetPricePanel(props: {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly reading: LeverReading;
  readonly firstArrival: CalendarDate;
  readonly stay: StayChoice;
  readonly onStay: (stay: StayChoice) => void;
}) {
  const { reading, stay } = props;
  const price = useStayPrice(props.workspaceId, props.propertyId, props.firstArrival, stay.nights);
  const { arrival, basePrice } = price;
  const envelope = useMemo(
    () => netPriceEnvelope({ rows: reading.rows, arrival, ...stay, basePrice }),
    [reading.rows, arrival, stay, basePrice],
  );
  const { combining } = useAmountFacts(props.workspaceId);
  const shown = modelsOf(combining);
  const table = netPriceTable(envelope.bands, reading.rows, shown);
  return (
    <Panel
      title="Net price by booking window"
      description={combining === undefined ? <RangeNote of="combining" /> : undefined}
      age={reading.age}
      onRefresh={reading.refreshAll}
    >
      <Stack gap="md">
        <StayControls stay={stay} onStay={props.onStay}>
          <StayPriceFields price={price} />
        </StayControls>
        {basePrice === null ? (
          <>
            <Notice tone="info" title="No price to start with">
              {price.whyNone} Enter a price above; until then the table shows only which rules apply.
            </Notice>
            <ChartTable table={table} />
          </>
        ) : (
          <NetPriceChart
            models={shown}
            bands={envelope.bands}
            basePrice={basePrice}
            nights={stay.nights}
            arrival={arrival}
            fileName={`net-price-${String(props.propertyId)}`}
            table={table}
          />
        )}
        <JudgedWithout gaps={reading.gaps} />
        <Assumptions lines={[combiningAssumption(combining), ...envelope.assumptions, ...price.sources]} />
      </Stack>
    </Panel>
  );
}

/** The bands of lead times with what fires and what the guest would pay. */
function netPriceTable(
  bands: readonly EnvelopeBand[],
  rows: readonly LeverRow[],
  shown: readonly Model[],
): ChartTableData {
  const labels = new Map(rows.map((row) => [row.key, rowLabel(row)]));
  const names = (keys: readonly string[]): string => keys.map((key) => labels.get(key) ?? key).join(', ');
  return {
    caption:
      shown.length === 1
        ? 'Net price by booking window'
        : 'Net price by booking window under three ways to combine discounts',
    columns: [
      { name: 'Days before arrival' },
      { name: 'Counted' },
      { name: 'Not counted' },
      ...shown.map((model) => ({ name: model.name, numeric: true })),
    ],
    rows: bands.map((band) => ({
      key: String(band.fromDays),
      cells: [
        { value: daysWords(band) },
        { value: names(band.counted) === '' ? 'none' : names(band.counted) },
        { value: uncountedWords(band, names) },
        ...shown.map(({ id }) => priceCell(band.prices?.[id])),
      ],
    })),
  };
}

function daysWords({ fromDays, toDays }: EnvelopeBand): string {
  return fromDays === toDays ? String(fromDays) : `${String(fromDays)}–${String(toDays)}`;
}

function uncountedWords(band: EnvelopeBand, names: (keys: readonly string[]) => string): string {
  const parts = [
    band.notCounted.length === 0 ? undefined : `no plain discount: ${names(band.notCounted)}`,
    band.mayFire.length === 0 ? undefined : `may apply: ${names(band.mayFire)}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? 'none' : parts.join('; ');
}

function priceCell(price: StackedPrice | undefined): ChartCell {
  if (price === undefined) return { value: null, missing: 'Enter a price before discounts' };
  return {
    value: price.price,
    shown: (
      <>
        <AmountText amount={price.price} />
        {price.isClamped ? ' (the discounts come to more)' : ''}
      </>
    ),
  };
}
