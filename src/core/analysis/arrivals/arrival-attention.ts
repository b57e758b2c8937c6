import { weekdays } from '../../values/dates/calendar-date.ts';
import type { AttentionItem } from '../attention/attention-item.ts';
import { judgeArrival } from './arrival-truth-table.ts';
import { nothingReported } from '../availability/changeover-pattern.ts';
import { joinWords } from '../../wording/join-words.ts';
import { weekdayWord } from '../../wording/weekday-words.ts';
import type { PropertyState } from '../attention/property-state.ts';

/** Arrival days on which sources that were read contradict each other, or that by the service's word did not arrive. */
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
