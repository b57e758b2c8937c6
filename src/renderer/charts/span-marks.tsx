import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { ownColour } from './band-marks.tsx';
import { chartColours } from './chart-colours.ts';
import type { Span } from './segment-spans.ts';

const nameWidth = 6.2;
const figureWidth = 6.8;

/** Each price over its time: a plane down to zero, its name and figure above it where there is room. */
export function SpanMarks(props: {
  readonly spans: readonly Span[];
  readonly amount: (value: number) => string;
  /** On the axis; null when it is not on it. */
  readonly today: number | null;
}) {
  const x = useXAxisScale();
  const y = useYAxisScale();
  const area = usePlotArea();
  if (x === undefined || y === undefined || area === undefined) return null;
  const ground = y(0) ?? area.y + area.height;
  const todayAt = props.today === null ? undefined : x(props.today);
  return (
    <g>
      {props.spans.map((span) => {
        const [left, right, top] = [x(span.start) ?? 0, x(span.end) ?? 0, y(span.amount) ?? 0];
        const [name, figure] = [span.name, props.amount(span.amount)];
        const room = right - left - 6;
        return (
          <g key={span.key}>
            <title>{`${name}: ${figure}`}</title>
            <rect
              x={left + 1}
              width={Math.max(1, right - left - 2)}
              y={Math.min(top, ground)}
              height={Math.abs(ground - top)}
              fill={ownColour}
              fillOpacity={0.13}
            />
            <line x1={left + 1} x2={right - 1} y1={top} y2={top} stroke={ownColour} strokeWidth={2.5} />
            {figure.length * figureWidth > room ? null : (
              <text
                x={(left + right) / 2}
                y={top - 8}
                textAnchor="middle"
                fontSize={12}
                fontWeight={620}
                fill={ownColour}
              >
                {figure}
              </text>
            )}
            {name.length * nameWidth > room + 6 ? null : (
              <text
                x={(left + right) / 2}
                y={top - 24}
                textAnchor="middle"
                fontSize={12}
                fill={chartColours.textSoft}
              >
                {name}
              </text>
            )}
          </g>
        );
      })}
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
