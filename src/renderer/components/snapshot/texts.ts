import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said around a resource on screen. */
export const t = defineTexts('components/snapshot', {
  answeredWithNull: 'The service answered with null',
  answeredWithAnEmptyList: 'The service answered with an empty list',
  answerHoldsNothing: 'The service’s answer holds nothing',
  nextMonths: 'the next {{months}} months',
  bookings: 'bookings',
  made: 'made',
  from: 'from {{day}}',
  until: 'until {{day}}',
  withTheStatus: 'with the status {{status}}',
  andBlocks: 'and blocks',
  theFirst: '(the first {{limit}})',
  shownInstead: 'Shown instead',
  keptOnThisComputer: 'Kept on this computer',
  notWhatWasAskedFor: 'For {{words}}, {{age}}. It is not what was asked for.',
  tryAgain: 'Try again',
  nothingHere: 'Nothing here',
  notReadYet: 'Not read yet',
  readWhenTheServiceAnswers: 'It can be read as soon as the service answers again.',
  refreshAsksForIt: 'Refresh asks the service for it.',
});
