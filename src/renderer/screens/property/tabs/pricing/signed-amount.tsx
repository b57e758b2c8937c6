import { useChartAmounts } from '../../../../charts/use-chart-amounts.ts';

/** A difference: "+34.76", "−75.24", "0". */
export function SignedAmount(props: { readonly amount: string }) {
  const amount = useChartAmounts();
  const isBelow = props.amount.startsWith('-');
  const words = amount(isBelow ? props.amount.slice(1) : props.amount);
  return <>{props.amount === '0' ? words : `${isBelow ? '\u2212' : '+'}${words}`}</>;
}
