import { numberFormat, usableLocale } from '../../core/values/money/number-format.ts';
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import type { ChannelShare } from '../../core/analysis/bookings/booking-summary.ts';
import { formatCounted } from '../../core/values/words/plural.ts';
import { chartColours, calmAxis, calmChart, still } from './frame/chart-look.ts';
import { ChartFrame } from './frame/chart-frame.tsx';
import type { ChartTableData } from './frame/chart-table.tsx';
import { labelWidth } from './marks/edge-labels.tsx';
import { AmountText } from '../components/text/amount-text.tsx';
import { usePreferences } from '../components/format/preferences.tsx';
import { visibleText } from '../components/format/visible-text.ts';

const mostDrawn = 10;
const barPx = 30;
const namePaddingPx = 16;

export function ChannelMixChart(props: {
  readonly channels: readonly ChannelShare[];
  readonly notReported: number;
  readonly fileName: string;
}) {
  const { channels } = props;
  const { locale } = usePreferences();
  if (channels.length === 0) return null;
  const percent = numberFormat(usableLocale(locale), { maximumFractionDigits: 1 });
  const drawn = channels.slice(0, mostDrawn).map((share) => ({
    name: shortened(visibleText(share.channel)),
    bookings: share.bookings,
    label: `${share.bookings} · ${percent.format(share.percent)}%`,
  }));
  const most = drawn[0];
  const notes = [
    channels.length > drawn.length
      ? `The ${drawn.length} largest of ${channels.length} channels are drawn.`
      : null,
    props.notReported > 0
      ? `Without a channel: ${formatCounted(props.notReported, 'booking', 'bookings', locale)}.`
      : null,
  ].filter((note) => note !== null);
  return (
    <ChartFrame
      title="Channel mix"
      summary={`Bookings by channel. Most came through ${most?.name ?? ''}: ${most?.label ?? ''}.`}
      fileName={props.fileName}
      height={drawn.length * barPx + 8}
      range="Bookings (not cancelled), from 0."
      notes={notes}
      table={tableOf(channels)}
    >
      <BarChart
        {...calmChart}
        data={drawn}
        layout="vertical"
        margin={{ top: 0, right: 84, bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          {...calmAxis}
          type="category"
          dataKey="name"
          width={Math.ceil(Math.max(...drawn.map(({ name }) => labelWidth(name)))) + namePaddingPx}
          interval={0}
          tick={{ fill: chartColours.textSoft, fontSize: 12 }}
        />
        <Bar {...still} dataKey="bookings" fill={chartColours.series[0]} barSize={16} radius={[0, 3, 3, 0]}>
          <LabelList dataKey="label" position="right" fill={chartColours.text} fontSize={12} />
        </Bar>
      </BarChart>
    </ChartFrame>
  );
}

function tableOf(channels: readonly ChannelShare[]): ChartTableData {
  return {
    caption: 'Bookings by channel',
    columns: [
      { name: 'Channel' },
      { name: 'Bookings', numeric: true },
      { name: 'Share %', numeric: true },
      { name: 'Total price', numeric: true },
      { name: 'Without a price', numeric: true },
    ],
    rows: channels.slice(0, 200).map((share) => ({
      key: share.channel,
      cells: [
        { value: share.channel },
        { value: share.bookings },
        { value: share.percent },
        share.priceNotReported === share.bookings
          ? { value: null, missing: 'No booking of this channel has a price' }
          : { value: share.totalPrice, shown: <AmountText amount={share.totalPrice} /> },
        { value: share.priceNotReported },
      ],
    })),
  };
}

function shortened(name: string): string {
  return name.length > 18 ? `${name.slice(0, 17)}…` : name;
}
