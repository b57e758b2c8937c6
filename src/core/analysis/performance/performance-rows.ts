import type { PerformanceRow, PerformanceSeason } from './performance-figures.ts';
import { seasonGapAt, sideOf, yearGap } from './season-gap.ts';
import type { PerformanceSeasons } from './season-columns.ts';

/** The filters of Performance. Separate from the schemas so that the first screen loads without zod. */
export const performanceIssueNames = [
  'under-low',
  'over-high',
  'discounts',
  'stale-feed',
  'deposit-off',
] as const;
export type PerformanceIssue = (typeof performanceIssueNames)[number];

/** The quartiles that the filters are named after. */
export const lowLevel = 25;
export const highLevel = 75;

export type Reported = 'yes' | 'no' | 'not-reported';
export type RowIssues = Readonly<Record<PerformanceIssue, Reported>>;

export interface IssueBounds {
  /** The property's season in the column that Performance is sorted by. Null for any season. */
  readonly season: PerformanceSeason | undefined | null;
  /** The discount share in percent above which a property is found. */
  readonly discountsOver: number;
}

/** An unknown answer is neither "yes" nor "no". */
export function issuesOf(row: PerformanceRow, { season, discountsOver }: IssueBounds): RowIssues {
  const seasons = season === null ? row.seasons : [season];
  return {
    'under-low': anyOf(seasons, (one) => against(one, lowLevel, 'under')),
    'over-high': anyOf(seasons, (one) => against(one, highLevel, 'over')),
    discounts: discountsAbove(row, discountsOver),
    'stale-feed': reportedOf(row.feedIsStale),
    'deposit-off': reportedOf(row.depositDisabled),
  };
}

export interface IssueCount {
  readonly yes: number;
  readonly notReported: number;
}

export function countIssues(all: readonly RowIssues[]): Readonly<Record<PerformanceIssue, IssueCount>> {
  const count = (issue: PerformanceIssue): IssueCount => ({
    yes: all.filter((one) => one[issue] === 'yes').length,
    notReported: all.filter((one) => one[issue] === 'not-reported').length,
  });
  return {
    'under-low': count('under-low'),
    'over-high': count('over-high'),
    discounts: count('discounts'),
    'stale-feed': count('stale-feed'),
    'deposit-off': count('deposit-off'),
  };
}

export function showsAll(found: RowIssues, pressed: readonly PerformanceIssue[]): boolean {
  return performanceIssueNames.every((issue) => !pressed.includes(issue) || found[issue] === 'yes');
}

/** One "yes" is enough. "No" needs a "no" from every season. */
function anyOf(
  seasons: readonly (PerformanceSeason | undefined)[],
  reported: (season: PerformanceSeason | undefined) => Reported,
): Reported {
  const answers = seasons.map(reported);
  if (answers.includes('yes')) return 'yes';
  return answers.length === 0 || answers.includes('not-reported') ? 'not-reported' : 'no';
}

function against(season: PerformanceSeason | undefined, level: number, side: 'under' | 'over'): Reported {
  const found = sideOf(seasonGapAt(season, level));
  if (found === null) return 'not-reported';
  return found === side ? 'yes' : 'no';
}

/** The service doesn't say whether its total is before discounts, so both readings must agree. */
function discountsAbove({ discountShare }: PerformanceRow, percent: number): Reported {
  const [net, gross] = [discountShare?.percentIfTotalIsNet, discountShare?.percentIfTotalIsGross];
  if (typeof net !== 'number' || typeof gross !== 'number') return 'not-reported';
  if (net > percent && gross > percent) return 'yes';
  return net <= percent && gross <= percent ? 'no' : 'not-reported';
}

function reportedOf(value: boolean | null): Reported {
  if (value === null) return 'not-reported';
  return value ? 'yes' : 'no';
}

export interface FacetValue {
  readonly value: string;
  readonly properties: number;
}

export interface Facet {
  readonly values: readonly FacetValue[];
  /** Properties without a value. Never counts for tags, which are the person's own. */
  readonly notReported: number;
}

/** The filters in menu order, and a property's values for each. */
const valuesOf = {
  places: ({ place }: PerformanceRow) => [place],
  applyPrices: ({ applyPrice }: PerformanceRow) => [applyPrice],
  policies: ({ policyTitle }: PerformanceRow) => [policyTitle],
  tags: ({ tags }: PerformanceRow) => tags,
} as const;

export type FacetName = keyof typeof valuesOf;
export const facetNames = ['places', 'applyPrices', 'policies', 'tags'] as const satisfies FacetName[];

/** The values to choose from, spelt as the service does, with the number of properties of each. */
export function facetsOf(rows: readonly PerformanceRow[]): Readonly<Record<FacetName, Facet>> {
  const of = (name: FacetName): Facet => facet(rows.flatMap(valuesOf[name]));
  return { places: of('places'), applyPrices: of('applyPrices'), policies: of('policies'), tags: of('tags') };
}

export function inFacets(
  row: PerformanceRow,
  chosen: Readonly<Record<FacetName, readonly string[]>>,
): boolean {
  return facetNames.every(
    (name) =>
      chosen[name].length === 0 ||
      valuesOf[name](row).some((value) => value !== null && chosen[name].includes(value)),
  );
}

function facet(values: readonly (string | null)[]): Facet {
  const counts = new Map<string, number>();
  let notReported = 0;
  for (const value of values) {
    if (value === null) notReported += 1;
    else counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([left], [right]) => left.localeCompare(right));
  return { values: sorted.map(([value, properties]) => ({ value, properties })), notReported };
}

/** The sort order. `key` is a column's (`season-columns.ts`). */
export type PerformanceSort =
  | { readonly by: 'season'; readonly key: string }
  | { readonly by: 'year' | 'discounts' | 'name' };

export interface SortedRows {
  readonly rows: readonly PerformanceRow[];
  /** Properties without the figure, at the end. */
  readonly notReported: number;
}

/**
 * Worst first: the lowest gap to the percentile of `level`, or the highest discount share (if the total is
 * after discounts). Ties are sorted by name.
 */
export function sortRows(
  rows: readonly PerformanceRow[],
  sort: PerformanceSort,
  seasons: Pick<PerformanceSeasons, 'of'>,
  level: number,
): SortedRows {
  const figure = figureOf(sort, seasons, level);
  const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const keyed = rows.map((row) => ({ row, worst: figure(row), name: row.title ?? String(row.propertyId) }));
  keyed.sort(
    (left, right) =>
      byFigure(left.worst, right.worst) ||
      Number(left.row.title === null) - Number(right.row.title === null) ||
      order.compare(left.name, right.name) ||
      left.row.propertyId - right.row.propertyId,
  );
  return {
    rows: keyed.map(({ row }) => row),
    notReported: sort.by === 'name' ? 0 : keyed.filter(({ worst }) => worst === null).length,
  };
}

/** Smaller is worse. */
function figureOf(
  sort: PerformanceSort,
  seasons: Pick<PerformanceSeasons, 'of'>,
  level: number,
): (row: PerformanceRow) => number | null {
  switch (sort.by) {
    case 'season':
      return ({ propertyId }) => seasonGapAt(seasons.of(propertyId, sort.key), level).percent;
    case 'year':
      return (row) => yearGap(row.seasons, level).percent;
    case 'discounts':
      return ({ discountShare }) => {
        const percent = discountShare?.percentIfTotalIsNet ?? null;
        return percent === null ? null : -percent;
      };
    case 'name':
      return () => null;
  }
}

function byFigure(left: number | null, right: number | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return left - right;
}
