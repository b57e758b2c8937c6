/**
 * The palette's chart colours by name. They are CSS variables, so a chart follows light and dark, and
 * `save-chart-picture.ts` resolves them for a file.
 */
export const chartColours = {
  /** Series, in the order that keeps neighbours most distinct. */
  series: [
    'var(--kh-chart1)',
    'var(--kh-chart2)',
    'var(--kh-chart3)',
    'var(--kh-chart4)',
    'var(--kh-chart5)',
    'var(--kh-chart6)',
  ],
  /** One quantity, from low to high. */
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

/** Shared by every chart, as props for Recharts. Nothing is animated. */
export const calmAxis = {
  axisLine: { stroke: chartColours.axis },
  tickLine: false,
  tick: { fill: chartColours.textFaint, fontSize: 12 },
  tickMargin: 8,
} as const;

/** For the value axis: the grid lines mark it, so it has no line of its own. */
// Room for a six-figure amount. When the library measured it, the first digit was cut off after the figures changed.
export const valueAxis = { ...calmAxis, axisLine: false, tickMargin: 8, width: 64 } as const;

export const calmGrid = { stroke: chartColours.grid, vertical: false } as const;

/** For Recharts: the table serves keyboards and screen readers. */
export const calmChart = { accessibilityLayer: false } as const;

/** Recharts draws a dot for a single point even if dots are off. This one is invisible. */
export const noDot = { r: 0, fill: 'none', stroke: 'none' } as const;

export const still = { isAnimationActive: false } as const;
