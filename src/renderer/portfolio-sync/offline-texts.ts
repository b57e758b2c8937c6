import { defineTexts } from '../../texts/define-texts.ts';

/** What the dialog says with which houses are made available offline. */
export const t = defineTexts('portfolio-sync/offline', {
  makeAvailableOffline: 'Make available offline',
  anotherReadingIsUnderWay: 'Another reading is under way: this one begins after it.',
  done: 'Done',
  cancel: 'Cancel',
  kept_one: '{{bytes}} of it are kept on this computer now',
  kept_other: '{{bytes}} of them are kept on this computer now',
  allRead_one:
    'Every screen of {{count}} house was read in the last day and opens without a connection. {{kept}}. The owner’s contact is never kept.',
  allRead_other:
    'Every screen of {{count}} houses was read in the last day and opens without a connection. {{kept}}. The owner’s contact is never kept.',
  requests_one: '{{count}} request',
  requests_other: '{{count}} requests',
  toBeMade_one:
    'Every screen of {{count}} house takes {{each}} a house. <strong>{{missing}}</strong> are to be made; the rest was read in the last day.',
  toBeMade_other:
    'Every screen of {{count}} houses takes {{each}} a house. <strong>{{missing}}</strong> are to be made; the rest was read in the last day.',
  sizeAndCancelling: '{{kept}}. {{size}} It can be cancelled, and goes on at the next start when you quit.',
  howLongIsNotKnown: 'How long that takes is not known: the service has not said how much it allows.',
  fitsIntoOneMinute:
    'That fits into one minute of the {{allowed}} requests a minute that the service allows.',
  atLeastMinutes_one:
    'That is at least {{count}} minute at the {{allowed}} requests a minute that the service allows, and people’s reads go first.',
  atLeastMinutes_other:
    'That is at least {{count}} minutes at the {{allowed}} requests a minute that the service allows, and people’s reads go first.',
  wholeSize: 'By those that are kept whole, all of it is going to take about {{bytes}}.',
});
