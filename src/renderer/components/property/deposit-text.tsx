import { absentFigure } from '../../../core/mapping/absence.ts';
import type { BodyFacts } from '../../../core/analysis/property-facts.ts';
import { AmountText } from '../text/amount-text.tsx';

/**
 * The deposit and whether it is charged. Both are needed to say anything, and a value that isn't understood counts as
 * neither "none" nor "charged".
 */
export function DepositText(props: {
  readonly facts: Pick<BodyFacts, 'currency' | 'depositAmount' | 'depositDisabled' | 'absent'>;
}) {
  const { currency, depositAmount, depositDisabled, absent } = props.facts;
  const { depositAmount: noAmount = 'not-sent', depositDisabled: noSwitch = 'not-sent' } = absent ?? {};
  return (
    <>
      {depositAmount === undefined ? (
        noAmount === 'none' ? (
          'No amount set'
        ) : (
          `Amount: ${absentFigure(noAmount)}`
        )
      ) : (
        <AmountText amount={depositAmount} currency={currency} />
      )}
      {depositDisabled === true ? ' · turned off' : null}
      {depositDisabled === undefined
        ? ` · asked for: ${noSwitch === 'none' ? 'sent as null' : absentFigure(noSwitch)}`
        : null}
    </>
  );
}
