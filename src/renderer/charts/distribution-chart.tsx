import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import type { Distribution } from '../../core/analysis/bookings/booking-summary.ts';
import { formatCounted } from '../../core/values/words/plural.ts';
import { chartColours, calmAxis, calmChart, still } from './frame/chart-look.ts';
import { ChartFrame } from './frame/chart-frame.tsx';
import { usePreferences } from '../components/format/preferences.tsx';
import { distributionBins, largestSingleValue } from './marks/booking-figures.ts';

export function DistributionChart(props: {
  readonly title: string;
  /** The plural unit: "nights". */
  readonly unit: string;
  readonly distribution: Distribution;
  readonly fileName: string;
}) {
  const { distribution, unit } = props;
  const { locale } = usePreferences();
  const { bins, isGrouped } = distributionBins(distribution.counts);
  if (bins.length === 0) return null;
  const commonest = bins.reduce((most, bin) => (bin.bookings > most.bookings ? bin : most));
  const notes =
    distribution.notReported > 0
      ? [`Without: ${formatCounted(distribution.notReported, 'booking', 'bookings', locale)}.`]
      : [];
  return (
    <ChartFrame
      title={props.title}
      summary={`Bookings by ${unit}. Most common: ${commonest.name} ${unit}, ${formatCounted(commonest.bookings, 'booking', 'bookings', locale)}.`}
      fileName={props.fileName}
      height={128}
      range={
        isGrouped
          ? `Bookings (not cancelled), from 0, by ${unit}; over ${largestSingleValue} grouped.`
          : `Bookings (not cancelled), from 0, by ${unit}.`
      }
      notes={notes}
      tablePlace="folded"
      table={{
        caption: `Bookings by ${unit}`,
        columns: [
          { name: props.title, numeric: true },
          { name: 'Bookings', numeric: true },
        ],
        rows: distribution.counts.slice(0, 400).map(({ value, bookings }) => ({
          key: String(value),
          cells: [{ value }, { value: bookings }],
        })),
      }}
    >
      <BarChart {...calmChart} data={[...bins]} margin={{ top: 18, right: 0, bottom: 0, left: 0 }}>
        <XAxis {...calmAxis} dataKey="name" tickMargin={6} height={24} />
        <YAxis hide domain={[0, 'dataMax']} />
        <Bar
          {...still}
          dataKey="bookings"
          fill={chartColours.series[0]}
          maxBarSize={28}
          radius={[3, 3, 0, 0]}
        >
          <LabelList dataKey="label" position="top" fill={chartColours.text} fontSize={12} />
        </Bar>
      </BarChart>
    </ChartFrame>
  );
}
