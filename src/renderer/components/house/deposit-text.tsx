import type { BodyFacts } from '../../../analysis/property-facts.ts';
import { AmountText } from '../text/amount-text.tsx';

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
      {depositDisabled === true ? ' · switched off' : null}
      {depositDisabled === undefined
        ? ` · whether it is asked for: ${switchWords[absent?.['depositDisabled'] ?? 'not-sent']}`
        : null}
    </>
  );
}

const amountWords = {
  none: 'No amount set',
  'not-understood': 'Amount sent, not understood',
  part: 'Amount not read in full',
  currencies: 'Amounts in different currencies',
  'not-sent': 'Amount not sent',
  unnamed: 'Amount not found under a known name',
} as const;

const switchWords = {
  none: 'sent as null',
  'not-understood': 'sent, not understood',
  part: 'not read in full',
  currencies: 'not known',
  'not-sent': 'not sent',
  unnamed: 'not found under a known name',
} as const;
