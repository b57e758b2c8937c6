import { isNotFound } from '../attention/fact-absence.ts';
import type { FindingRule, LackReason, TodayRules } from './finding.ts';
import type { AttentionItem } from '../attention/attention-item.ts';
import type { VerifiedChange } from '../reach/drift.ts';
import type { PropertyState } from '../attention/property-state.ts';
import type { HouseFinding, Judgement } from './house-finding.ts';
import { lacking, nothingFound } from './house-finding.ts';
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

/** Every rule that is on, over one house. */
export function judgeHouse(
  house: { readonly state: PropertyState; readonly verified: readonly VerifiedChange[]; readonly now: Date },
  rules: TodayRules,
): HouseJudgement {
  const isOn = (rule: FindingRule): boolean => !rules.off.includes(rule);
  // Of a property that the service does not know there is nothing else to be judged.
  const isMissing = isNotFound(house.state['property-detail']);
  const { found, besides } = saidFindings(house, house.verified);
  const said = found.filter(({ rule }) => isOn(rule));
  if (isMissing) return { found: said, lacks: [], besides };
  const judgements: readonly (readonly [FindingRule, Judgement])[] = [
    ['season-gap', isOn('season-gap') ? seasonGapFinding(house, rules.seasonGapPercent) : nothingFound],
    ['no-booking', isOn('no-booking') ? noBookingFinding(house, rules.noBookingDays) : nothingFound],
    ['stale-feed', isOn('stale-feed') ? staleFeedFinding(house, rules.feedHours) : nothingFound],
    // What these rules found is among what is said; without what they rest on their silence means nothing.
    ['drift', lacking(...driftLacks(house.state, house.verified))],
    ['arrival-days', lacking(...arrivalLacks(house.state))],
    ['overlapping-levers', lacking(...leverLacks(house.state))],
    ['dead-rule', lacking(...leverLacks(house.state))],
  ];
  return {
    besides,
    found: [...said, ...judgements.flatMap(([, { found }]) => found)],
    lacks: judgements.flatMap(([rule, { lacks }]) => (isOn(rule) ? lacks.map((why) => ({ rule, why })) : [])),
  };
}
