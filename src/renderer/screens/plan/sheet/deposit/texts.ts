import { defineTexts } from '../../../../../texts/define-texts.ts';

/** What screens/plan/sheet/deposit says. */
export const t = defineTexts('screens/plan/sheet/deposit', {
  noCurrencySent: 'no currency sent',
  houses_one: '{{name}} ({{count}} house)',
  houses_other: '{{name}} ({{count}} houses)',
  wordsAndAt: '{{words}} and {{at}}',
  theseDepositsAreInDifferentCurrencies:
    'These deposits are in different currencies: {{several}}. Raise or lower them by a share, or plan each currency by itself.',
  theseDepositsAreInAndTheAmountThatYou:
    'These deposits are in {{currencyMark}}, and the amount that you typed is not.',
  roundToTheNearest: 'Round to the nearest',
  alwaysRoundUp: 'Always round up',
  alwaysRoundDown: 'Always round down',
  roundingAndSwitch: 'Rounding and switch',
  rounding: 'Rounding',
  chosen: '(chosen)',
  disableSecurityDeposit: 'Disable security deposit',
  switchTheDepositsOff: 'Switch the deposits off',
  switchTheDepositsOn: 'Switch the deposits on',
  emptyThisColumn: 'Empty this column',
  moreThanPerCent: 'More than 100 per cent cannot be taken away.',
  enterMoreThanZero: 'Enter more than 0.',
  raiseBy: 'Raise by',
  lowerBy: 'Lower by',
  thatIsAnAmountOfMoneyChooseWithout: 'That is an amount of money: choose “{{way}}” without the % sign.',
  depositIsSetToAnAmountForAShare:
    'A deposit is set to an amount. For a share of it choose “Raise by %” or “Lower by %”.',
  raiseByPercent: 'Raise by %',
  lowerByPercent: 'Lower by %',
  thatIsAShareChoose: 'That is a share: choose “{{way}}”.',
  belowZeroWouldLower:
    'Below zero would lower the deposits: choose “Lower by”, and type it without the minus.',
  typeByHowMuchThey: 'Type by how much they are lowered, without the minus.',
  setTo: 'Set to',
  howTheDepositsChange: 'How the deposits change',
  toHowMuch: 'To how much',
  byHowMuch: 'By how much',
  roundTo: 'Round to',
  fiveGivesEmptyKeeps: '5 gives 165, 170, … Empty keeps the exact result.',
  toColumn: 'to',
  fillTheColumn: 'Fill the column',
  byHandKeepsItsValue: 'by hand, keeps its value',
  noneSet: 'none set',
  off: 'off',
  staysOff: 'stays off',
  onOff: 'on → off',
  offOn: 'off → on',
  securityDepositIsDisabledThere:
    'The security deposit is disabled there: whatever the amount, none is asked for.',
});
