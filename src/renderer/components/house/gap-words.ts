import type { BoardRow, BoardSeason } from '../../../contract/ipc/board.ts';
import type { NoGap } from '../../../analysis/board/season-gap-at.ts';
import { seasonGapAt, sideOf } from '../../../analysis/board/season-gap-at.ts';
import { absentFigure } from '../text/absent-figure.ts';
import { highLevel, lowLevel } from '../../../analysis/board/board-findings.ts';
import { t } from './gap-texts.ts';

/** Why there is no gap, as it stands in the cell: never blank, never zero. */
export function noGapWords(row: BoardRow, why: NoGap, level: number): string {
  switch (why.is) {
    case 'no-season':
      return row.seasons.length === 0 && row.absences.seasons !== 'none'
        ? absentFigure(row.absences.seasons)
        : t('noSuchSeason');
    case 'level-not-given':
      return t('noPercentile', { level: String(level) });
    case 'contradictory':
      return t('contradictory');
    case 'no-price':
      return t('noPrice');
    case 'percentiles':
      return why.absence === 'none' ? t('noComparables') : absentFigure(why.absence);
    case 'achieved':
      return why.absence === 'none' ? t('neverLet') : absentFigure(why.absence);
  }
}

/** Whether a gap matters: under the lower quartile of the comparables, or over the upper. */
export function weightOf(season: BoardSeason | undefined): 'under' | 'over' | undefined {
  if (sideOf(seasonGapAt(season, lowLevel)) === 'under') return 'under';
  return sideOf(seasonGapAt(season, highLevel)) === 'over' ? 'over' : undefined;
}
