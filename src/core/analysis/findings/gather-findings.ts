import type { Finding, FindingRow, FindingRule, FindingSeason } from './finding.ts';
import { findingGroups, findingRules, mostFindingRows, ruleOf } from './finding.ts';
import { seasonKey } from '../pricing/season-match.ts';

/** A row with the finding that it belongs to. */
export interface GatheredRow {
  readonly rule: FindingRule;
  readonly season: FindingSeason | null;
  readonly row: FindingRow;
}

/** Every row of one finding, worst first. */
export type WholeFinding = Omit<Finding, 'total' | 'propertyIds'>;

/** The name of a finding, the same from day to day: what is snoozed is snoozed by it. */
export function findingKey(rule: FindingRule, season: FindingSeason | null): string {
  if (season === null) return rule;
  return [rule, season.dateFrom ?? '', season.dateTo ?? '', seasonKey(season.name)].join(':');
}

/** Rows gathered into findings: critical first, then what costs money, what is not as it was set, notices. */
export function gatherFindings(rows: readonly GatheredRow[]): readonly WholeFinding[] {
  const found = new Map<string, { rule: FindingRule; season: FindingSeason | null; rows: FindingRow[] }>();
  for (const { rule, season, row } of rows) {
    const key = findingKey(rule, season);
    const present = found.get(key);
    if (present === undefined) found.set(key, { rule, season, rows: [row] });
    else present.rows.push(row);
  }
  const findings = [...found].map(([key, { rule, season, rows: own }]): WholeFinding => ({
    key,
    rule,
    group: ruleOf[rule].group,
    season,
    rows: own.sort((left, right) => right.measure - left.measure || byName(left, right)),
  }));
  return findings.sort((left, right) => placeOf(left) - placeOf(right) || worst(right) - worst(left));
}

/** As it is shown: so many rows, the others counted; houses whole, so that all of them can be planned for. */
export function shownFinding(finding: WholeFinding): Finding {
  const propertyIds = finding.rows.flatMap(({ place }) =>
    place.is === 'property' ? [place.propertyId] : [],
  );
  return {
    ...finding,
    rows: finding.rows.slice(0, mostFindingRows),
    total: finding.rows.length,
    propertyIds: [...new Set(propertyIds)],
  };
}

function placeOf({ group, rule }: WholeFinding): number {
  return findingGroups.indexOf(group) * findingRules.length + findingRules.indexOf(rule);
}

const worst = ({ rows }: WholeFinding): number => rows[0]?.measure ?? 0;

function byName(left: FindingRow, right: FindingRow): number {
  return (left.title ?? left.id).localeCompare(right.title ?? right.id, 'en');
}
