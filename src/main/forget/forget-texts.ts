import { defineTexts } from '../../texts/define-texts.ts';

/** What was removed by --forget-everything, and what was not. */
export const t = defineTexts('main/forget', {
  removedFromKeychain_one: 'Removed from the keychain: {{count}} entry.',
  removedFromKeychain_other: 'Removed from the keychain: {{count}} entries.',
  keychainMayHold: 'The keychain may still hold entries of Keyholder. {{message}}',
  noDataIn: 'There was no data in {{folder}}.',
  notListed: '{{folder}} could not be looked into: what Keyholder kept there may still be there.',
  removedFrom: 'Removed from {{folder}}: {{names}}.',
  leftIn: "Left in {{folder}}, because it is not Keyholder's or could not be removed: {{names}}.",
  forgettingFailed: 'Forgetting failed.',
});
