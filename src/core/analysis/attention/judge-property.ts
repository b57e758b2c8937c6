import type { PropertyState } from './property-state.ts';
import { isNotFound, whyMissing } from './property-state.ts';
import type { AttentionItem, MissingData, IssueRule, MissingReason, TodayRules } from './issue.ts';
import { issueRules, ruleOf } from './issue.ts';
import type { VerifiedChange } from './drift.ts';
import { comparedWith } from './drift.ts';
import type { PropertyFacts, PropertyIssue, Judgement } from './figure-issues.ts';
import { notJudged, noBookingIssue, seasonGapIssue, staleFeedIssue } from './figure-issues.ts';
import { wordedIssues } from './worded-issues.ts';
import { discountStateGaps } from './read-attention.ts';
import type { ChangeableName } from '../../service/writable-names.ts';

export interface PropertyJudgement {
  readonly found: readonly PropertyIssue[];
  /** Rules that couldn't judge some or all of the property, and why. */
  readonly missing: readonly { readonly rule: IssueRule; readonly why: MissingReason }[];
  /** Items outside Today's rules, shown only on the property's own page. */
  readonly otherItems: readonly AttentionItem[];
}

interface Property extends PropertyFacts {
  readonly verified: readonly VerifiedChange[];
}

type Judge = (property: Property, rules: TodayRules) => Judgement;

/** These rules' issues come from `wordedIssues`, or from changes and bulk edits. */
const foundElsewhere: Judge = () => notJudged();

const judges: Readonly<Record<IssueRule, Judge>> = {
  'needs-person': foundElsewhere,
  'missing-property': foundElsewhere,
  'season-gap': (property, { seasonGapPercent }) => seasonGapIssue(property, seasonGapPercent),
  'no-booking': (property, { noBookingDays }) => noBookingIssue(property, noBookingDays),
  'stale-feed': (property, { feedHours }) => staleFeedIssue(property, feedHours),
  // `wordedIssues` reports what these rules find. These lines add why they couldn't judge, if so.
  drift: ({ state, verified }) => notJudged(...missingForDrift(state, verified)),
  'arrival-days': ({ state }) => notJudged(...missingForArrival(state)),
  'overlapping-discounts': ({ state }) => notJudged(...missingForDiscounts(state)),
  'unreachable-rule': ({ state }) => notJudged(...missingForDiscounts(state)),
  'bulk-edit-waits': foundElsewhere,
  'not-understood': foundElsewhere,
  'refused-read': foundElsewhere,
  'failed-read': foundElsewhere,
};

export function judgeProperty(property: Property, rules: TodayRules): PropertyJudgement {
  const isOn = (rule: IssueRule): boolean => !rules.off.includes(rule);
  const { found, otherItems } = wordedIssues(property, property.verified);
  const textIssues = found.filter(({ rule }) => isOn(rule));
  // Nothing else can be judged if the service doesn't know the property.
  if (isNotFound(property.state['property-detail'])) return { found: textIssues, missing: [], otherItems };
  const judged = issueRules.filter(isOn).map((rule) => ({ rule, ...judges[rule](property, rules) }));
  return {
    otherItems,
    found: [...textIssues, ...judged.flatMap((one) => one.found)],
    missing: judged.flatMap(({ rule, missing }) => missing.map((why) => ({ rule, why }))),
  };
}

/** Why some or all discount rules can't be judged for overlaps and reachability. Each reason appears once. */
export function missingForDiscounts(state: PropertyState): readonly MissingReason[] {
  const why = whyMissing(state, 'discounts');
  if (why !== undefined) return [why];
  const gaps = discountStateGaps(state).map((gap): MissingReason => gap.why);
  const hasUnjudged = (state.discounts?.facts.discountFindings?.unjudged ?? 0) > 0;
  return [...new Set([...gaps, ...(hasUnjudged ? (['unjudged-rules'] as const) : [])])];
}

/** Why arrival days can't be judged. That takes two sources to compare, or the service's own flag. */
export function missingForArrival(state: PropertyState): readonly MissingReason[] {
  const why = whyMissing(state, 'channel-arrival-status');
  if (why !== undefined) return [why];
  const channel = state['channel-arrival-status']?.facts;
  if (channel?.ruleReachedFeed !== undefined) return [];
  const missing: readonly (MissingReason | null)[] = [
    state['start-days']?.facts.startDays === undefined ? whyMissing(state, 'start-days', 'startDays') : null,
    ...(['feedWeekdays', 'patternWeekdays'] as const).map((fact) =>
      channel?.[fact] === undefined ? whyMissing(state, 'channel-arrival-status', fact) : null,
    ),
  ];
  const reported = missing.filter((reason) => reason === null).length;
  return reported >= 2 ? [] : [...new Set(missing.flatMap((reason) => reason ?? []))];
}

/** Why our last verified changes can't be compared with the service's current values. */
export function missingForDrift(
  state: PropertyState,
  verified: readonly VerifiedChange[],
): readonly MissingReason[] {
  const missing = verified.flatMap((change): readonly MissingReason[] => {
    const compared = comparedWith(change, state);
    return compared.is === 'not-compared' ? [compared.why] : [];
  });
  return [...new Set(missing)];
}

const shownReason: Readonly<Record<MissingReason, MissingData['why'] | null>> = {
  // Null: responses that weren't loaded at all are reported elsewhere.
  'not-read': null,
  refused: null,
  'not-found': null,
  'not-read-since': 'not-read',
  'not-understood': 'not-understood',
  contradictory: 'not-understood',
  currencies: 'not-understood',
  part: 'part',
  none: 'not-sent',
  'unjudged-rules': 'not-understood',
  'not-sent': 'not-sent',
  unnamed: 'unnamed',
  'no-comparables': 'not-sent',
  'no-achieved': 'not-sent',
  'seasons-over': 'not-sent',
  'too-short': 'part',
};

/** What Today's rules were missing for one property. Responses that weren't loaded at all are reported elsewhere. */
export function ruleGaps(
  property: PropertyFacts & { readonly verified: readonly VerifiedChange[] },
  rules: TodayRules,
): readonly MissingData[] {
  const found = judgeProperty(property, rules).missing.flatMap(({ rule, why }): readonly MissingData[] => {
    const [name, reason] = [ruleOf[rule].basis, shownReason[why]];
    return name === undefined || reason === null ? [] : [{ name, why: reason }];
  });
  return found.filter(
    (one, index) => found.findIndex(({ name, why }) => name === one.name && why === one.why) === index,
  );
}

export interface OpenRun {
  readonly changeId: string;
  readonly resource: ChangeableName;
  readonly title: string;
  readonly state: string;
  /** A draft is waiting to be sent, an urgent change for a person. */
  readonly is: 'draft' | 'urgent' | 'under-way';
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

/** What needs attention on a property, worst first: the issues of Today's rules, and the property's own changes. */
export function attentionItems(input: AttentionInput): AttentionItem[] {
  const { found, otherItems } = judgeProperty(input, input.rules);
  return worstFirst([...input.openRuns.map(unfinishedRun), ...found.map(({ item }) => item), ...otherItems]);
}

/** By severity, then by weight. Equal items keep their order. */
export function worstFirst<I extends Pick<AttentionItem, 'severity' | 'weight'>>(items: readonly I[]): I[] {
  return items.toSorted(
    (left, right) => rank[left.severity] - rank[right.severity] || right.weight - left.weight,
  );
}

/** For sorting rows: the worst item's severity, then its weight. 0 without items. */
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
