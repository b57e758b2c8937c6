import type { BoardRow, BoardSeason } from '../../../contract/ipc/board.ts';
import type { FigureAbsence } from '../../../contract/ipc/portfolio.ts';
import type { NoGap } from '../../../analysis/board/season-gap-at.ts';
import { seasonGapAt, sideOf } from '../../../analysis/board/season-gap-at.ts';
import { highLevel, lowLevel } from '../../../analysis/board/board-findings.ts';

const words: Readonly<Record<FigureAbsence, string>> = {
  'not-sent': 'not sent',
  'not-understood': 'not understood',
  refused: 'refused',
  'not-read': 'not read yet',
  none: 'none',
  part: 'partly read',
};

/** Why a figure of the board is missing, as it stands in a cell. */
export function absentFigure(why: FigureAbsence): string {
  return words[why];
}

/** Why there is no gap, as it stands in the cell: never blank, never zero. */
export function noGapWords(row: BoardRow, why: NoGap, level: number): string {
  switch (why.is) {
    case 'no-season':
      return row.seasons.length === 0 && row.absences.seasons !== 'none'
        ? words[row.absences.seasons]
        : 'no such season';
    case 'level-not-given':
      return `no p${String(level)}`;
    case 'contradictory':
      return 'contradictory';
    case 'no-price':
      return 'no price';
    case 'percentiles':
      return why.absence === 'none' ? 'no comparables' : words[why.absence];
    case 'achieved':
      return why.absence === 'none' ? 'never let' : words[why.absence];
  }
}

/** Whether a gap matters: under the lower quartile of the comparables, or over the upper. */
export function weightOf(season: BoardSeason | undefined): 'under' | 'over' | undefined {
  if (sideOf(seasonGapAt(season, lowLevel)) === 'under') return 'under';
  return sideOf(seasonGapAt(season, highLevel)) === 'over' ? 'over' : undefined;
}
