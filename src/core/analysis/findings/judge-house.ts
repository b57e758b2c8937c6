import { isNotFound } from '../attention/fact-absence.ts';
import type { FindingRule, LackReason, TodayRules } from './finding.ts';
import type { AttentionItem } from '../attention/attention-item.ts';
import type { VerifiedChange } from '../reach/drift.ts';
import { findingRules } from './finding.ts';
import type { HouseFacts, HouseFinding, Judgement } from './house-finding.ts';
import { lacking } from './house-finding.ts';
import { noBookingFinding } from './no-booking-finding.ts';
import { arrivalLacks, driftLacks, leverLacks } from './rule-lacks.ts';
import { saidFindings } from './said-findings.ts';
import { seasonGapFinding } from './season-gap-finding.ts';
import { staleFeedFinding } from './stale-feed-finding.ts';

export interface HouseJudgement {
  readonly found: readonly HouseFinding[];
  readonly lacks: readonly { readonly rule: FindingRule; readonly why: LackReason }[];
  /** What wants an eye and is of no rule. */
  readonly besides: readonly AttentionItem[];
}

interface House extends HouseFacts {
  readonly verified: readonly VerifiedChange[];
}

const judges: Readonly<Partial<Record<FindingRule, (house: House, rules: TodayRules) => Judgement>>> = {
  'season-gap': (house, { seasonGapPercent }) => seasonGapFinding(house, seasonGapPercent),
  'no-booking': (house, { noBookingDays }) => noBookingFinding(house, noBookingDays),
  'stale-feed': (house, { feedHours }) => staleFeedFinding(house, feedHours),
  // What these rules found is among what is said; without what they rest on their silence means nothing.
  drift: ({ state, verified }) => lacking(...driftLacks(state, verified)),
  'arrival-days': ({ state }) => lacking(...arrivalLacks(state)),
  'overlapping-levers': ({ state }) => lacking(...leverLacks(state)),
  'dead-rule': ({ state }) => lacking(...leverLacks(state)),
};

/** Every rule that is on, over one house. */
export function judgeHouse(house: House, rules: TodayRules): HouseJudgement {
  const isOn = (rule: FindingRule): boolean => !rules.off.includes(rule);
  const { found, besides } = saidFindings(house, house.verified);
  const said = found.filter(({ rule }) => isOn(rule));
  // Of a property that the service does not know there is nothing else to be judged.
  if (isNotFound(house.state['property-detail'])) return { found: said, lacks: [], besides };
  const judged = findingRules.filter(isOn).map((rule) => ({ rule, ...judges[rule]?.(house, rules) }));
  return {
    besides,
    found: [...said, ...judged.flatMap((one) => one.found ?? [])],
    lacks: judged.flatMap(({ rule, lacks = [] }) => lacks.map((why) => ({ rule, why }))),
  };
}
