import type { ReactNode } from 'react';
import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { chartColours } from '../frame/chart-look.ts';

export const achievedColour = chartColours.series[1];

/** The column of a season, in px. */
export interface Slot {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly y: (value: number) => number;
}

/** Draws each season in its own column. `next` is the season to its right. */
export function SeasonSlots<S extends { readonly key: string }>(props: {
  readonly of: readonly S[];
  readonly children: (season: S, slot: Slot, next: S | undefined) => ReactNode;
}) {
  const x = useXAxisScale();
  const y = useYAxisScale();
  const area = usePlotArea();
  if (x === undefined || y === undefined || area === undefined) return null;
  return (
    <g>
      {props.of.map((season, index) => {
        const left = x(season.key, { position: 'start' });
        const right = x(season.key, { position: 'end' });
        if (left === undefined || right === undefined) return null;
        const slot = { left, right, middle: (left + right) / 2, y: (value: number) => y(value) ?? 0 };
        return <g key={season.key}>{props.children(season, slot, props.of[index + 1])}</g>;
      })}
    </g>
  );
}

/** The booked figure beside its mark, legible over lines. */
export function BookedFigure(props: { readonly x: number; readonly y: number; readonly children: string }) {
  return (
    <text
      {...props}
      fill={achievedColour}
      fontSize={12}
      fontWeight={650}
      stroke={chartColours.ground}
      strokeWidth={4}
      paintOrder="stroke"
    />
  );
}
