import type { BoardRow, BoardSeason } from '../../../core/analysis/board/board-figures.ts';
import type { NoGap } from '../../../core/analysis/board/season-gap-at.ts';
import { seasonGapAt, sideOf } from '../../../core/analysis/board/season-gap-at.ts';
import { absentFigure } from '../text/absent-figure.ts';
import { highLevel, lowLevel } from '../../../core/analysis/board/board-findings.ts';

/** Why there is no gap, as it stands in the cell: never blank, never zero. */
export function noGapWords(row: BoardRow, why: NoGap, level: number): string {
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

/** Whether a gap matters: under the lower quartile of the comparables, or over the upper. */
export function weightOf(season: BoardSeason | undefined): 'under' | 'over' | undefined {
  if (sideOf(seasonGapAt(season, lowLevel)) === 'under') return 'under';
  return sideOf(seasonGapAt(season, highLevel)) === 'over' ? 'over' : undefined;
}
