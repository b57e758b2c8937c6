import type { AttentionItem, IssueRule } from './issue.ts';
import { isIssueRule } from './issue.ts';
import type { VerifiedChange } from './drift.ts';
import { drift } from './drift.ts';
import type { PropertyState } from './property-state.ts';
import { triedResources } from './property-state.ts';
import { answerName } from '../../service/answer-name.ts';
import { addressOf } from '../../service/endpoints/declared-endpoints.ts';
import { readAttention } from './read-attention.ts';
import type { PropertyFacts, PropertyIssue } from './figure-issues.ts';
import { wordedIssue } from './figure-issues.ts';
import { formatCounted, language } from '../../values/words/plural.ts';
import type { DiscountFindings } from '../discounts/discount-warnings.ts';
import { firstNamed, overlapTitle } from '../discounts/discount-words.ts';
import { weekdays } from '../../values/dates/calendar-date.ts';
import { judgeArrival, nothingReported } from '../arrivals/arrival-truth-table.ts';
import { joinWords } from '../../values/words/join-words.ts';
import { weekdayWord } from '../../values/words/weekday-words.ts';

/** Kinds that a property's own page separates and Today does not. */
const rulesOf: Readonly<Partial<Record<AttentionItem['kind'], IssueRule>>> = {
  'unrecognised-shape': 'not-understood',
  'discounts-differ': 'not-understood',
  'value-not-understood': 'not-understood',
  'discounts-hampered': 'unreachable-rule',
};

function ruleIn({ kind }: AttentionItem): IssueRule | undefined {
  return isIssueRule(kind) ? kind : rulesOf[kind];
}

export interface WordedIssues {
  readonly found: readonly PropertyIssue[];
  readonly otherItems: readonly AttentionItem[];
}

/** Issues from reads, drift, arrival days and discounts, and facts that were sent but not understood. */
export function wordedIssues(
  { state, now }: PropertyFacts,
  verified: readonly VerifiedChange[],
): WordedIssues {
  const items = [
    ...verified.flatMap((change) => drift(change, state)),
    ...readAttention(state),
    ...arrivalAttention(state),
    ...discountAttention(state, now),
    ...discountWarningAttention(state, now),
    ...doubtful(state),
  ];
  const found = items.flatMap((item) => {
    const rule = ruleIn(item);
    return rule === undefined ? [] : [wordedIssue(rule, item)];
  });
  return { found, otherItems: items.filter((item) => ruleIn(item) === undefined) };
}

/** The arrival rule itself reports when it can't judge these. */
const judgedByRule: ReadonlySet<string> = new Set(['feedWeekdays', 'patternWeekdays']);

function doubtful(state: PropertyState): readonly AttentionItem[] {
  const values = triedResources(state).flatMap(({ resource, state: read }) =>
    Object.entries(read.facts.absent ?? {}).flatMap(([fact, why]) =>
      why === 'not-understood' && !judgedByRule.has(fact) ? [{ resource, fact }] : [],
    ),
  );
  const resources = [...new Set(values.map(({ resource }) => resource))];
  const [first] = resources;
  if (first === undefined) return [];
  const names = resources.map(answerName).join(', ');
  return [
    {
      kind: 'value-not-understood',
      severity: 'notice',
      title: 'A value couldn’t be read',
      detail: `${names}: a value Keyholder can’t read is shown as received.`,
      thing: values.map(({ resource, fact }) => `${resource}.${fact}`).join(' '),
      weight: 15,
      screen: addressOf(first),
      changeId: null,
    },
  ];
}

/** Overlapping discounts and unreachable rules as of `now`, one item a kind. Days are UTC. */
export function discountAttention(state: PropertyState, now: Date): AttentionItem[] {
  const today = now.toISOString().slice(0, 10);
  const issues = state.discounts?.facts.discountFindings ?? { overlaps: [], unreachableRules: [] };
  const overlaps = issues.overlaps.filter((one) => one.until === null || one.until >= today);
  const unreachable = issues.unreachableRules.filter((one) => one.after === null || one.after < today);
  return [...overlapItem(overlaps), ...unreachableItem(unreachable)];
}

