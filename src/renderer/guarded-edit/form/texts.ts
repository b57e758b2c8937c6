import { defineTexts } from '../../../texts/define-texts.ts';

/** What guarded-edit/form says, without the drafts that are put back at the start. */
export const t = defineTexts('guarded-edit/form', {
  stepFailed: 'This step ran into an error of its own.',
  cannotBeReviewed: 'This can’t be reviewed yet',
  nothingToChange: 'Nothing to change',
  serviceAlreadyHolds: 'These are the values that the service already holds.',
  changedMeanwhile: 'It changed at the service meanwhile',
  reviewCompares:
    'What you type is kept. The review compares it with what the service shows now and asks where they differ.',
  why: 'Why (kept with the receipt)',
  optional: 'Optional',
  review: 'Review',
  discard: 'Discard',
  nothingIsSentBefore: 'Nothing is sent before you have seen the review.',
  keptOnDisk: 'What you type is kept, sealed, until you send or discard it.',
  keptInMemory: 'What you type is kept in memory only, and ends with the console.',
  anEarlierStart: 'an earlier start',
  draftKeptFrom: 'Draft kept from {{when}}',
  bringItBack: 'Bring it back',
  draftDiscarded: 'The draft was discarded. Nothing was sent.',
  reviewedDraftWaits: 'A reviewed draft is waiting',
  takeItUp: 'Take it up',
  draftNotTakenUp: 'The draft could not be taken up',
  draftStays:
    '{{why}} The draft stays as it is, and nothing was sent. What it asked for stands under Changes.',
  closedAsUnknownShows: 'A change that was closed as unknown shows now',
  takeNote: 'Take note',
  quotedName: '“{{name}}”',
  doesNotTakeBack_one:
    'The service shows {{names}} and does not take it back. The rest of the change can be sent without it.',
  doesNotTakeBack_other:
    'The service shows {{names}} and does not take them back. The rest of the change can be sent without them.',
  reviewWithout_one: 'Review it without this field',
  reviewWithout_other: 'Review it without these fields',
  notSentBack: 'Not sent back',
  refusedInAChange_one:
    '{{places}}: the service shows it and refused it in a change. A verified change remembers that for this workspace.',
  refusedInAChange_other:
    '{{places}}: the service shows them and refused them in a change. A verified change remembers that for this workspace.',
  describedAsNotSent_one:
    '{{places}}: the service shows it, and its description does not let it be sent in this request.',
  describedAsNotSent_other:
    '{{places}}: the service shows them, and its description does not let them be sent in this request.',
});
