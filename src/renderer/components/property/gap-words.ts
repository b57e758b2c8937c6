import { absentFigure } from '../../../core/mapping/absence.ts';
import type { PerformanceRow } from '../../../core/analysis/performance/performance-figures.ts';
import type { NoGap } from '../../../core/analysis/performance/season-gap.ts';

/** Why there is no gap, for the cell: never blank or zero. */
export function noGapWords(row: PerformanceRow, why: NoGap, level: number): string {
  switch (why.is) {
    case 'no-season':
      return row.seasons.length === 0 && row.absences.seasons !== 'none'
        ? absentFigure(row.absences.seasons)
        : 'no matching season';
    case 'level-not-given':
      return `no p${level}`;
    case 'contradictory':
      return 'contradictory';
    case 'no-price':
      return 'no price';
    case 'percentiles':
      return why.absence === 'none' ? 'no market data' : absentFigure(why.absence);
    case 'achieved':
      return why.absence === 'none' ? 'no booked rate' : absentFigure(why.absence);
  }
}

/** The percentage from which a gap to the market median matters, the same on every screen. */
const limitPercent = 20;

/** The colour of a gap: red far below, blue far above, text colour in between. */
export const gapColours = {
  under: 'var(--kh-bad-text)',
  over: 'var(--kh-info-text)',
  within: 'inherit',
} as const;

export function weightOf(gapPercent: number | null): 'under' | 'over' | undefined {
  if (gapPercent === null || Math.abs(gapPercent) < limitPercent) return undefined;
  return gapPercent < 0 ? 'under' : 'over';
}
