import { CartesianGrid, Line, LineChart, XAxis, YAxis, getNiceTickValues } from 'recharts';
import type { EnvelopeBand } from '../../core/analysis/discounts/net-price-envelope.ts';
import type { CalendarDate } from '../../core/values/dates/calendar-date.ts';
import type { CombiningAnswer } from '../../core/values/money/amount-facts.ts';
import { formatCounted } from '../../core/values/words/plural.ts';
import { ChartFrame } from './frame/chart-frame.tsx';
import type { LegendEntry } from './frame/chart-legend.tsx';
import { calmAxis, calmChart, calmGrid, chartColours, still, valueAxis } from './frame/chart-look.ts';
import type { ChartTableData } from './frame/chart-table.tsx';
import { useChartAmounts } from './frame/use-chart-amounts.ts';
import { EdgeLabels } from './marks/edge-labels.tsx';
import { formatWeekdayDate } from '../components/format/format-calendar-date.ts';
import { usePreferences } from '../components/format/preferences.tsx';

interface Model {
  readonly id: CombiningAnswer;
  readonly name: string;
}

const height = 260;
const dayTicks = [0, 30, 60, 90, 120, 180, 240, 300, 365];

const strokes: Readonly<
  Record<CombiningAnswer, { readonly stroke: string; readonly strokeDasharray?: string }>
> = {
  bestOne: { stroke: chartColours.series[0] },
  successive: { stroke: chartColours.series[1] },
  additive: { stroke: chartColours.series[2], strokeDasharray: '5 4' },
};

function legendOf(shown: readonly Model[]): readonly LegendEntry[] {
  return shown.map(({ id, name }) => ({
    label: name,
    colour: strokes[id].stroke,
    mark: strokes[id].strokeDasharray === undefined ? 'line' : 'dash',
  }));
}

const asItIsNow: LegendEntry = {
  label: 'Dotted: as it is now',
  colour: chartColours.textFaint,
  mark: 'dash',
};

/** The guest's price by booking window, as a stepped line per method, with every step in a table. */
export function NetPriceChart(props: {
  readonly models: readonly Model[];
  readonly bands: readonly EnvelopeBand[];
  readonly basePrice: string;
  /** The bands before an edit, drawn behind. */
  readonly before?: readonly EnvelopeBand[];
  readonly nights: number;
  readonly arrival: CalendarDate;
  readonly fileName: string;
  readonly table: ChartTableData;
}) {
  const { bands, basePrice, before = [], models: shown } = props;
  const { locale } = usePreferences();
  const amounts = useChartAmounts();
  const ticks = ticksOf([...before, ...bands], basePrice, shown);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const lastDay = bands.at(-1)?.toDays ?? 1;
  const apart = (high - low) / height;
  const ways = shown.length === 1 ? '' : ', under three ways to combine discounts';
  const nights = formatCounted(props.nights, 'night', 'nights', locale);
  const title = `Net price of a stay of ${nights} from ${formatWeekdayDate(props.arrival, locale)}`;
  const change = before.length === 0 ? '' : ', before and after the edit';
  const axis = low === 0 ? '' : '; the axis doesn’t start at zero';
  const line = (of: readonly EnvelopeBand[], { id }: Model, look: object) => (
    <Line
      key={`${id} ${of === bands ? 'after' : 'before'}`}
      {...still}
      {...strokes[id]}
      {...look}
      data={stepsOf(of, id, shown, apart)}
      dataKey="price"
      type="stepAfter"
      dot={false}
      activeDot={false}
    />
  );
  return (
    <ChartFrame
      title={title}
      summary={`${title} by days between booking and arrival${change}${ways}. The table below has every step.`}
      fileName={props.fileName}
      height={height}
      range={`Price from ${amounts(low)} to ${amounts(high)}${axis}. Before discounts: ${amounts(basePrice)}. Across: days between booking and arrival.`}
      legend={[...legendOf(shown), ...(before.length === 0 ? [] : [asItIsNow])]}
      table={props.table}
    >
      <LineChart {...calmChart} margin={{ top: 10, right: 164, bottom: 4, left: 0 }}>
        <CartesianGrid {...calmGrid} />
        <XAxis
          {...calmAxis}
          type="number"
          dataKey="day"
          domain={[0, lastDay]}
          ticks={dayTicks.filter((day) => day <= lastDay)}
        />
        <YAxis {...valueAxis} domain={[low, high]} ticks={ticks} tickFormatter={amounts} />
        {shown.map((model) => line(before, model, { strokeWidth: 1.5, strokeDasharray: '1.5 4' }))}
        {shown.map((model) => line(bands, model, { strokeWidth: 2.5 }))}
        <EdgeLabels
          column={lastDay}
          labels={shown.map(({ id, name }) => ({
            key: id,
            words: name,
            colour: strokes[id].stroke,
            strong: true,
            value: Number(bands.at(-1)?.prices?.[id].price ?? basePrice),
          }))}
        />
      </LineChart>
    </ChartFrame>
  );
}

/** Covers everything drawn, including the price before discounts. */
function ticksOf(bands: readonly EnvelopeBand[], basePrice: string, shown: readonly Model[]) {
  const prices = bands.flatMap(({ prices: reported }) =>
    reported === null ? [] : shown.map(({ id }) => Number(reported[id].price)),
  );
  const [least, most] = [Math.min(...prices, Number(basePrice)), Math.max(...prices, Number(basePrice))];
  const room = (most - least || Math.abs(most) || 1) * 0.05;
  return getNiceTickValues([Math.max(0, least - room), most + room], 5, true);
}

/** @param apart price per pixel */
function stepsOf(
  bands: readonly EnvelopeBand[],
  id: CombiningAnswer,
  shown: readonly Model[],
  apart: number,
) {
  const steps = bands.flatMap(({ fromDays, prices }) =>
    prices === null
      ? []
      : [{ day: fromDays, price: Number(prices[id].price) - besideEqual(prices, id, shown) * apart }],
  );
  const [last, end] = [steps.at(-1), bands.at(-1)];
  return last === undefined || end === undefined ? [] : [...steps, { ...last, day: end.toDays }];
}

const apartPx = 3;

/** Draws lines of equal price side by side. Otherwise the last would hide the others. */
export function besideEqual(
  prices: NonNullable<EnvelopeBand['prices']>,
  id: CombiningAnswer,
  shown: readonly Pick<Model, 'id'>[],
): number {
  const equal = shown.filter((model) => prices[model.id].price === prices[id].price);
  const place = equal.findIndex((model) => model.id === id);
  return (place - (equal.length - 1) / 2) * apartPx;
}
