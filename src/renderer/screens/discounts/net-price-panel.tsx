import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { CalendarDate } from '../../../contract/calendar-date.ts';
import { parseCalendarDate } from '../../../contract/calendar-date.ts';
import { parseAmount } from '../../../contract/money.ts';
import type { DecimalText } from '../../../contract/money.ts';
import { decodeResource } from '../../../contract/service/decode.ts';
import { netPriceEnvelope } from '../../../insight/net-price-envelope.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { ChartTable } from '../../charts/chart-table.tsx';
import { useChartAmounts } from '../../charts/use-chart-amounts.ts';
import { useSnapshot } from '../../client/snapshots.ts';
import { formatWeekdayDate } from '../../components/format-calendar-date.ts';
import { formatCounted } from '../../components/format-quantity.ts';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import { Assumptions } from './assumptions.tsx';
import { basePriceOf } from './base-price.ts';
import styles from './discounts.module.css';
import { NetPriceChart, netPriceHeight, netPriceLegend, scaleOf } from './net-price-chart.tsx';
import { netPriceTable } from './net-price-table.tsx';
import type { StayChoice } from './stay-choice.ts';
import { StayControls } from './stay-controls.tsx';
import { propertyKey } from './use-lever-reading.ts';
import type { LeverReading } from './use-lever-reading.ts';

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
  const [arrivalText, setArrivalText] = useState<string>(props.firstArrival);
  const [priceText, setPriceText] = useState('');
  const arrival = parseCalendarDate(arrivalText) ?? props.firstArrival;
  const told = useSegmentPrice(props.workspaceId, props.propertyId, arrival, stay.nights);
  const typed = priceText.trim() === '' ? undefined : parseAmount(priceText);
  const basePrice = typed === undefined ? (told?.amount ?? null) : typed.ok ? typed.value : null;
  const envelope = useMemo(
    () => netPriceEnvelope({ rows: reading.rows, arrival, ...stay, basePrice }),
    [reading.rows, arrival, stay, basePrice],
  );
  const amounts = useChartAmounts();
  const source =
    typed !== undefined || told === undefined
      ? []
      : [`The price before discounts is that of the segment of the arrival: ${told.from}.`];
  return (
    <Panel
      title="Net price by lead time"
      description="The service does not say how it stacks discounts. Here are the three usual ways, side by side; none is known to be the right one."
      age={reading.age}
      onRefresh={reading.refreshAll}
    >
      <div className={styles['stack']}>
        <StayControls stay={stay} onStay={props.onStay}>
          <TextInput
            label="Arrival"
            type="date"
            className={styles['dateField'] ?? ''}
            value={arrivalText}
            onChange={(event) => {
              setArrivalText(event.currentTarget.value);
            }}
          />
          <TextInput
            label="Price before discounts"
            inputMode="decimal"
            autoComplete="off"
            className={styles['priceField'] ?? ''}
            value={priceText}
            placeholder={told === undefined ? 'enter a price' : amounts(told.amount)}
            error={typed?.ok === false ? typed.error.message : undefined}
            onChange={(event) => {
              setPriceText(event.currentTarget.value);
            }}
          />
        </StayControls>
        <Prices {...props} bands={envelope.bands} arrival={arrival} basePrice={basePrice} />
        <Assumptions lines={[...envelope.assumptions, ...source]} />
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
}) {
  const { locale } = usePreferences();
  const amounts = useChartAmounts();
  const { bands, basePrice } = props;
  const table = netPriceTable(bands, props.reading.rows);
  if (basePrice === null) {
    return (
      <>
        <Notice tone="info" title="No price to begin with">
          No segment tells the price of this stay. Enter one above; until then the table only tells which rows
          fire.
        </Notice>
        <ChartTable table={table} />
      </>
    );
  }
  const scale = scaleOf(bands, basePrice);
  const what = `a stay of ${formatCounted(props.stay.nights, 'night', 'nights', locale)} from ${formatWeekdayDate(props.arrival, locale)}`;
  return (
    <ChartFrame
      title={`Net price of ${what}`}
      summary={`Net price of ${what} by days between booking and arrival, under three ways to stack discounts. The table below tells every step.`}
      fileName={`net-price-${String(props.propertyId)}`}
      height={netPriceHeight}
      range={`Price from ${amounts(scale.low)} to ${amounts(scale.high)}${scale.low === 0 ? '' : '; the axis does not begin at zero'}. Before discounts: ${amounts(basePrice)}. Across: days between booking and arrival.`}
      legend={netPriceLegend}
      table={table}
    >
      <NetPriceChart bands={bands} basePrice={basePrice} />
    </ChartFrame>
  );
}

function useSegmentPrice(workspaceId: string, propertyId: number, arrival: CalendarDate, nights: number) {
  const { data: view } = useSnapshot(propertyKey(workspaceId, 'segment-pricing', propertyId));
  return useMemo(() => {
    if (view?.hasBody !== true) return undefined;
    const decoded = decodeResource('segment-pricing', view.body);
    return decoded.shape === 'unrecognised' ? undefined : basePriceOf(decoded.value, arrival, nights);
  }, [view, arrival, nights]);
}
