import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of a security deposit that is changed. */
export const t = defineTexts('contract/service/writable/deposit-', {
  depositAmount: 'Deposit amount',
  disableDeposit: 'Disable security deposit',
  enterAnAmount: 'Enter an amount. To stop asking for a deposit, disable it instead.',
  twoAmounts:
    'The service sends two different amounts for the deposit, and nothing tells which of them holds, so it is not changed from here.',
  notSaidWhetherDisabled: 'The service does not say whether the security deposit is disabled.',
  amountNeverShown:
    'No deposit is set here, so nothing shows how this service writes amounts: 250.00 as 250, or as 25000. Open a property that has one, and confirm there how it is read.',
  sayHowAmounts:
    'This could not be told for certain when it is read back.{{why}} Say under “How this is read” how amounts are written; then it can be set.',
});
