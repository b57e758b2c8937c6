import { useMemo } from 'react';
import type { CalendarDate } from '../../../../../../core/values/dates/calendar-date.ts';
import type { DecimalText } from '../../../../../../core/values/money/money.ts';
import { netPriceEnvelope } from '../../../../../../core/analysis/levers/net-price-envelope.ts';
import { formatCounted } from '../../../../../../core/wording/plural.ts';
import { ChartFrame } from '../../../../../charts/frame/chart-frame.tsx';
import { ChartTable } from '../../../../../charts/frame/chart-table.tsx';
import { useChartAmounts } from '../../../../../charts/use-chart-amounts.ts';
import { formatWeekdayDate } from '../../../../../components/format/format-calendar-date.ts';
import { Notice } from '../../../../../components/ui/notice.tsx';
import { Panel } from '../../../../../components/page/panel.tsx';
import { usePreferences } from '../../../../../components/format/preferences.tsx';
import { Assumptions } from '../../../lever-reading/assumptions.tsx';
import styles from '../discounts.module.css';
import { NetPriceChart, netPriceHeight, netPriceLegend, scaleOf } from './net-price-chart.tsx';
import { netPriceTable } from './net-price-table.tsx';
import type { StayChoice } from './stay-choice.ts';
import { StayControls } from './stay-controls.tsx';
import { StayPriceFields } from './stay-price-fields.tsx';
import type { LeverReading } from '../../../lever-reading/use-lever-reading.ts';
import { useStayPrice } from './use-stay-price.ts';
import { JudgedWithout } from '../../../lever-reading/judged-without.tsx';

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
        <Notice tone="info" title="No price to begin with">
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
          : `Price from ${range.low} to ${range.high}; the axis does not begin at zero. Before discounts: ${range.base}. Across: days between booking and arrival.`
      }
      legend={netPriceLegend}
      table={table}
    >
      <NetPriceChart bands={bands} basePrice={basePrice} />
    </ChartFrame>
  );
}
