import type { AttentionLack } from '../attention/attention-item.ts';
import type { LackReason, TodayRules } from './finding.ts';
import { ruleOf } from './finding.ts';
import type { VerifiedChange } from '../reach/drift.ts';
import type { HouseFacts } from './house-finding.ts';
import { judgeHouse } from './judge-house.ts';

const whys: Readonly<Record<LackReason, AttentionLack['why'] | null>> = {
  // Of whole answers that were not read it is said already.
  'not-read': null,
  refused: null,
  'not-found': null,
  'not-read-since': 'not-read',
  'not-understood': 'not-understood',
  contradictory: 'not-understood',
  currencies: 'not-understood',
  part: 'not-understood',
  'not-sent': 'not-sent',
  unnamed: 'unnamed',
  'no-comparables': 'not-sent',
  'no-achieved': 'not-sent',
  'seasons-over': 'not-sent',
  'too-short': 'part',
};

/** What the rules of Today lacked of one house, beyond answers that were not read at all. */
export function ruleGaps(
  house: HouseFacts & { readonly verified: readonly VerifiedChange[] },
  rules: TodayRules,
): readonly AttentionLack[] {
  const found = judgeHouse(house, rules).lacks.flatMap(({ rule, why }): readonly AttentionLack[] => {
    const [name, reason] = [ruleOf[rule].basis, whys[why]];
    return name === undefined || reason === null ? [] : [{ name, why: reason }];
  });
  return found.filter(
    (one, index) => found.findIndex(({ name, why }) => name === one.name && why === one.why) === index,
  );
}
