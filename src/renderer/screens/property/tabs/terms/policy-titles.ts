import type { PortfolioRow } from '../../../../../core/analysis/portfolio-figures.ts';

export interface TitleGroup {
  readonly title: string;
  readonly rows: readonly PortfolioRow[];
}

export interface TitleComparison {
  /** Most properties first, then by title. */
  readonly groups: readonly TitleGroup[];
  /** Properties whose policy was not read, or tells no title. */
  readonly notReported: number;
}

/** The portfolio by policy title; titles are one when they are the same but for spaces around them. */
export function compareTitles(rows: readonly PortfolioRow[]): TitleComparison {
  const reported = rows.flatMap((row) =>
    row.policyTitle === null ? [] : [{ row, title: row.policyTitle.trim() }],
  );
  const byTitle = Map.groupBy(reported, ({ title }) => title);
  const groups = [...byTitle].map(([title, members]) => ({ title, rows: members.map(({ row }) => row) }));
  groups.sort((left, right) => right.rows.length - left.rows.length || (left.title < right.title ? -1 : 1));
  return { groups, notReported: rows.length - reported.length };
}
