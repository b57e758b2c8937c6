import { defineTexts } from '../../../texts/define-texts.ts';

/** What screens/changes says. */
export const t = defineTexts('screens/changes', {
  keptDrafts: 'Kept drafts',
  typedAndNotSentKept: 'Typed and not sent. Kept on this computer, sealed, until sent or discarded.',
  typedAndNotSentDrafts: 'Typed and not sent. Drafts of the sample workspace end with the console.',
  typedAndNotSentTheKeychain:
    'Typed and not sent. The keychain cannot be used, so they end with the console.',
  discard: 'Discard',
  discardTheDraft: 'Discard the draft: {{title}}',
  whatWasTypedIsRemovedFromThisComputer:
    'What was typed is removed from this computer. Nothing was sent, and nothing changes at the service.',
  itWasSealedWithAKeyThatTheKeychainDoes:
    'It was sealed with a key that the keychain does not give now, so it cannot be opened.',
  itNoLongerFitsTheForm:
    'It no longer fits the form, so it was not put back. What was typed is below; a new draft of the same takes its place.',
  whatWasTyped: 'What was typed: {{title}}',
  exportJson: 'Export JSON',
  exportCsv: 'Export CSV',
  receiptsSaved_one: '{{count}} receipt saved as {{savedAs}}',
  receiptsSaved_other: '{{count}} receipts saved as {{savedAs}}',
  guestsAreStillKept: 'Guests that were to be forgotten are still kept',
  forgettingIsTriedAgain: 'Keyholder tries again every six hours, and each time it starts.',
  recordOfChangesIsNotWhat: 'The record of changes is not what it was',
  plansCannotBeReadAny_one:
    'One plan cannot be read any more. What they changed is listed below as changes of their own.',
  plansCannotBeReadAny_other:
    '{{count}} plans cannot be read any more. What they changed is listed below as changes of their own.',
  plansThatCannotBeRead: 'Plans that cannot be read',
  unreadableEntries: 'Unreadable entries',
  keptAsTheyAreNothingIsSent:
    'Kept as they are. Nothing is sent to the same resource until you have looked at the service.',
  itMayHaveBeenSent: 'It may have been sent.',
  itWasOverWhenItWasLastWritten: 'It was over when it was last written.',
  youLetItGo: 'You let it go.',
  checkTheServiceFirst: 'Check the service first',
  nothingIsSentUntilThen: 'Keyholder sends nothing until you confirm that you have.',
  iHaveCheckedTheService: 'I’ve checked the service',
  iHaveLooked: 'I have looked',
  lookAtAtTheServiceFirstThisChange:
    'Look at {{title}} at the service first: this change may have been sent, and may even still take effect. The entry is kept as it is. Afterwards the resource can be changed again.',
  letThisEntryGo: 'Let this entry go?',
  letItGo: 'Let it go',
  whenItWasWrittenIsNotKnown: 'When it was written is not known.',
  lastWritten: 'Last written {{at}}.',
  tryAgain: 'Try again',
  changes: 'Changes',
  whatWasChangedFromHereWhat: 'What was changed from here, what is under way, and what needs a decision.',
  editADepositADiscountOrAnOccupancy:
    'Edit a deposit, a discount or an occupancy group, and review it. Each change leaves a receipt here: what was there before, what was sent, and what the service showed afterwards.',
  noChangesYet: 'No changes yet',
  goToThePortfolio: 'Go to the portfolio',
});
