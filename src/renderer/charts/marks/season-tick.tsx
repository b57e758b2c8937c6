import { usePlotArea, type XAxisTickContentProps } from 'recharts';
import { chartColours } from '../frame/chart-look.ts';

export interface TickWords {
  readonly name: string;
  readonly below: string;
}

const characterWidth = 6.6;
/** Narrower columns share their name with their neighbours: every second is written, or every third. */
const leastWidth = 64;

/** A season under its column: its name, and below it what tells it from another of that name. */
export function SeasonTick(
  props: XAxisTickContentProps & {
    readonly words: ReadonlyMap<string, TickWords>;
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
