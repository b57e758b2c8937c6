import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { dateOfTimestamp } from '../../values/dates/calendar-date.ts';
import type { AttentionItem } from '../attention/attention-item.ts';
import type { FigureAbsence } from '../figure-absence.ts';
import type { FindingFacts, FindingSeason, LackReason } from './finding.ts';
import type { BoardGap, NoGap } from '../board/season-gap.ts';
import { seasonGapAt } from '../board/season-gap.ts';
import { findingKey } from './gather-findings.ts';
import { resourceAbsence } from '../attention/fact-absence.ts';
import type { HouseFacts, HouseFinding, Judgement } from './house-finding.ts';
import { lacking } from './house-finding.ts';

type GapFacts = Extract<FindingFacts, { is: 'gap' }>;
type Gap = Extract<BoardGap, { why: null }>;

const median = 50;

/**
 * Seasons that are not over, in which a house achieves more than `percent` under the median of comparable properties.
 * A season without dates is not over. Of each season that tells no gap it is said why.
 */
export function seasonGapFinding({ state, now }: HouseFacts, percent: number): Judgement {
  const comparable = state['comparable-pricing'];
  const why = resourceAbsence(state['achieved-pricing']) ?? resourceAbsence(comparable);
  if (why !== undefined) return lacking(why);
  const today: CalendarDate | undefined = dateOfTimestamp(now.toISOString());
  const coming = (comparable?.facts.seasons ?? []).filter(
    ({ dateTo }) => dateTo === null || today === undefined || dateTo >= today,
  );
  const gaps = coming.map((one) => ({
    season: { name: one.season, dateFrom: one.dateFrom, dateTo: one.dateTo },
    gap: seasonGapAt(one, median),
  }));
  const keys = gaps.map(({ season }) => findingKey('season-gap', season));
  if (comparable?.facts.seasons === undefined || comparable.facts.seasons.length === 0) {
    return lacking('not-sent');
  }
  if (coming.length === 0) return lacking('seasons-over');
  const lacks = [...new Set(gaps.flatMap(({ gap }) => (gap.why === null ? [] : [lackOf(gap.why)])))];
  const found = gaps.flatMap(({ season, gap }): readonly HouseFinding[] => {
    if (gap.percent === null || -gap.percent <= percent) return [];
    const measure = -gap.percent;
    const facts = gapFacts(gap, measure);
    // Two seasons that the service tells apart by nothing else are told apart by what it says of them.
    const isAlone = keys.filter((key) => key === findingKey('season-gap', season)).length === 1;
    const thing = isAlone ? '' : `${gap.achieved} of ${gap.against}`;
    return [{ rule: 'season-gap', season, facts, measure, item: itemOf(season, facts, thing) }];
  });
  return { found, lacks };
}

function gapFacts({ achieved, against, currency }: Gap, percent: number): GapFacts {
  return { is: 'gap', achieved, median: against, percent, ...(currency === null ? {} : { currency }) };
}

function itemOf(season: FindingSeason, facts: GapFacts, thing: string): AttentionItem {
  const withCode = (amount: string): string =>
    facts.currency === undefined ? amount : `${amount} ${facts.currency}`;
  return {
    kind: 'season-gap',
    severity: 'warning',
    title: `${season.name}: ${facts.percent} % under the comparable median`,
    detail: `Achieved ${withCode(facts.achieved)} a week, of ${withCode(facts.median)}.`,
    thing,
    weight: facts.percent,
    screen: 'pricing',
    changeId: null,
  };
}

/** Why a season tells no gap. */
function lackOf(why: NoGap): LackReason {
  switch (why.is) {
    case 'contradictory':
      return 'contradictory';
    case 'no-price':
      return 'not-understood';
    case 'no-season':
    case 'level-not-given':
      return 'no-comparables';
    case 'percentiles':
      return absenceLack(why.absence, 'no-comparables');
    case 'achieved':
      return absenceLack(why.absence, 'no-achieved');
  }
}

function absenceLack(absence: FigureAbsence, none: LackReason): LackReason {
  switch (absence) {
    case 'not-read':
    case 'refused':
    case 'not-found':
    case 'not-understood':
    case 'currencies':
    case 'unnamed':
      return absence;
    case 'not-sent':
    case 'none':
    case 'part':
      return none;
  }
}
