/**
 * The palette's colours for what is drawn, by name. They are CSS variables, so a chart follows light and dark by
 * itself; `save-chart-picture.ts` resolves them for a file.
 */
export const chartColours = {
  /** Series in the order in which they are told apart best. */
  series: [
    'var(--kh-chart1)',
    'var(--kh-chart2)',
    'var(--kh-chart3)',
    'var(--kh-chart4)',
    'var(--kh-chart5)',
    'var(--kh-chart6)',
  ],
  /** One quantity, from little to much. */
  scale: ['var(--kh-scale1)', 'var(--kh-scale2)', 'var(--kh-scale3)', 'var(--kh-scale4)', 'var(--kh-scale5)'],
  ground: 'var(--kh-surface)',
  grid: 'var(--kh-line)',
  axis: 'var(--kh-line-strong)',
  text: 'var(--kh-text)',
  textSoft: 'var(--kh-text-soft)',
  textFaint: 'var(--kh-text-faint)',
  bad: 'var(--kh-bad-text)',
  warn: 'var(--kh-warn-text)',
} as const;

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
