import { defineTexts } from '../../texts/define-texts.ts';

/** What portfolio-sync says, without its dialog. */
export const t = defineTexts('portfolio-sync', {
  readingHasStopped: 'Reading has stopped.',
  someAmountsAreWhole: 'Some amounts are whole numbers',
  sayWhich: 'Say which',
  mayBeEither:
    '{{sent}} may be {{hundredths}} or {{units}}. Which? Until somebody says, such amounts are shown as they came and not judged.',
  offlinePart: 'Make all houses available offline',
  makeAllAvailableOffline: 'Make all houses available offline…',
  whatElseCanBeRead: 'What else can be read',
  readEveryPropertyAgain: 'Read every property of the portfolio again',
  refresh: 'Refresh',
  readsFailed_one: '{{count}} read of {{total}} failed. The rows say which; what was read before is kept.',
  readsFailed_other: '{{count}} reads of {{total}} failed. The rows say which; what was read before is kept.',
  failed: '{{number}} failed',
  readingThePortfolio: 'Reading the portfolio',
  waitingForTheAllowance: 'Waiting for the service’s allowance',
  reading: 'Reading',
  doneOf: ': {{done}} of {{total}}',
  cancel: 'Cancel',
  aFewSecondsLeft: 'a few seconds left',
  secondsLeft: 'about {{seconds}} s left',
  minutesLeft: 'about {{minutes}} min left',
  hoursLeft: 'about {{hours}} h left',
});
