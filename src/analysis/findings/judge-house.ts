import type { FindingRule, LackReason, TodayRules } from '../../contract/ipc/today.ts';
import type { VerifiedChange } from '../attention.ts';
import { resourceAbsence } from '../fact-absence.ts';
import type { ObservedResource } from '../property-facts.ts';
import type { PropertyState } from '../property-state.ts';
import type { HouseFinding, Judgement } from './house-finding.ts';
import { lacking, nothingFound } from './house-finding.ts';
import { noBookingFinding } from './no-booking-finding.ts';
import { saidFindings } from './said-findings.ts';
import { seasonGapFinding } from './season-gap-finding.ts';
import { staleFeedFinding } from './stale-feed-finding.ts';

export interface HouseJudgement {
  readonly found: readonly HouseFinding[];
  readonly lacks: readonly { readonly rule: FindingRule; readonly why: LackReason }[];
}

/** What rules of a property's attention rest on: without it, their silence means nothing. */
const restsOn: Readonly<Partial<Record<FindingRule, ObservedResource>>> = {
  'arrival-days': 'channel-arrival-status',
  'overlapping-levers': 'discounts',
  'dead-rule': 'discounts',
};

/** Every rule that is on, over one house. */
export function judgeHouse(
  house: { readonly state: PropertyState; readonly verified: readonly VerifiedChange[]; readonly now: Date },
  rules: TodayRules,
): HouseJudgement {
  const isOn = (rule: FindingRule): boolean => !rules.off.includes(rule);
  // Of a property that the service does not know there is nothing else to be judged.
  const isMissing = house.state['property-detail']?.failure?.error.code === 'service-not-found';
  const said = saidFindings(house, house.verified).filter(({ rule }) => isOn(rule));
  if (isMissing) return { found: said, lacks: [] };
  const judgements: readonly (readonly [FindingRule, Judgement])[] = [
    ['season-gap', isOn('season-gap') ? seasonGapFinding(house, rules.seasonGapPercent) : nothingFound],
    ['no-booking', isOn('no-booking') ? noBookingFinding(house, rules.noBookingDays) : nothingFound],
    ['stale-feed', isOn('stale-feed') ? staleFeedFinding(house, rules.feedHours) : nothingFound],
    ...Object.entries(restsOn).flatMap(([name, resource]) => {
      const rule = ruleNamed(name);
      const why = resourceAbsence(house.state[resource]);
      return rule === undefined || why === undefined || !isOn(rule) ? [] : [[rule, lacking(why)] as const];
    }),
  ];
  return {
    found: [...said, ...judgements.flatMap(([, { found }]) => found)],
    lacks: judgements.flatMap(([rule, { lack }]) => (lack === undefined ? [] : [{ rule, why: lack }])),
  };
}

function ruleNamed(name: string): FindingRule | undefined {
  return (['arrival-days', 'overlapping-levers', 'dead-rule'] as const).find((rule) => rule === name);
}
