import type { AttentionItem } from '../attention/attention-item.ts';
import type { FindingRule } from './finding.ts';
import { isFindingRule } from './finding.ts';
import { arrivalAttention } from '../arrivals/arrival-attention.ts';
import type { VerifiedChange } from '../reach/drift.ts';
import { drift } from '../reach/drift.ts';
import { discountAttention, leverAttention } from '../attention/lever-attention.ts';
import type { PropertyState } from '../attention/property-state.ts';
import { triedResources } from '../attention/property-state.ts';
import { readAttention, resourcePlaces } from '../attention/read-attention.ts';
import type { HouseFacts, HouseFinding } from './house-finding.ts';
import { saidFinding } from './house-finding.ts';

/** Kinds that a property's own page tells apart, and Today does not. */
const rulesOf: Readonly<Partial<Record<AttentionItem['kind'], FindingRule>>> = {
  'unrecognised-shape': 'not-understood',
  'discounts-differ': 'not-understood',
  'value-not-understood': 'not-understood',
  'discounts-hampered': 'dead-rule',
};

function ruleIn({ kind }: AttentionItem): FindingRule | undefined {
  return isFindingRule(kind) ? kind : rulesOf[kind];
}

export interface SaidFindings {
  readonly found: readonly HouseFinding[];
  /** What no rule is about. */
  readonly besides: readonly AttentionItem[];
}

/** What reading, drift, arrival days and discounts say of a house; and facts that were sent and not understood. */
export function saidFindings({ state, now }: HouseFacts, verified: readonly VerifiedChange[]): SaidFindings {
  const items = [
    ...verified.flatMap((change) => drift(change, state)),
    ...readAttention(state),
    ...arrivalAttention(state),
    ...leverAttention(state, now),
    ...discountAttention(state, now),
    ...doubtful(state),
  ];
  const found = items.flatMap((item) => {
    const rule = ruleIn(item);
    return rule === undefined ? [] : [saidFinding(rule, item)];
  });
  return { found, besides: items.filter((item) => ruleIn(item) === undefined) };
}

/** What the rule of arrival days says itself where it cannot judge. */
const saidByRule: ReadonlySet<string> = new Set(['feedWeekdays', 'patternWeekdays']);

function doubtful(state: PropertyState): readonly AttentionItem[] {
  const values = triedResources(state).flatMap(({ resource, state: read }) =>
    Object.entries(read.facts.absent ?? {}).flatMap(([fact, why]) =>
      why === 'not-understood' && !saidByRule.has(fact) ? [{ resource, fact }] : [],
    ),
  );
  const places = [...new Set(values.map(({ resource }) => resourcePlaces[resource]))];
  const [first] = places;
  if (first === undefined) return [];
  const names = places.map(({ label }) => label).join(', ');
  return [
    {
      kind: 'value-not-understood',
      severity: 'notice',
      title: 'A value couldn’t be read',
      detail: `${names}: a value Keyholder can’t read is shown as received.`,
      thing: values.map(({ resource, fact }) => `${resource}.${fact}`).join(' '),
      weight: 15,
      screen: first.tab,
      changeId: null,
    },
  ];
}
