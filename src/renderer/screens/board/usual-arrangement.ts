import type { BoardRow } from '../../../core/analysis/board/board-figures.ts';
import { compareAmounts } from '../../../core/values/money/money.ts';
import type { BoardSeasons, SeasonColumn } from '../../../core/analysis/board/season-columns.ts';
import type { BoardArrangement } from './board-arrangement.ts';

const usualLevel = 50;
const usualDiscountsOver = 15;
/** Houses that are asked which season is the dearest: enough to tell, however many there are. */
const asked = 200;

/** Percentile levels that some house gives, lowest first. */
export function levelsOf(rows: readonly BoardRow[]): readonly number[] {
  const levels = new Set<number>();
  for (const { seasons } of rows) {
    for (const { percentiles } of seasons) {
      for (const { level, weekly } of percentiles) if (level !== null && weekly !== null) levels.add(level);
    }
  }
  return [...levels].sort((left, right) => left - right);
}

/** The season that is the dearest at most houses, by its comparables; undefined when none tells a price. */
export function dearestSeason(
  rows: readonly BoardRow[],
  seasons: BoardSeasons,
  level: number,
): SeasonColumn | undefined {
  const votes = new Map<string, number>();
  for (const { propertyId } of rows.slice(0, asked)) {
    const reported = seasons.columns.flatMap(({ key }) => {
      const weekly = seasons.of(propertyId, key)?.percentiles.find((one) => one.level === level)?.weekly;
      return weekly === null || weekly === undefined ? [] : [{ key, weekly }];
    });
    const dearest = reported.toSorted((left, right) => compareAmounts(right.weekly, left.weekly))[0];
    if (dearest !== undefined) votes.set(dearest.key, (votes.get(dearest.key) ?? 0) + 1);
  }
  const [most] = [...votes].sort(([, left], [, right]) => right - left);
  return seasons.columns.find(({ key }) => key === most?.[0]);
}

/** How the board stands when nobody has arranged it: the dearest season, worst first. */
export function usualArrangement(rows: readonly BoardRow[], seasons: BoardSeasons): BoardArrangement {
  const levels = levelsOf(rows);
  const level = levels.includes(usualLevel)
    ? usualLevel
    : (levels[Math.floor(levels.length / 2)] ?? usualLevel);
  const dearest = dearestSeason(rows, seasons, level);
  return {
    places: [],
    applyPrices: [],
    policies: [],
    tags: [],
    findings: [],
    search: '',
    level,
    discountsOver: usualDiscountsOver,
    sort: dearest === undefined ? { by: 'name' } : { by: 'season', key: dearest.key },
  };
}
