import type { BoardRow, BoardSeason } from '../../../../core/analysis/board/board-figures.ts';
import { formatAmount, isDecimalText } from '../../../../core/values/money/money.ts';
import { seasonGapAt } from '../../../../core/analysis/board/season-gap-at.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { formatPercent } from '../../../components/format/format-quantity.ts';
import { amountFormat } from '../../../components/text/amount-text.tsx';
import type { Preferences } from '../../../components/format/preferences.tsx';
import { absentFigure } from '../../../components/text/absent-figure.ts';
import { noGapWords } from '../../../components/house/gap-words.ts';
import { stripReach } from '../season-strip/strip-marks.ts';

const ownWords = {
  weekly: 'list price per week',
  'price-applied-weekly': 'list price per week, as applied',
  'seven-nights': 'list price, seven nights',
} as const;

/** Everything that a cell is drawn of, one line each. */
export function seasonTitle(
  row: BoardRow,
  season: BoardSeason | undefined,
  level: number,
  preferences: Preferences,
): string {
  const gap = seasonGapAt(season, level);
  if (season === undefined) return gap.why === null ? '' : noGapWords(row, gap.why, level);
  const { percentiles: ofThose, own, achieved } = season.currencies ?? {};
  const amount = (text: string, currency: string | undefined): string =>
    isDecimalText(text) ? formatAmount(text, amountFormat(preferences, currency)) : text;
  const levels = season.percentiles.flatMap(({ name, weekly }) =>
    weekly === null ? [] : [`${name} ${amount(weekly, ofThose)}`],
  );
  const from =
    season.sampleSize === null ? '' : ` of ${formatCounted(season.sampleSize, 'property', 'properties', '')}`;
  const lines = [
    gap.percent === null
      ? noGapWords(row, gap.why, level)
      : `${formatPercent(gap.percent, preferences.locale)} vs p${level}`,
    levels.length === 0
      ? `Market: ${absentFigure(season.absences.percentiles)}`
      : `Market${from}: ${levels.join(', ')}`,
    season.own === null
      ? `Your list price: ${absentFigure(season.absences.own)}`
      : `${ownWords[season.own.basis]}: ${amount(season.own.weekly, own)}`,
    season.achieved === null
      ? `Booked rate: ${absentFigure(season.absences.achieved)}`
      : `Booked rate: ${amount(season.achieved, achieved)}`,
    gap.percent !== null && Math.abs(gap.percent) > stripReach
      ? `The scale ends at ${stripReach}%: this lies beyond it.`
      : null,
  ];
  return lines.filter((line) => line !== null).join('\n');
}
