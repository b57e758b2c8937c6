import type { Finding, FindingRow, FindingRule, FindingSeason, Judged } from './finding.ts';
import { findingGroups, findingKey, findingRules, mostFindingRows, ruleOf } from './finding.ts';
import type { PropertyState } from './property-state.ts';
import { oldestRead } from './property-state.ts';
import type { PropertyJudgement } from './judge-property.ts';

export interface GatheredRow {
  readonly rule: FindingRule;
  readonly season: FindingSeason | null;
  readonly row: FindingRow;
}

export type WholeFinding = Omit<Finding, 'total' | 'propertyIds'>;

/** Groups rows into findings: critical first, then money, changed settings and notices. */
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

/** Limits the rows but keeps every property id, so that a bulk edit can include all of them. */
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
      (left, right) => findingRules.indexOf(left.rule) - findingRules.indexOf(right.rule),
    );
    return { properties: this.#properties, unread: this.#unread, oldestReadAt: this.#oldest, missing };
  }
}

export type Measures = Readonly<Record<string, number>>;

export interface Snooze {
  readonly key: string;
  /** Null for the whole finding. */
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
  readonly hidden: readonly { readonly snooze: Snooze; readonly rows: readonly FindingRow[] }[];
}

/** Removes snoozed rows. With "until worse", a row returns if it is new or has grown by a step. */
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

/** The service rounds ages in hours. */
const forgivenHours = 1.5;

/**
 * A feed that aged less than the time that passed was updated in between and went stale again, so it is a new finding.
 */
function wasFedSince({ facts }: FindingRow, thenHours: number, elapsedMs: number): boolean {
  if (facts.is !== 'feed' || facts.hours === null) return false;
  return facts.hours < thenHours + elapsedMs / 3_600_000 - forgivenHours;
}
