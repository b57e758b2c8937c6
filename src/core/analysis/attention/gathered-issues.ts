import type { Issue, IssueRow, IssueRule, IssueSeason, Judged } from './issue.ts';
import { issueGroups, issueKey, issueRules, mostIssueRows, ruleOf } from './issue.ts';
import type { PropertyState } from './property-state.ts';
import { oldestRead } from './property-state.ts';
import type { PropertyJudgement } from './judge-property.ts';

export interface GatheredRow {
  readonly rule: IssueRule;
  readonly season: IssueSeason | null;
  readonly row: IssueRow;
}

export type WholeIssue = Omit<Issue, 'total' | 'propertyIds'>;

/** Groups rows into issues: critical first, then money, changed settings and notices. */
export function gatherIssues(rows: readonly GatheredRow[]): readonly WholeIssue[] {
  const found = new Map<string, { rule: IssueRule; season: IssueSeason | null; rows: IssueRow[] }>();
  for (const { rule, season, row } of rows) {
    const key = issueKey(rule, season);
    const present = found.get(key);
    if (present === undefined) found.set(key, { rule, season, rows: [row] });
    else present.rows.push(row);
  }
  const issues = [...found].map(([key, { rule, season, rows: own }]): WholeIssue => ({
    key,
    rule,
    group: ruleOf[rule].group,
    season,
    rows: own.sort((left, right) => right.measure - left.measure || byName(left, right)),
  }));
  return issues.sort((left, right) => placeOf(left) - placeOf(right) || worst(right) - worst(left));
}

/** Limits the rows but keeps every property id, so that a bulk edit can include all of them. */
export function shownIssue(issue: WholeIssue): Issue {
  const propertyIds = issue.rows.flatMap(({ place }) => (place.is === 'property' ? [place.propertyId] : []));
  return {
    ...issue,
    rows: issue.rows.slice(0, mostIssueRows),
    total: issue.rows.length,
    propertyIds: [...new Set(propertyIds)],
  };
}

function placeOf({ group, rule }: WholeIssue): number {
  return issueGroups.indexOf(group) * issueRules.length + issueRules.indexOf(rule);
}

const worst = ({ rows }: WholeIssue): number => rows[0]?.measure ?? 0;

function byName(left: IssueRow, right: IssueRow): number {
  return (left.title ?? left.id).localeCompare(right.title ?? right.id, 'en');
}

/** Counts what the judgement of all properties rests on and what it lacked. */
export class MissingCounts {
  readonly #missing = new Map<string, Judged['missing'][number]>();
  #properties = 0;
  #unread = 0;
  #oldest: string | null = null;

  add(state: PropertyState, { missing }: PropertyJudgement): void {
    this.#properties += 1;
    const at = oldestRead(state);
    if (at === null) this.#unread += 1;
    else if (this.#oldest === null || at < this.#oldest) this.#oldest = at;
    for (const { rule, why } of missing) {
      const key = `${rule} ${why}`;
      this.#missing.set(key, { rule, why, properties: (this.#missing.get(key)?.properties ?? 0) + 1 });
    }
  }

  reported(): Omit<Judged, 'failures'> {
    const missing = [...this.#missing.values()].sort(
      (left, right) => issueRules.indexOf(left.rule) - issueRules.indexOf(right.rule),
    );
    return { properties: this.#properties, unread: this.#unread, oldestReadAt: this.#oldest, missing };
  }
}

export type Measures = Readonly<Record<string, number>>;

export interface Snooze {
  readonly key: string;
  /** Null for the whole issue. */
  readonly rowId: string | null;
  readonly rule: IssueRule;
  readonly season: IssueSeason | null;
  readonly until: { readonly is: 'moment'; readonly at: string } | { readonly is: 'worse' };
  readonly since: string;
  readonly measures: Measures;
}

export function measuresOf(rows: readonly IssueRow[]): Measures {
  return Object.fromEntries(rows.map(({ id, measure }) => [id, measure]));
}

export interface Shown {
  readonly issues: readonly WholeIssue[];
  readonly hidden: readonly { readonly snooze: Snooze; readonly rows: readonly IssueRow[] }[];
}

/** Removes snoozed rows. With "until worse", a row returns if it is new or has grown by a step. */
export function withoutSnoozed(issues: readonly WholeIssue[], snoozes: readonly Snooze[], now: Date): Shown {
  const current = snoozes.filter(({ until }) => until.is === 'worse' || Date.parse(until.at) > now.getTime());
  const hidden = current.map((snooze) => {
    const rows = issues.find(({ key }) => key === snooze.key)?.rows ?? [];
    return { snooze, rows: rows.filter((row) => hides(snooze, row, now)) };
  });
  const taken = new Map<string, Set<IssueRow>>();
  for (const { snooze, rows } of hidden) {
    const present = taken.get(snooze.key) ?? new Set();
    for (const row of rows) present.add(row);
    taken.set(snooze.key, present);
  }
  const left = issues.map((issue) => {
    const gone = taken.get(issue.key);
    return gone === undefined ? issue : { ...issue, rows: issue.rows.filter((row) => !gone.has(row)) };
  });
  return { issues: left.filter(({ rows }) => rows.length > 0), hidden };
}

function hides(snooze: Snooze, row: IssueRow, now: Date): boolean {
  if (snooze.rowId !== null && snooze.rowId !== row.id) return false;
  const then = Object.hasOwn(snooze.measures, row.id) ? snooze.measures[row.id] : undefined;
  if (then !== undefined && wasFedSince(row, then, now.getTime() - Date.parse(snooze.since))) return false;
  if (snooze.until.is === 'moment') return true;
  return then !== undefined && row.measure < then + (ruleOf[snooze.rule].worseBy ?? 1);
}

/** The service rounds ages in hours. */
const forgivenHours = 1.5;

/**
 * A feed that aged less than the time that passed was updated in between and went stale again, so it is a new issue.
 */
function wasFedSince({ facts }: IssueRow, thenHours: number, elapsedMs: number): boolean {
  if (facts.is !== 'feed' || facts.hours === null) return false;
  return facts.hours < thenHours + elapsedMs / 3_600_000 - forgivenHours;
}
