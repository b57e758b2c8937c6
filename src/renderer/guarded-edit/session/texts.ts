import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of an edit that cannot be kept, taken up or prepared. */
export const t = defineTexts('guarded-edit/session', {
  couldNotBeKept: 'What you typed could not be kept for the next start.',
  notReadYet: 'What the service has now was not read yet. Refresh, then try again.',
  recordNotRead: 'Its record could not be read. Try again in a moment.',
  noPlaceForDraft: 'The answer has another form now, in which the draft has no place.',
  undo: 'Undo',
  undoBecause: 'Undo: {{reason}}',
  notEditableHere: 'What the service shows now cannot be edited here.',
  alreadyThere: 'The service already holds the values that this would set.',
  notPrepared: 'It could not be prepared. Nothing was sent.',
});
