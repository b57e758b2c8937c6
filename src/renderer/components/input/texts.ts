import { defineTexts } from '../../../texts/define-texts.ts';

/** What inputs say. */
export const t = defineTexts('components/input', {
  enterAWholeDay: 'Enter a whole day.',
  enterATime: 'Enter a time of day, for example 08:30.',
  timeDoesNotExist: 'Clocks are put forward then: that time does not exist.',
  momentHasPassed: 'That moment has passed. Choose a later one.',
  pickInACalendar: 'Pick in a calendar',
  day: 'Day',
  time: 'Time',
  byThisClock: 'By this computer’s clock ({{timeZone}}).',
});
