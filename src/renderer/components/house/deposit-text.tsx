import type { BodyFacts } from '../../../analysis/property-facts.ts';
import { AmountText } from '../text/amount-text.tsx';
import { t } from './texts.ts';

/**
 * The deposit and whether it is asked for, in a few words: neither says anything without the other, and what came and
 * is not understood is neither "none" nor "asked for".
 */
export function DepositText(props: {
  readonly facts: Pick<BodyFacts, 'currency' | 'depositAmount' | 'depositDisabled' | 'absent'>;
}) {
  const { currency, depositAmount, depositDisabled, absent } = props.facts;
  return (
    <>
      {depositAmount === undefined ? (
        amountWords[absent?.['depositAmount'] ?? 'not-sent']
      ) : (
        <AmountText amount={depositAmount} currency={currency} />
      )}
      {depositDisabled === true ? ` · ${t('switchedOff')}` : null}
      {depositDisabled === undefined
        ? ` · ${t('whetherAskedFor', { why: switchWords[absent?.['depositDisabled'] ?? 'not-sent'] })}`
        : null}
    </>
  );
}

const amountWords = {
  none: t('noAmountSet'),
  'not-understood': t('amountNotUnderstood'),
  part: t('amountNotReadInFull'),
  currencies: t('amountsInCurrencies'),
  'not-sent': t('amountNotSent'),
  unnamed: t('amountUnnamed'),
} as const;

const switchWords = {
  none: t('sentAsNull'),
  'not-understood': t('sentNotUnderstood'),
  part: t('notReadInFull'),
  currencies: t('notKnown'),
  'not-sent': t('notSent'),
  unnamed: t('notSentUnderAKnownName'),
} as const;
