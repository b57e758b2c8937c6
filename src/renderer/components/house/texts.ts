import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of a house’s deposit, feed and days of arrival. */
export const t = defineTexts('components/house', {
  switchedOff: 'switched off',
  whetherAskedFor: 'whether it is asked for: {{why}}',
  noAmountSet: 'No amount set',
  amountNotUnderstood: 'Amount sent, not understood',
  amountNotReadInFull: 'Amount not read in full',
  amountsInCurrencies: 'Amounts in different currencies',
  amountNotSent: 'Amount not sent',
  amountUnnamed: 'Amount not found under a known name',
  sentAsNull: 'sent as null',
  sentNotUnderstood: 'sent, not understood',
  notReadInFull: 'not read in full',
  notKnown: 'not known',
  notSent: 'not sent',
  notSentUnderAKnownName: 'not found under a known name',
  freshWhenUnknown: 'fresh, says the service; when is unknown',
  timeUnknown: 'time unknown',
  updated: 'updated {{ago}}',
  stale: 'stale',
  open: 'open',
  closed: 'closed',
});
