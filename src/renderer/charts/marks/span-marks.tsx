import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { ownColour } from './band-marks.tsx';
import { chartColours } from '../frame/chart-look.ts';
import { labelWidth } from './edge-labels.tsx';
import { type Span, spanLabels } from './segment-spans.ts';

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
            ? { fontWeight: 620, fill: ownColour }
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
