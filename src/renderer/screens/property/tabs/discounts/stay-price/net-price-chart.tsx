import { useElementSize } from '@mantine/hooks';
import type { EnvelopeBand } from '../../../../../../core/analysis/levers/net-price-envelope.ts';
import type { CalendarDate } from '../../../../../../core/values/dates/calendar-date.ts';
import { formatCounted } from '../../../../../../core/wording/plural.ts';
import { chartColours } from '../../../../../charts/frame/chart-look.ts';
import { ChartFrame } from '../../../../../charts/frame/chart-frame.tsx';
import type { LegendEntry } from '../../../../../charts/frame/chart-legend.tsx';
import type { ChartTableData } from '../../../../../charts/frame/chart-table-data.ts';
import { useChartAmounts } from '../../../../../charts/frame/use-chart-amounts.ts';
import { formatWeekdayDate } from '../../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../../components/format/preferences.tsx';
import { type Model, type ModelId, models } from '../../../lever-reading/base-price.ts';

const netPriceHeight = 260;
const [left, top, bottom] = [72, 10, 34];
/** Room for the names at the end of the lines, whatever their language. */
const right = Math.max(156, 16 + 7 * Math.max(...models.map(({ name }) => name.length)));

const strokes: Readonly<Record<ModelId, { colour: string; width: number; dash?: string }>> = {
  bestOne: { colour: chartColours.series[0], width: 2.5 },
  successive: { colour: chartColours.series[1], width: 2.5 },
  additive: { colour: chartColours.series[2], width: 2.5, dash: '5 4' },
};

function legendOf(shown: readonly Model[]): readonly LegendEntry[] {
  return shown.map(({ id, name }) => ({
    label: name,
    colour: strokes[id].colour,
    mark: strokes[id].dash === undefined ? 'line' : 'dash',
  }));
}

interface NetPriceChartProps {
  /** The ways of combining that are drawn. */
  readonly models: readonly Model[];
  readonly bands: readonly EnvelopeBand[];
  readonly basePrice: string;
  /** The same before an edit, drawn behind. */
  readonly before?: readonly EnvelopeBand[];
}

/** What a guest would pay by booking window, a line of steps for each way to combine, and every step as a table. */
export function NetPriceChart(
  props: NetPriceChartProps & {
    readonly nights: number;
    readonly arrival: CalendarDate;
    readonly fileName: string;
    readonly table: ChartTableData;
  },
) {
  const { bands, basePrice, before } = props;
  const { locale } = usePreferences();
  const amounts = useChartAmounts();
  const { ref, width } = useElementSize();
  const scale = scaleOf([...(before ?? []), ...bands], basePrice, props.models);
  const ways = props.models.length === 1 ? '' : ', under three ways to combine discounts';
  const legend = legendOf(props.models);
  const nights = formatCounted(props.nights, 'night', 'nights', locale);
  const title = `Net price of a stay of ${nights} from ${formatWeekdayDate(props.arrival, locale)}`;
  const change = before === undefined ? '' : ', before and after the edit';
  const axis = scale.low === 0 ? '' : '; the axis doesn’t start at zero';
  return (
    <ChartFrame
      title={title}
      summary={`${title} by days between booking and arrival${change}${ways}. The table below has every step.`}
      fileName={props.fileName}
      height={netPriceHeight}
      range={`Price from ${amounts(scale.low)} to ${amounts(scale.high)}${axis}. Before discounts: ${amounts(basePrice)}. Across: days between booking and arrival.`}
      legend={before === undefined ? legend : [...legend, asItIsNow]}
      table={props.table}
    >
      <div ref={ref}>{width < left + right + 60 ? null : <Plot {...props} width={width} />}</div>
    </ChartFrame>
  );
}

const asItIsNow: LegendEntry = {
  label: 'Dotted: as it is now',
  colour: chartColours.textFaint,
  mark: 'dash',
};

