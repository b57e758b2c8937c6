import type { CalendarDate } from '../../contract/calendar-date.ts';
import { dateOfTimestamp } from '../../contract/calendar-date.ts';
import type { LackReason } from '../../contract/ipc/today.ts';
import type { BoardGap } from '../board/season-gap-at.ts';
import { seasonGapAt } from '../board/season-gap-at.ts';
import { findingKey } from './gather-findings.ts';
import { resourceAbsence } from '../fact-absence.ts';
import type { HouseFacts, HouseFinding, Judgement } from './house-finding.ts';
import { lacking } from './house-finding.ts';

const median = 50;

/**
 * Seasons that are not over, in which a house achieves more than `percent` under the median of comparable properties.
 * A season without dates is not over.
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
  if (gaps.every(({ gap }) => gap.percent === null)) return lacking(lackOf(gaps.map(({ gap }) => gap)));
  const found = gaps.flatMap(({ season, gap }): readonly HouseFinding[] => {
    if (gap.percent === null || -gap.percent <= percent) return [];
    const measure = -gap.percent;
    const facts = { is: 'gap', achieved: gap.achieved, median: gap.against, percent: measure } as const;
    // Two seasons that the service tells apart by nothing else are told apart by what it says of them.
    const isAlone = keys.filter((key) => key === findingKey('season-gap', season)).length === 1;
    const thing = isAlone ? '' : `${gap.achieved} of ${gap.against}`;
    return [{ rule: 'season-gap', season, thing, facts, tab: 'pricing', measure }];
  });
  return { found };
}

/** Why no season tells a gap: what came and could not be read says more than what did not come. */
function lackOf(gaps: readonly BoardGap[]): LackReason {
  const isUnread = gaps.some(
    ({ why }) => why !== null && 'absence' in why && why.absence === 'not-understood',
  );
  return isUnread ? 'not-understood' : 'not-sent';
}
