import { defineTexts } from '../../texts/define-texts.ts';

/** What is said of days of arrival and of the age of the feed. */
export const t = defineTexts('analysis/arrivals', {
  didNotReachFeed: 'The arrival days have not reached the channel feed',
  daysContradict: 'Arrival days contradict each other',
  serviceSaysSo: 'The service says so itself.',
  offeredOtherDays: 'Guests there may be offered other arrival days than yours.',
  doNotAgreeOn: 'Your rules, the channel feed and its changeover pattern do not agree on {{days}}.',
  startDayRules: 'the start-day rules',
  channelFeed: 'the channel feed',
  changeoverPattern: 'the changeover pattern',
  openCheckInDates: 'the open check-in dates',
  assumeStartDayRules: 'The start-day rules are what the owner wants: the others are held against them.',
  assumeNoOpenDate:
    'A weekday without an open check-in date is no contradiction: its dates may be booked or blocked.',
  assumeLeftOut: 'A weekday that the feed’s list of open weekdays leaves out is closed there.',
  openAndClosed: 'Open according to {{open}}; closed according to {{closed}}.',
  inTheFuture: '{{age}} in the future',
  agesDiffer: 'The service says {{said}}, its own timestamp says {{by}}.',
});
