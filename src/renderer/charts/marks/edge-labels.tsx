import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { bandWidth } from './band-marks.tsx';
import { chartColours } from '../frame/chart-colours.ts';
import { spreadLabels } from './spread-labels.ts';

export interface EdgeLabel {
  readonly key: string;
  readonly words: string;
  readonly value: number;
  readonly colour: string;
  readonly strong: boolean;
}

const lineHeight = 15;

/** Names of the things in the last column, `column`, right beside it, each with a hair line to what it names. */
export function EdgeLabels(props: { readonly labels: readonly EdgeLabel[]; readonly column: string }) {
  const x = useXAxisScale();
  const y = useYAxisScale();
  const area = usePlotArea();
  if (x === undefined || y === undefined || area === undefined) return null;
  const left = x(props.column, { position: 'start' }) ?? area.x;
  const things = props.labels.map((item) => ({ item, at: y(item.value) ?? 0 }));
  const edge = area.x + area.width;
  const from = (left + edge + bandWidth({ left, right: edge })) / 2 + 3;
  return (
    <g>
      {spreadLabels(things, lineHeight, area.y + 4, area.y + area.height - 2).map((label) => (
        <g key={label.item.key}>
          <path
            d={`M${String(from)} ${String(label.at)} H${String(edge)} L${String(edge + 8)} ${String(label.labelAt)}`}
            stroke={label.item.colour}
            strokeOpacity={0.45}
            fill="none"
          />
          <text
            x={edge + 12}
            y={label.labelAt + 4}
            fill={label.item.strong ? label.item.colour : chartColours.textSoft}
            fontSize={12}
            fontWeight={label.item.strong ? 620 : 400}
          >
            {label.item.words}
          </text>
        </g>
      ))}
    </g>
  );
}
