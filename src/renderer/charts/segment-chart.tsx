import {
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  XAxis,
  YAxis,
  getNiceTickValues,
} from 'recharts';
import { type CalendarDate, addDays, daysBetween } from '../../core/values/dates/calendar-date.ts';
import { formatMonth } from '../components/format/format-calendar-date.ts';
import { usePreferences } from '../components/format/preferences.tsx';
import { ChartFrame } from './frame/chart-frame.tsx';
import { calmAxis, calmChart, calmGrid, noDot, still, valueAxis } from './frame/chart-look.ts';
import type { ChartTableData } from './frame/chart-table-data.ts';
import { monthTicks, segmentPlan, type PricedSegment, type SegmentPlan } from './marks/segment-spans.ts';
import { SpanMarks } from './marks/span-marks.tsx';
import { useChartAmounts } from './frame/use-chart-amounts.ts';

/** Own prices over the year, one kind of price at a time; only their table where no row tells that price. */
export function SegmentChart(props: {
  readonly segments: readonly PricedSegment[];
  /** "Weekly price". */
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
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 720, height: 300 }}>
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
      </ResponsiveContainer>
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
