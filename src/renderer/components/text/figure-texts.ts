import { defineTexts } from '../../../texts/define-texts.ts';

/** What stands for a figure or an amount that is missing. */
export const t = defineTexts('components/text/figure', {
  notSent: 'not sent',
  notSentUnderAKnownName: 'not found under a known name',
  notUnderstood: 'not understood',
  refused: 'refused',
  notReadYet: 'not read yet',
  notFound: 'not found',
  none: 'none',
  partlyRead: 'partly read',
  currenciesDiffer: 'currencies differ',
  notRead: 'Not read',
  noCurrencySent: '(no currency sent)',
  and: 'and',
});