/** Further warnings of the Discounts tab, computed when the last of their bodies arrived. */
export function discountWarningAttention(state: PropertyState, now: Date): AttentionItem[] {
  const overlapsKnown = discountAttention(state, now).some(({ kind }) => kind === 'overlapping-discounts');
  return (state.discounts?.facts.discountWarnings ?? [])
    .filter(({ kind }) => kind !== 'overlapping-discounts' || !overlapsKnown)
    .map((warning) => ({ ...warning, screen: 'discounts', changeId: null }));
}

function overlapItem(overlaps: DiscountFindings['overlaps']): AttentionItem[] {
  if (overlaps.length === 0) return [];
  const isContrary = overlaps.some((one) => one.kind === 'early-and-late');
  const sorted = overlaps.toSorted((left, right) =>
    left.kind < right.kind ? -1 : left.kind > right.kind ? 1 : 0,
  );
  return [
    {
      kind: 'overlapping-discounts',
      severity: isContrary ? 'warning' : 'notice',
      title: overlapTitle(isContrary),
      detail: `Both can apply to one stay: ${firstNamed(sorted.map((one) => one.text))}. The service doesn’t say whether it uses one or adds them up.`,
      thing: sorted
        .map(({ code }) => code)
        .sort()
        .join(' '),
      weight: 25,
      screen: 'discounts',
      changeId: null,
    },
  ];
}

function unreachableItem(unreachable: DiscountFindings['unreachableRules']): AttentionItem[] {
  if (unreachable.length === 0) return [];
  const isContradictory = unreachable.some((one) => one.why !== null);
  const sentences = unreachable.map(
    (one) => `${one.label}: ${one.why ?? `it could last be booked on ${one.after ?? ''}.`}`,
  );
  return [
    {
      kind: 'unreachable-rule',
      severity: isContradictory ? 'warning' : 'notice',
      title: `${formatCounted(unreachable.length, 'rule', 'rules', language)} can’t apply`,
      detail: firstNamed(sentences.map((sentence) => sentence.replace(/\.$/, ''))) + '.',
      thing: unreachable
        .map(({ code }) => code)
        .sort()
        .join('; '),
      weight: 20,
      screen: 'discounts',
      changeId: null,
    },
  ];
}

/** Weekdays on which the sources contradict each other, or which the service says did not reach the feed. */
export function arrivalAttention(state: PropertyState): AttentionItem[] {
  const channel = state['channel-arrival-status']?.facts;
  const startDays = state['start-days']?.facts.startDays ?? nothingReported;
  const feed = channel?.feedWeekdays ?? nothingReported;
  const pattern = channel?.patternWeekdays ?? nothingReported;
  const days = weekdays.filter((day) => {
    const says = {
      'start-days': startDays[day],
      'feed-weekdays': feed[day],
      'changeover-pattern': pattern[day],
      'open-dates': null,
    };
    return judgeArrival(says).isMismatch;
  });
  const didNotArrive = channel?.ruleReachedFeed === false;
  if (days.length === 0 && !didNotArrive) return [];
  const title = didNotArrive
    ? 'The arrival days have not reached the channel feed'
    : 'Arrival days contradict each other';
  const word = didNotArrive ? 'The service says so itself.' : undefined;
  const where =
    days.length === 0
      ? 'Guests there may be offered other arrival days than yours.'
      : `Your rules, the channel feed and its changeover pattern do not agree on ${joinWords(days.map(weekdayWord))}.`;
  return [
    {
      kind: 'arrival-days',
      severity: 'warning',
      title,
      detail: [word, where].filter((one) => one !== undefined).join(' '),
      thing: [...(didNotArrive ? ['did-not-arrive'] : []), ...days].join(' '),
      weight: 50,
      screen: 'channel-arrival',
      changeId: null,
    },
  ];
}
