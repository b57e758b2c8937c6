import { defineTexts } from '../../../../../texts/define-texts.ts';

/** What screens/property/tabs/security-deposit says. */
export const t = defineTexts('screens/property/tabs/security-deposit', {
  amount: 'Amount',
  noneSet: 'None set',
  askedFor: 'Asked for',
  editingIsOff: 'Editing is off',
  sentAsNullNeitherYes: 'Sent as null: neither yes nor no',
  noItIsDisabled: 'No, it is disabled',
  yes: 'Yes',
  depositAmount: 'Deposit amount',
  disableSecurityDeposit: 'Disable security deposit',
  onTheServiceIsToldToAskForNone:
    'On: the service is told to ask for none. The amount above is kept either way.',
  securityDeposit: 'Security deposit',
  heldAgainstDamageNot:
    'Held against damage. Not the payment deposit that secures a booking: that one is never touched here.',
  edit: 'Edit',
  nothingWasChangedFromHereYet: 'Nothing was changed from here yet. Every change leaves its record here.',
  recentChangesOfThisProperty: 'Recent changes of this property',
});
