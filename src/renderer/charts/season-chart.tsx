import type { ReactNode } from 'react';
import {
  CartesianGrid,
  ComposedChart,
  Line,
  XAxis,
  YAxis,
  getNiceTickValues,
  usePlotArea,
  type XAxisTickContentProps,
} from 'recharts';
import { visibleText } from '../components/format/visible-text.ts';
import { ChartFrame, type ChartFrameProps } from './frame/chart-frame.tsx';
import { calmAxis, calmChart, calmGrid, chartColours, noDot, still, valueAxis } from './frame/chart-look.ts';
import { useChartAmounts } from './frame/use-chart-amounts.ts';

/** A season's name under its column, with what distinguishes it from others of that name. */
interface SeasonWords {
  readonly key: string;
  readonly season: string;
  readonly below?: string;
}

/** Weekly prices by season: the axes shared by such charts, around what is drawn (`children`). */
export function SeasonChart(
  props: Omit<ChartFrameProps, 'range' | 'children'> & {
    readonly seasons: readonly SeasonWords[];
    readonly drawn: readonly [number, number];
    readonly height: number;
    readonly right: number;
    readonly children: (amount: (value: number) => string) => ReactNode;
  },
) {
  const { seasons, drawn, height, right, children, ...frame } = props;
  const amount = useChartAmounts();
  const ticks = getNiceTickValues([drawn[0], drawn[1]], height < 300 ? 5 : 6, true);
  const [bottom, top] = [ticks[0] ?? drawn[0], ticks.at(-1) ?? drawn[1]];
  const words = new Map(
    seasons.map(({ key, season, below = '' }) => [key, { name: visibleText(season), below }] as const),
  );
  return (
    <ChartFrame {...frame} height={height} range={axisWords(amount(bottom), amount(top), bottom === 0)}>
      <ComposedChart {...calmChart} data={[...seasons]} margin={{ top: 12, right, bottom: 4, left: 0 }}>
        <CartesianGrid {...calmGrid} />
        <XAxis
          {...calmAxis}
          dataKey="key"
          scale="band"
          interval={0}
          height={seasons.some(({ below }) => below !== undefined) ? 44 : 32}
          tick={(tick) => <SeasonTick {...tick} words={words} />}
        />
        <YAxis {...valueAxis} domain={[bottom, top]} ticks={ticks} tickFormatter={amount} />
        <Line {...still} dataKey={() => bottom} stroke="none" dot={noDot} activeDot={false} />
        {children(amount)}
      </ComposedChart>
    </ChartFrame>
  );
}

function axisWords(bottom: string, top: string, isFromZero: boolean): string {
  return `The axis runs from ${bottom} to ${top} a week, ${isFromZero ? '' : 'not '}from zero.`;
}

const characterWidth = 6.6;
/** Narrower columns leave out names: every second or third is labelled. */
const leastWidth = 64;

function SeasonTick(
  props: XAxisTickContentProps & {
    readonly words: ReadonlyMap<string, { readonly name: string; readonly below: string }>;
  },
) {
  const area = usePlotArea();
  const words = props.words.get(String(props.payload.value));
  const slotWidth = (area?.width ?? 0) / Math.max(1, props.words.size);
  const every = Math.max(1, Math.ceil(leastWidth / Math.max(1, slotWidth)));
  if (words === undefined || props.index % every !== 0) return null;
  const room = Math.max(3, Math.floor((slotWidth * every - 8) / characterWidth));
  return (
    <text x={props.x} y={props.y} textAnchor="middle" fontSize={12}>
      <tspan x={props.x} dy={6} fill={chartColours.text} fontWeight={550}>
        {shortened(words.name, room)}
      </tspan>
      {every === 1 && words.below.length <= room * 1.15 ? (
        <tspan x={props.x} dy={16} fill={chartColours.textFaint} fontSize={11}>
          {words.below}
        </tspan>
      ) : null}
    </text>
  );
}

function shortened(words: string, room: number): string {
  return words.length <= room ? words : `${words.slice(0, Math.max(1, room - 1)).trimEnd()}…`;
}
