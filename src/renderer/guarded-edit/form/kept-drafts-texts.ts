import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of drafts that are put back at the start. */
export const t = defineTexts('guarded-edit/form/kept-drafts', {
  keptDrafts: 'Kept drafts',
  couldNotBeRead: 'They could not be read at this start. They stay where they are kept.',
  cannotBeOpened: 'Its kept draft cannot be opened now. It is named on the Changes screen.',
  noLongerFits: 'Its kept draft no longer fits the form. What was typed is shown on the Changes screen.',
});
