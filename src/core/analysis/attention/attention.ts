import type { AttentionItem } from './attention-item.ts';
import type { TodayRules } from '../findings/finding.ts';
import type { ChangeableName } from '../../writing/writable-names.ts';
import type { VerifiedChange } from '../reach/drift.ts';
import { judgeHouse } from '../findings/judge-house.ts';
import type { PropertyState } from './property-state.ts';

/** A run that has not come to its end. */
export interface OpenRun {
  readonly changeId: string;
  readonly resource: ChangeableName;
  readonly title: string;
  /** Its state, and who moves it on: a draft waits to be sent, what is urgent for a person. */
  readonly state: string;
  readonly is: 'draft' | 'urgent' | 'under-way';
  /** Why it stands where it stands, one sentence. */
  readonly explanation: string;
}

export interface AttentionInput {
  readonly state: PropertyState;
  readonly openRuns: readonly OpenRun[];
  readonly verified: readonly VerifiedChange[];
  readonly now: Date;
  readonly rules: TodayRules;
}

const runSeverity = { urgent: 'critical', 'under-way': 'warning', draft: 'notice' } as const;
const rank = { critical: 0, warning: 1, notice: 2 } as const;

/** What on a property wants a person's eye, worst first: what Today finds of it by the same rules, and its own changes. */
export function attentionItems(input: AttentionInput): AttentionItem[] {
  const { found, besides } = judgeHouse(input, input.rules);
  return worstFirst([...input.openRuns.map(unfinishedRun), ...found.map(({ item }) => item), ...besides]);
}

/** By severity, then by weight; of the same in the order in which they came. */
export function worstFirst<I extends Pick<AttentionItem, 'severity' | 'weight'>>(items: readonly I[]): I[] {
  return items.toSorted(
    (left, right) => rank[left.severity] - rank[right.severity] || right.weight - left.weight,
  );
}

/** What rows are sorted by: the worst item's severity, then its weight; 0 without any. */
export function attentionRank([worst]: readonly AttentionItem[]): number {
  if (worst === undefined) return 0;
  return (3 - rank[worst.severity]) * 1_000 + Math.min(999, worst.weight);
}

function unfinishedRun(run: OpenRun): AttentionItem {
  return {
    kind: 'unfinished-run',
    severity: runSeverity[run.is],
    title: run.is === 'draft' ? `Draft: ${run.title}` : `Unfinished change: ${run.title}`,
    detail: run.explanation,
    thing: `${run.changeId} ${run.state}`,
    weight: 90,
    screen: 'changes',
    changeId: run.changeId,
  };
}
