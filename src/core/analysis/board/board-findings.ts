import type { BoardRow, BoardSeason } from './board-figures.ts';
import type { BoardFinding } from './board-finding-names.ts';
import { boardFindingNames } from './board-finding-names.ts';
import { seasonGapAt, sideOf } from './season-gap-at.ts';

/** The quartiles that the chips are named after. */
export const lowLevel = 25;
export const highLevel = 75;

export type Reported = 'yes' | 'no' | 'not-reported';
export type RowFindings = Readonly<Record<BoardFinding, Reported>>;

export interface FindingBounds {
  /** The house's season of the column that the board is sorted by; null: any of its seasons. */
  readonly season: BoardSeason | undefined | null;
  /** Percent of discount share above which a house is found. */
  readonly discountsOver: number;
}

/** What is found of one house. What cannot be told is neither yes nor no. */
export function findingsOf(row: BoardRow, { season, discountsOver }: FindingBounds): RowFindings {
  const seasons = season === null ? row.seasons : [season];
  return {
    'under-low': anyOf(seasons, (one) => against(one, lowLevel, 'under')),
    'over-high': anyOf(seasons, (one) => against(one, highLevel, 'over')),
    discounts: discountsAbove(row, discountsOver),
    'stale-feed': reportedOf(row.feedIsStale),
    'deposit-off': reportedOf(row.depositDisabled),
  };
}

export interface FindingCount {
  readonly yes: number;
  /** Houses of which it cannot be told. */
  readonly notReported: number;
}

export function countFindings(all: readonly RowFindings[]): Readonly<Record<BoardFinding, FindingCount>> {
  const count = (finding: BoardFinding): FindingCount => ({
    yes: all.filter((one) => one[finding] === 'yes').length,
    notReported: all.filter((one) => one[finding] === 'not-reported').length,
  });
  return {
    'under-low': count('under-low'),
    'over-high': count('over-high'),
    discounts: count('discounts'),
    'stale-feed': count('stale-feed'),
    'deposit-off': count('deposit-off'),
  };
}

/** Whether a house shows every finding that was pressed. */
export function showsAll(found: RowFindings, pressed: readonly BoardFinding[]): boolean {
  return boardFindingNames.every((finding) => !pressed.includes(finding) || found[finding] === 'yes');
}

/** One yes is enough; no only when every season says no. */
function anyOf(
  seasons: readonly (BoardSeason | undefined)[],
  reported: (season: BoardSeason | undefined) => Reported,
): Reported {
  const answers = seasons.map(reported);
  if (answers.includes('yes')) return 'yes';
  return answers.length === 0 || answers.includes('not-reported') ? 'not-reported' : 'no';
}

function against(season: BoardSeason | undefined, level: number, side: 'under' | 'over'): Reported {
  const found = sideOf(seasonGapAt(season, level));
  if (found === null) return 'not-reported';
  return found === side ? 'yes' : 'no';
}

/** The service does not say whether its total is before discounts: only where both readings agree it is told. */
function discountsAbove({ discountShare }: BoardRow, percent: number): Reported {
  const [net, gross] = [discountShare?.percentIfTotalIsNet, discountShare?.percentIfTotalIsGross];
  if (typeof net !== 'number' || typeof gross !== 'number') return 'not-reported';
  if (net > percent && gross > percent) return 'yes';
  return net <= percent && gross <= percent ? 'no' : 'not-reported';
}

function reportedOf(value: boolean | null): Reported {
  if (value === null) return 'not-reported';
  return value ? 'yes' : 'no';
}
