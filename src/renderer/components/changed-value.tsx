import { isDecimalText } from '../../contract/money.ts';
import { AmountText } from './amount-text.tsx';
import { DatedText } from './dated-text.tsx';

/** One side of a field that changes: days, moments and amounts as the locale writes them. */
export function ChangedValue(props: { readonly field: string; readonly text: string }) {
  const { field, text } = props;
  // Without a currency: the field of a change does not say which it is in.
  if (field === 'amount' && isDecimalText(text)) return <AmountText amount={text} currency={null} />;
  return <DatedText text={text} />;
}
