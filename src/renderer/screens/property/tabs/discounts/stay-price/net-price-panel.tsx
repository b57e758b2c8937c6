import { useMemo } from 'react';
import type { CalendarDate } from '../../../../../../core/values/dates/calendar-date.ts';
import type { DecimalText } from '../../../../../../core/values/money/money.ts';
import {
  netPriceEnvelope,
  type EnvelopeBand,
  type StackedPrice,
} from '../../../../../../core/analysis/levers/net-price-envelope.ts';
import { formatCounted } from '../../../../../../core/wording/plural.ts';
import { ChartFrame } from '../../../../../charts/frame/chart-frame.tsx';
import { ChartTable } from '../../../../../charts/frame/chart-table.tsx';
import { useChartAmounts } from '../../../../../charts/use-chart-amounts.ts';
import { formatWeekdayDate } from '../../../../../components/format/format-calendar-date.ts';
import { Notice } from '../../../../../components/ui/notice.tsx';
import { Panel } from '../../../../../components/page/panel.tsx';
import { usePreferences } from '../../../../../components/format/preferences.tsx';
import { Assumptions, JudgedWithout } from '../../../lever-reading/judgement.tsx';
import styles from '../discounts.module.css';
import { NetPriceChart, netPriceHeight, netPriceLegend, scaleOf } from './net-price-chart.tsx';
import { type StayChoice, models } from '../../../lever-reading/base-price.ts';
import { StayControls, StayPriceFields, useStayPrice } from './stay-controls.tsx';
import type { LeverReading } from '../../../lever-reading/use-lever-reading.ts';
import { rowLabel } from '../../../../../../core/analysis/levers/lever-words.ts';
import type { LeverRow } from '../../../../../../core/analysis/levers/levers.ts';
import type { ChartCell, ChartTableData } from '../../../../../charts/frame/chart-table-data.ts';
import { AmountText } from '../../../../../components/text/amount-text.tsx';

/** What a guest would pay by lead time, under each of the three ways in which the service may stack discounts. */
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
  return (
    <Panel
      title="Net price by booking window"
      description="The service doesn’t document how discounts combine. Here are the three usual methods."
      age={reading.age}
      onRefresh={reading.refreshAll}
    >
      <div className={styles['stack']}>
        <StayControls stay={stay} onStay={props.onStay}>
          <StayPriceFields price={price} />
        </StayControls>
        <Prices
          {...props}
          whyNoPrice={price.whyNone}
          bands={envelope.bands}
          arrival={arrival}
          basePrice={basePrice}
        />
        <JudgedWithout gaps={reading.gaps} />
        <Assumptions lines={[...envelope.assumptions, ...price.sources]} />
      </div>
    </Panel>
  );
}

function Prices(props: {
  readonly propertyId: number;
  readonly reading: LeverReading;
  readonly stay: StayChoice;
  readonly arrival: CalendarDate;
  readonly bands: ReturnType<typeof netPriceEnvelope>['bands'];
  readonly basePrice: DecimalText | null;
  readonly whyNoPrice: string;
}) {
  const { locale } = usePreferences();
  const amounts = useChartAmounts();
  const { bands, basePrice } = props;
  const table = netPriceTable(bands, props.reading.rows);
  if (basePrice === null) {
    return (
      <>
        <Notice tone="info" title="No price to start with">
          {props.whyNoPrice} Enter a price above; until then the table shows only which rules apply.
        </Notice>
        <ChartTable table={table} />
      </>
    );
  }
  const scale = scaleOf(bands, basePrice);
  const stay = { count: props.stay.nights, locale, arrival: formatWeekdayDate(props.arrival, locale) };
  const range = { low: amounts(scale.low), high: amounts(scale.high), base: amounts(basePrice) };
  return (
    <ChartFrame
      title={`Net price of a stay of ${formatCounted(props.stay.nights, 'night', 'nights', locale)} from ${stay.arrival}`}
      summary={`Net price of a stay of ${formatCounted(props.stay.nights, 'night', 'nights', locale)} from ${stay.arrival} by days between booking and arrival, under three ways to combine discounts. The table below has every step.`}
      fileName={`net-price-${String(props.propertyId)}`}
      height={netPriceHeight}
      range={
        scale.low === 0
          ? `Price from ${range.low} to ${range.high}. Before discounts: ${range.base}. Across: days between booking and arrival.`
          : `Price from ${range.low} to ${range.high}; the axis doesn’t start at zero. Before discounts: ${range.base}. Across: days between booking and arrival.`
      }
      legend={netPriceLegend}
      table={table}
    >
      <NetPriceChart bands={bands} basePrice={basePrice} />
    </ChartFrame>
  );
}

/** The bands of lead times with what fires and what the guest would pay. */
function netPriceTable(bands: readonly EnvelopeBand[], rows: readonly LeverRow[]): ChartTableData {
  const labels = new Map(rows.map((row) => [row.key, rowLabel(row)]));
  const names = (keys: readonly string[]): string => keys.map((key) => labels.get(key) ?? key).join(', ');
  return {
    caption: 'Net price by booking window under three ways to combine discounts',
    columns: [
      { name: 'Days before arrival' },
      { name: 'Counted' },
      { name: 'Not counted' },
      ...models.map((model) => ({ name: model.name, numeric: true })),
    ],
    rows: bands.map((band) => ({
      key: String(band.fromDays),
      cells: [
        { value: daysWords(band) },
        { value: names(band.counted) === '' ? 'none' : names(band.counted) },
        { value: uncountedWords(band, names) },
        ...models.map(({ id }) => priceCell(band.prices?.[id])),
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
