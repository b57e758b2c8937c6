import type { FindingRow, FindingRule, FindingSeason } from './finding.ts';
import { ruleOf } from './finding.ts';
import type { WholeFinding } from './gather-findings.ts';

/** How things stood when a person put them off: the measure of each row. */
export type Standing = Readonly<Record<string, number>>;

export interface PutOff {
  /** Of the finding. */
  readonly key: string;
  /** Null: the whole finding. */
  readonly rowId: string | null;
  readonly rule: FindingRule;
  readonly season: FindingSeason | null;
  readonly until: { readonly is: 'moment'; readonly at: string } | { readonly is: 'worse' };
  readonly since: string;
  readonly standing: Standing;
}

export function standingOf(rows: readonly FindingRow[]): Standing {
  return Object.fromEntries(rows.map(({ id, measure }) => [id, measure]));
}

export interface Sifted {
  readonly findings: readonly WholeFinding[];
  /** What each of them hides, in their order. */
  readonly hidden: readonly { readonly putOff: PutOff; readonly rows: readonly FindingRow[] }[];
}

/** Takes what is put off out of the findings. Until it gets worse: a row that is new, or worse by a step, comes back. */
export function sift(findings: readonly WholeFinding[], putOffs: readonly PutOff[], now: Date): Sifted {
  const standing = putOffs.filter(
    ({ until }) => until.is === 'worse' || Date.parse(until.at) > now.getTime(),
  );
  const hidden = standing.map((putOff) => {
    const rows = findings.find(({ key }) => key === putOff.key)?.rows ?? [];
    return { putOff, rows: rows.filter((row) => hides(putOff, row, now)) };
  });
  const taken = new Map<string, Set<FindingRow>>();
  for (const { putOff, rows } of hidden) {
    const present = taken.get(putOff.key) ?? new Set();
    for (const row of rows) present.add(row);
    taken.set(putOff.key, present);
  }
  const left = findings.map((finding) => {
    const gone = taken.get(finding.key);
    return gone === undefined ? finding : { ...finding, rows: finding.rows.filter((row) => !gone.has(row)) };
  });
  return { findings: left.filter(({ rows }) => rows.length > 0), hidden };
}

function hides(putOff: PutOff, row: FindingRow, now: Date): boolean {
  if (putOff.rowId !== null && putOff.rowId !== row.id) return false;
  const then = new Map(Object.entries(putOff.standing)).get(row.id);
  if (then !== undefined && wasFedSince(row, then, now.getTime() - Date.parse(putOff.since))) return false;
  if (putOff.until.is === 'moment') return true;
  return then !== undefined && row.measure < then + (ruleOf[putOff.rule].worseBy ?? 1);
}

/** Ages that the service sends in hours are rounded. */
const forgivenHours = 1.5;

/** A feed that is no older by the time that went by was updated in between, and went stale again: another finding. */
function wasFedSince({ facts }: FindingRow, thenHours: number, elapsedMs: number): boolean {
  if (facts.is !== 'feed' || facts.hours === null) return false;
  return facts.hours < thenHours + elapsedMs / 3_600_000 - forgivenHours;
}
