import type { BoardRow, BoardSeason } from '../../../../contract/ipc/board.ts';
import { formatAmount, isDecimalText } from '../../../../contract/money/money.ts';
import { seasonGapAt } from '../../../../analysis/board/season-gap-at.ts';
import { formatPercent } from '../../../components/format/format-quantity.ts';
import { amountFormat } from '../../../components/text/amount-text.tsx';
import type { Preferences } from '../../../components/format/preferences.tsx';
import { absentFigure } from '../../../components/text/absent-figure.ts';
import { noGapWords } from '../../../components/house/gap-words.ts';
import { stripReach } from '../season-strip/strip-marks.ts';
import { t } from './texts.ts';

const ownWords = {
  weekly: t('ownListPriceAWeek'),
  'price-applied-weekly': t('ownPriceAWeekAsItIsApplied'),
  'seven-nights': t('ownListPriceSeven'),
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
  const from = season.sampleSize === null ? '' : t('ofHouses', { count: season.sampleSize, locale: '' });
  const lines = [
    gap.percent === null
      ? noGapWords(row, gap.why, level)
      : t('againstP', { percent: formatPercent(gap.percent, preferences.locale), level: String(level) }),
    levels.length === 0
      ? t('comparables', { absentFigure: absentFigure(season.absences.percentiles) })
      : t('comparablesFromLevels', { from, levels: levels.join(', ') }),
    season.own === null
      ? t('ownListPriceAbsentFigure', { absentFigure: absentFigure(season.absences.own) })
      : `${ownWords[season.own.basis]}: ${amount(season.own.weekly, own)}`,
    season.achieved === null
      ? t('achievedAbsentFigure', { absentFigure: absentFigure(season.absences.achieved) })
      : t('achievedAchieved', { achieved: amount(season.achieved, achieved) }),
    gap.percent !== null && Math.abs(gap.percent) > stripReach
      ? t('stripEndsAtThisLiesBeyond', { number: String(stripReach) })
      : null,
  ];
  return lines.filter((line) => line !== null).join('\n');
}
