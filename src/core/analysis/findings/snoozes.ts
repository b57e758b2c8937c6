import type { FindingRow, FindingRule, FindingSeason } from './finding.ts';
import { ruleOf } from './finding.ts';
import type { WholeFinding } from './gather-findings.ts';

/** The measure of each row when a person snoozed it. */
export type Measures = Readonly<Record<string, number>>;

export interface Snooze {
  /** Of the finding. */
  readonly key: string;
  /** Null: the whole finding. */
  readonly rowId: string | null;
  readonly rule: FindingRule;
  readonly season: FindingSeason | null;
  readonly until: { readonly is: 'moment'; readonly at: string } | { readonly is: 'worse' };
  readonly since: string;
  readonly measures: Measures;
}

export function measuresOf(rows: readonly FindingRow[]): Measures {
  return Object.fromEntries(rows.map(({ id, measure }) => [id, measure]));
}

export interface Shown {
  readonly findings: readonly WholeFinding[];
  /** What each of them hides, in their order. */
  readonly hidden: readonly { readonly snooze: Snooze; readonly rows: readonly FindingRow[] }[];
}

/** Takes what is snoozed out of the findings. Until it gets worse: a row that is new, or worse by a step, comes back. */
export function withoutSnoozed(
  findings: readonly WholeFinding[],
  snoozes: readonly Snooze[],
  now: Date,
): Shown {
  const current = snoozes.filter(({ until }) => until.is === 'worse' || Date.parse(until.at) > now.getTime());
  const hidden = current.map((snooze) => {
    const rows = findings.find(({ key }) => key === snooze.key)?.rows ?? [];
    return { snooze, rows: rows.filter((row) => hides(snooze, row, now)) };
  });
  const taken = new Map<string, Set<FindingRow>>();
  for (const { snooze, rows } of hidden) {
    const present = taken.get(snooze.key) ?? new Set();
    for (const row of rows) present.add(row);
    taken.set(snooze.key, present);
  }
  const left = findings.map((finding) => {
    const gone = taken.get(finding.key);
    return gone === undefined ? finding : { ...finding, rows: finding.rows.filter((row) => !gone.has(row)) };
  });
  return { findings: left.filter(({ rows }) => rows.length > 0), hidden };
}

function hides(snooze: Snooze, row: FindingRow, now: Date): boolean {
  if (snooze.rowId !== null && snooze.rowId !== row.id) return false;
  const then = Object.hasOwn(snooze.measures, row.id) ? snooze.measures[row.id] : undefined;
  if (then !== undefined && wasFedSince(row, then, now.getTime() - Date.parse(snooze.since))) return false;
  if (snooze.until.is === 'moment') return true;
  return then !== undefined && row.measure < then + (ruleOf[snooze.rule].worseBy ?? 1);
}

/** Ages that the service sends in hours are rounded. */
const forgivenHours = 1.5;

/** A feed that is no older by the time that went by was updated in between, and went stale again: another finding. */
function wasFedSince({ facts }: FindingRow, thenHours: number, elapsedMs: number): boolean {
  if (facts.is !== 'feed' || facts.hours === null) return false;
  return facts.hours < thenHours + elapsedMs / 3_600_000 - forgivenHours;
}
