import { Bar, CartesianGrid, ComposedChart, LabelList, Line, XAxis, YAxis } from 'recharts';
import type { MonthRate } from '../../core/analysis/bookings/booking-summary.ts';
import { chartColours, calmAxis, calmChart, calmGrid, still, valueAxis } from './frame/chart-look.ts';
import { ChartFrame } from './frame/chart-frame.tsx';
import type { ChartTableData } from './frame/chart-table.tsx';
import { useChartAmounts } from './frame/use-chart-amounts.ts';
import { AmountText } from '../components/text/amount-text.tsx';
import { formatMonth } from '../components/format/format-calendar-date.ts';
import { usePreferences } from '../components/format/preferences.tsx';
import { drawnMonths, mostMonths } from './marks/booking-figures.ts';

/** Beyond this the labels would overlap. The table has them all. */
const mostLabelled = 24;

/** Nightly rate by month of arrival: the median booking, with the range from lowest to highest. */
export function MonthRatesChart(props: { readonly months: readonly MonthRate[]; readonly fileName: string }) {
  const { locale } = usePreferences();
  const amounts = useChartAmounts();
  const drawn = drawnMonths(props.months);
  const highest = Math.max(0, ...drawn.map(({ range }) => range?.[1] ?? 0));
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (first === undefined || last === undefined) return null;
  const data = drawn.map((one) => ({
    ...one,
    name: formatMonth(one.month, true, locale),
    label: one.medianText === null || drawn.length > mostLabelled ? '' : amounts(Math.round(one.median ?? 0)),
  }));
  const span = { first: formatMonth(first.month, true, locale), last: formatMonth(last.month, true, locale) };
  return (
    <ChartFrame
      title="Rate per night by arrival month"
      summary={`Median rate per night of the bookings by month of arrival, ${span.first} to ${span.last}, each with its lowest and highest.`}
      fileName={props.fileName}
      height={240}
      range={`Rate per night from 0 to ${amounts(highest)}.`}
      notes={[
        'Labels are medians, rounded; exact figures are in the table. Months with no rate are left open.',
        ...(drawn.length === mostMonths ? [`Shows up to ${mostMonths} of the latest months.`] : []),
      ]}
      legend={[
        { label: 'Median', colour: chartColours.series[1], mark: 'dot' },
        { label: 'Lowest to highest', colour: chartColours.scale[2], mark: 'block' },
      ]}
      tablePlace="folded"
      table={tableOf(props.months, locale)}
    >
      <ComposedChart {...calmChart} data={data} margin={{ top: 16, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid {...calmGrid} />
        <XAxis {...calmAxis} dataKey="name" minTickGap={12} />
        <YAxis {...valueAxis} domain={[0, 'auto']} tickFormatter={(value: number) => amounts(value)} />
        <Bar {...still} dataKey="range" fill={chartColours.scale[2]} maxBarSize={22} radius={3}>
          <LabelList
            dataKey="label"
            position="top"
            offset={8}
            fill={chartColours.text}
            stroke={chartColours.ground}
            strokeWidth={3}
            paintOrder="stroke"
            fontSize={12}
          />
        </Bar>
        <Line
          {...still}
          dataKey="median"
          stroke="none"
          dot={{ r: 4.5, fill: chartColours.series[1], stroke: chartColours.ground, strokeWidth: 1.5 }}
          activeDot={false}
        />
      </ComposedChart>
    </ChartFrame>
  );
}

function tableOf(months: readonly MonthRate[], locale: string): ChartTableData {
  const why = 'No booking of this month has both a price and nights';
  const amount = (value: string | null) =>
    value === null ? { value, missing: why } : { value, shown: <AmountText amount={value} /> };
  return {
    caption: 'Rate per night by month of arrival',
    columns: [
      { name: 'Arrival month' },
      { name: 'Bookings', numeric: true },
      { name: 'Median', numeric: true },
      { name: 'Lowest', numeric: true },
      { name: 'Highest', numeric: true },
      { name: 'Without a rate', numeric: true },
    ],
    rows: months.slice(-400).map((rate) => ({
      key: rate.month,
      cells: [
        { value: rate.month, shown: formatMonth(rate.month, true, locale) },
        { value: rate.bookings },
        amount(rate.median),
        amount(rate.lowest),
        amount(rate.highest),
        { value: rate.notReported },
      ],
    })),
  };
}