function Plot(props: NetPriceChartProps & { readonly width: number }) {
  const amounts = useChartAmounts();
  const { bands, width, before = [], models: shown } = props;
  const lastDay = bands.at(-1)?.toDays ?? 1;
  const scale = scaleOf([...before, ...bands], props.basePrice, shown);
  const x = (day: number): number => left + (day / Math.max(1, lastDay)) * (width - left - right);
  const y = (price: number): number =>
    top + ((scale.high - price) / (scale.high - scale.low)) * (netPriceHeight - top - bottom);
  const ends = shown.map(({ id }) => Number(bands.at(-1)?.prices?.[id].price ?? Number.NaN));
  const labels = spreadLabels(ends.map(y), 16, netPriceHeight - bottom);
  return (
    <svg width={width} height={netPriceHeight}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} stroke={chartColours.grid} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" fontSize={12} fill={chartColours.textFaint}>
            {amounts(tick)}
          </text>
        </g>
      ))}
      {dayTicks(lastDay).map((day) => (
        <text
          key={day}
          x={x(day)}
          y={netPriceHeight - bottom + 18}
          textAnchor="middle"
          fontSize={12}
          fill={chartColours.textFaint}
        >
          {day}
        </text>
      ))}
      {shown.map(({ id }) => (
        <path
          key={`before ${id}`}
          d={stepPath(before, id, { x, y, shown })}
          fill="none"
          stroke={strokes[id].colour}
          strokeWidth={1.5}
          strokeDasharray="1.5 4"
        />
      ))}
      {shown.map(({ id }) => (
        <path
          key={id}
          d={stepPath(bands, id, { x, y, shown })}
          fill="none"
          stroke={strokes[id].colour}
          strokeWidth={strokes[id].width}
          strokeDasharray={strokes[id].dash}
        />
      ))}
      {shown.map(({ id, name }, index) => (
        <text
          key={id}
          x={width - right + 8}
          y={(labels[index] ?? 0) + 4}
          fontSize={12}
          fontWeight={550}
          fill={strokes[id].colour}
        >
          {name}
        </text>
      ))}
    </svg>
  );
}

/** Of everything drawn, the price before discounts among it. */
function scaleOf(bands: readonly EnvelopeBand[], basePrice: string, shown: readonly Model[]) {
  const prices = bands.flatMap(({ prices: reported }) =>
    reported === null ? [] : shown.map(({ id }) => Number(reported[id].price)),
  );
  return valueScale([...prices, Number(basePrice)]);
}

function stepPath(
  bands: readonly EnvelopeBand[],
  id: ModelId,
  {
    x,
    y,
    shown,
  }: {
    readonly x: (day: number) => number;
    readonly y: (price: number) => number;
    readonly shown: readonly Model[];
  },
): string {
  return bands
    .flatMap(({ fromDays, toDays, prices }, index) => {
      if (prices === null) return [];
      const height = y(Number(prices[id].price)) + besideEqual(prices, id, shown);
      const until = bands[index + 1] === undefined ? toDays : toDays + 1;
      return [`${index === 0 ? 'M' : 'L'}${String(x(fromDays))},${String(height)}H${String(x(until))}`];
    })
    .join('');
}

const apartPx = 3;

/** Lines of one price are drawn side by side: on one another the last would be taken for the only one. */
export function besideEqual(
  prices: NonNullable<EnvelopeBand['prices']>,
  id: ModelId,
  shown: readonly Model[] = models,
): number {
  const equal = shown.filter((model) => prices[model.id].price === prices[id].price);
  const place = equal.findIndex((model) => model.id === id);
  return (place - (equal.length - 1) / 2) * apartPx;
}

function dayTicks(lastDay: number): readonly number[] {
  return [0, 30, 60, 90, 120, 180, 240, 300, 365].filter((day) => day <= lastDay);
}

/** Round numbers around a range of values, for an axis that does not begin at zero. */
interface ValueScale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const wantedTicks = 4;

/** Never empty, never without height: a single value gets room above and below. */
export function valueScale(values: readonly number[]): ValueScale {
  const finite = values.filter((value) => Number.isFinite(value));
  const least = finite.length === 0 ? 0 : Math.min(...finite);
  const most = finite.length === 0 ? 1 : Math.max(...finite);
  const span = most - least || Math.abs(most) || 1;
  const step = niceStep(span / wantedTicks);
  const low = Math.max(0, Math.floor((least - span * 0.05) / step) * step);
  const high = Math.ceil((most + span * 0.05) / step) * step;
  const count = Math.round((high - low) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => low + index * step);
  return { low, high, ticks };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

/** Moves labels apart until none covers another, in the order of their heights. */
function spreadLabels(wanted: readonly number[], gap: number, lowest: number): readonly number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((left, right) => left.y - right.y);
  let previous = -Infinity;
  for (const one of order) {
    one.y = Math.max(one.y, previous + gap);
    previous = one.y;
  }
  const over = Math.max(0, previous - lowest);
  const placed = [...wanted];
  for (const { y, index } of order) placed[index] = y - over;
  return placed;
}
