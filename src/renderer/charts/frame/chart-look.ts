import { chartColours } from './chart-colours.ts';

/** What every chart of the console has in common. Spread onto the parts of recharts. Nothing moves. */
export const calmAxis = {
  axisLine: { stroke: chartColours.axis },
  tickLine: false,
  tick: { fill: chartColours.textFaint, fontSize: 12 },
  tickMargin: 8,
} as const;

/** For the axis of values: the lines of the grid carry it, so it draws none of its own. */
// Room for a six-figure amount. Measured by the library instead, the first digit was cut off when the figures changed.
export const valueAxis = { ...calmAxis, axisLine: false, tickMargin: 8, width: 64 } as const;

export const calmGrid = { stroke: chartColours.grid, vertical: false } as const;

/** For charts of recharts: keyboards and screen readers are served by the table, which says the same. */
export const calmChart = { accessibilityLayer: false } as const;

/** A line of a single point is given a dot even where dots are off; this one cannot be seen. */
export const noDot = { r: 0, fill: 'none', stroke: 'none' } as const;

/** For bars, lines and areas. */
export const still = { isAnimationActive: false } as const;
