import { absentFigure } from '../../../core/wording/absence.ts';
import type { PerformanceRow } from '../../../core/analysis/performance/performance-figures.ts';
import type { NoGap } from '../../../core/analysis/performance/season-gap.ts';

/** Why there is no gap, as it stands in the cell: never blank, never zero. */
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

/** From so many per cent on a gap to the market median matters, the same on every screen. */
const limitPercent = 20;

/** What a gap is written in: red far below, blue far above, as any text between. */
export const gapColours = {
  under: 'var(--kh-bad-text)',
  over: 'var(--kh-info-text)',
  within: 'inherit',
} as const;

export function weightOf(gapPercent: number | null): 'under' | 'over' | undefined {
  if (gapPercent === null || Math.abs(gapPercent) < limitPercent) return undefined;
  return gapPercent < 0 ? 'under' : 'over';
}
