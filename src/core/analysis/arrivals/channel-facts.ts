import { isReported, withoutNulls } from '../../values/is-reported.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { absentFacts } from '../attention/absent-facts.ts';
import { feedAnswers } from './arrival-truth-table.ts';
import type { WeekdayAnswers } from '../availability/changeover-pattern.ts';
import { patternAnswers } from '../availability/changeover-pattern.ts';
import { feedContradiction } from './feed-freshness.ts';

type ChannelStatus = ResourceValue<'channel-arrival-status'>;

/** What a channel's status tells of its feed and its weekdays, and why what it does not tell is missing. */
export function channelFacts(value: ChannelStatus, readAt: Date) {
  return { ...feedFacts(value, readAt), ...arrivalFacts(value), ...channelAbsences(value) };
}

/** Where only an age in hours is told, the time is counted back from when we read it. */
export function feedFacts(value: ChannelStatus, readAt: Date) {
  const ageHours = value.feed?.ageHours ?? value.feedAgeHours;
  const counted =
    typeof ageHours === 'number' && ageHours >= 0 && ageHours < 1_000_000
      ? new Date(readAt.getTime() - ageHours * 3_600_000).toISOString()
      : undefined;
  const fresh = value.feed?.fresh;
  const ownTime = value.feed?.updatedAt ?? value.feedUpdatedAt;
  const contradiction = feedContradiction(ownTime, ageHours, readAt);
  return {
    ...withoutNulls({
      feedUpdatedAt: ownTime ?? counted,
      feedSaysStale:
        value.feed?.stale ?? value.feedStale ?? (typeof fresh === 'boolean' ? !fresh : undefined),
      ruleReachedFeed: value.ruleReachedFeed,
    }),
    ...(contradiction === undefined ? {} : { feedContradiction: contradiction }),
  };
}

/** A source that tells no weekday is no fact. */
function arrivalFacts(value: ChannelStatus) {
  const [feed, pattern] = [feedAnswers(value), patternAnswers(value).answers];
  const tells = (answers: WeekdayAnswers): boolean => Object.values(answers).some(isReported);
  return {
    ...(tells(feed) ? { feedWeekdays: feed } : {}),
    ...(tells(pattern) ? { patternWeekdays: pattern } : {}),
  };
}

/** Why the feed's time and its weekdays are missing: days that came and tell no weekday were not understood. */
function channelAbsences(value: ChannelStatus) {
  const { absent } = absentFacts(value, {
    feedUpdatedAt: ['feed', 'feedUpdatedAt', 'feedAgeHours'],
    feedWeekdays: ['arrivalOpenWeekdays'],
    patternWeekdays: ['changeoverPattern'],
  });
  const facts = arrivalFacts(value);
  const sent = { feedWeekdays: value.arrivalOpenWeekdays, patternWeekdays: value.changeoverPattern };
  const unread = (['feedWeekdays', 'patternWeekdays'] as const).filter(
    (fact) => isReported(sent[fact]) && facts[fact] === undefined,
  );
  const all = { ...absent, ...Object.fromEntries(unread.map((fact) => [fact, 'not-understood' as const])) };
  return Object.keys(all).length === 0 ? {} : { absent: all };
}
