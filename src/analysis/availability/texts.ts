import { defineTexts } from '../../texts/define-texts.ts';

/** What is taken for granted of free nights and of rules of stays, and what contradicts itself there. */
export const t = defineTexts('analysis/availability', {
  assumeUnavailable:
    'A date that is unavailable is a night that is booked or blocked; the service does not say which of the two.',
  assumeNotListed:
    'Within the days that were asked for, a date that is not listed is not unavailable, or not open for check-in.',
  assumeShortBreak: 'A stay of fewer than seven nights is a short break.',
  assumeWhichRules:
    'The start-day rules hold for every stay; the short-break rules for short breaks besides.',
  assumeSeasonsMinimum:
    'A season’s minimum holds instead of the general one, for every stay that begins in it.',
  assumeRulesAlone: 'Whether the dates are free is another question: this is about the rules alone.',
  shortBreakOnClosedDay: 'Short breaks may begin on {{day}}; the start-day rules close it.',
  noDayForShortBreaks: 'Short breaks are switched on, and no weekday is allowed for them.',
  shortBreaksWant: 'Short breaks are switched on, and want at least {{nights}} nights.',
  generalRule: 'The general rule',
  severalMinimums: '{{season}} has minimums of {{list}} nights; the largest is taken.',
});
