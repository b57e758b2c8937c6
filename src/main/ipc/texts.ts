import { defineTexts } from '../../texts/define-texts.ts';

/** What a call of the page is refused with, and what files are called in dialogs. */
export const t = defineTexts('main/ipc', {
  doesNotTake: 'The console sent something that {{name}} does not take.',
  ownFault: 'Keyholder met a fault of its own. Nothing was sent to the service because of it.',
  tryAgainOrExport:
    'Try again. If it comes back, export the diagnostics in Settings and send them to support.',
  mayNotAsk: 'This page may not ask the console anything.',
  asksTooMuch: 'The console asks too much at once.',
  waitAFewSeconds: 'Wait a few seconds, then try again.',
  checkCancelled: 'The check was cancelled.',
  startItAgain: 'Choose Check connection to start it again.',
  chartNotMade: 'The chart could not be made into a picture.',
  text: 'Text',
  openApi: 'OpenAPI',
  readings: 'Readings',
});
