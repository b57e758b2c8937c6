import type { BodyFacts } from '../../../core/analysis/property-facts.ts';
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
      {depositDisabled === true ? ' · turned off' : null}
      {depositDisabled === undefined
        ? ` · asked for: ${switchWords[absent?.['depositDisabled'] ?? 'not-sent']}`
        : null}
    </>
  );
}

const amountWords = {
  none: 'No amount set',
  'not-understood': 'Amount not recognised',
  part: 'Amount only partly loaded',
  currencies: 'Amounts in different currencies',
  'not-sent': 'Amount not sent',
  unnamed: 'Amount field not recognised',
} as const;

const switchWords = {
  none: 'sent as null',
  'not-understood': 'value not recognised',
  part: 'only partly loaded',
  currencies: 'unknown',
  'not-sent': 'not sent',
  unnamed: 'field not recognised',
} as const;
