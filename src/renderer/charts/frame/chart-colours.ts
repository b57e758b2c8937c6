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
