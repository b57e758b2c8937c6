import {
  CartesianGrid,
  ComposedChart,
  Line,
  XAxis,
  YAxis,
  getNiceTickValues,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
} from 'recharts';
import { type CalendarDate, addDays, daysBetween } from '../../core/values/dates/calendar-date.ts';
import { formatMonth } from '../components/format/format-calendar-date.ts';
import { usePreferences } from '../components/format/preferences.tsx';
import { ChartFrame } from './frame/chart-frame.tsx';
import { calmAxis, calmChart, calmGrid, noDot, still, valueAxis, chartColours } from './frame/chart-look.ts';
import type { ChartTableData } from './frame/chart-table.tsx';
import {
  monthTicks,
  segmentPlan,
  type PricedSegment,
  type SegmentPlan,
  type Span,
  spanLabels,
} from './marks/segment-spans.ts';
import { useChartAmounts } from './frame/use-chart-amounts.ts';
import { ownColour } from './marks/band-marks.tsx';
import { labelWidth } from './marks/edge-labels.tsx';

/** The property's prices over the year, for one kind of price. Only the table if no row has that price. */
export function SegmentChart(props: {
  readonly segments: readonly PricedSegment[];
  /** For example "Weekly price". */
  readonly title: string;
  readonly today: CalendarDate;
  readonly fileName: string;
  readonly notes: readonly string[];
  readonly table: ChartTableData;
}) {
  const amount = useChartAmounts();
  const { locale } = usePreferences();
  const plan = segmentPlan(props.segments);
  const frame = { ...props, notes: [...leftOutWords(plan), ...props.notes] };
  if (plan.spans.length === 0) return <ChartFrame {...frame} />;
  const amounts = plan.spans.map((span) => span.amount);
  const ticks = getNiceTickValues([Math.min(0, ...amounts), Math.max(...amounts, 1) * 1.12], 5, true);
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return (
    <ChartFrame
      {...frame}
      summary={`${props.title}, ${plan.spans.length} drawn. Exact figures are in the table.`}
      height={300}
      range={`The axis runs from ${amount(bottom)} to ${amount(top)}.`}
    >
      <ComposedChart
        {...calmChart}
        data={plan.spans.map((span) => ({ middle: (span.start + span.end) / 2 }))}
        margin={{ top: 8, right: 8, bottom: 4, left: 0 }}
      >
        <CartesianGrid {...calmGrid} />
        <XAxis
          {...calmAxis}
          type="number"
          dataKey="middle"
          domain={[0, plan.length]}
          ticks={[...axisTicks(plan)]}
          tickFormatter={(place: number) => placeWords(plan, place, locale)}
        />
        <YAxis {...valueAxis} domain={[bottom, top]} ticks={ticks} tickFormatter={amount} />
        <Line {...still} dataKey={() => bottom} stroke="none" dot={noDot} activeDot={false} />
        <SpanMarks spans={plan.spans} amount={amount} today={placeOf(plan, props.today)} />
      </ComposedChart>
    </ChartFrame>
  );
}

function axisTicks(plan: SegmentPlan): readonly number[] {
  return plan.firstDay === null
    ? plan.spans.map((span) => (span.start + span.end) / 2)
    : monthTicks(plan.firstDay, plan.length, 12);
}

function placeWords(plan: SegmentPlan, place: number, locale: string): string {
  if (plan.firstDay === null) return String(Math.ceil(place));
  return formatMonth(addDays(plan.firstDay, place).slice(0, 7), true, locale);
}

function placeOf(plan: SegmentPlan, today: CalendarDate): number | null {
  if (plan.firstDay === null) return null;
  const place = daysBetween(plan.firstDay, today);
  return place >= 0 && place <= plan.length ? place : null;
}

function leftOutWords(plan: SegmentPlan): readonly string[] {
  const names = [...new Set(plan.leftOut.map((segment) => segment.name))];
  return [
    ...(plan.firstDay === null ? ['No segment has dates to draw: they’re numbered in table order.'] : []),
    ...(names.length === 0 ? [] : [`Not drawn, with no such price or no dates: ${names.join(', ')}.`]),
  ];
}

/** Each price over its time: an area down to zero, with its name and figure above it if they fit. */
export function SpanMarks(props: {
  readonly spans: readonly Span[];
  readonly amount: (value: number) => string;
  /** Today's position on the axis; null if it is outside. */
  readonly today: number | null;
}) {
  const x = useXAxisScale();
  const y = useYAxisScale();
  const area = usePlotArea();
  if (x === undefined || y === undefined || area === undefined) return null;
  const ground = y(0) ?? area.y + area.height;
  const todayAt = props.today === null ? undefined : x(props.today);
  const drawn = props.spans.map((span) => ({
    key: span.key,
    left: x(span.start) ?? 0,
    right: x(span.end) ?? 0,
    top: y(span.amount) ?? 0,
    name: span.name,
    figure: props.amount(span.amount),
  }));
  const todayBox =
    todayAt === undefined
      ? []
      : [{ left: todayAt, right: todayAt + 5 + labelWidth('today'), top: area.y, bottom: area.y + 14 }];
  return (
    <g>
      {drawn.map(({ key, left, right, top, name, figure }) => (
        <g key={key}>
          <title>
            {name}: {figure}
          </title>
          <rect
            x={left + 1}
            width={Math.max(1, right - left - 2)}
            y={Math.min(top, ground)}
            height={Math.abs(ground - top)}
            fill={ownColour}
            fillOpacity={0.13}
          />
          <line x1={left + 1} x2={right - 1} y1={top} y2={top} stroke={ownColour} strokeWidth={2.5} />
        </g>
      ))}
      {spanLabels(drawn, todayBox).map((label) => (
        <text
          key={`${label.kind} ${label.key}`}
          x={label.x}
          y={label.y}
          textAnchor="middle"
          fontSize={12}
          {...(label.kind === 'figure'
            ? { fontWeight: 650, fill: ownColour }
            : { fill: chartColours.textSoft })}
        >
          {label.words}
        </text>
      ))}
      {todayAt === undefined ? null : (
        <g>
          <line
            x1={todayAt}
            x2={todayAt}
            y1={area.y}
            y2={area.y + area.height}
            stroke={chartColours.textFaint}
            strokeDasharray="3 3"
          />
          <text x={todayAt + 5} y={area.y + 10} fontSize={11} fill={chartColours.textFaint}>
            today
          </text>
        </g>
      )}
    </g>
  );
}
