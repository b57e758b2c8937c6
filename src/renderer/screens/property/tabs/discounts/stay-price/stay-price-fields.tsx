import { TextInput } from '@mantine/core';
import { useChartAmounts } from '../../../../../charts/use-chart-amounts.ts';
import { DayInput } from '../../../../../components/input/day-input.tsx';
import { useTypedNumber } from '../../../../../components/input/typed-number.ts';
import styles from '../discounts.module.css';
import type { StayPrice } from './use-stay-price.ts';

/** Which arrival is looked at, and what it costs before discounts. */
export function StayPriceFields(props: { readonly price: StayPrice; readonly priceLabel?: string }) {
  const { price } = props;
  const amounts = useChartAmounts();
  const typed = useTypedNumber(price.priceText, price.onPrice);
  return (
    <>
      <DayInput
        label="Arrival"
        className={styles['dateField'] ?? ''}
        value={price.arrivalText}
        onChange={price.onArrival}
      />
      <TextInput
        label={props.priceLabel ?? 'Price before discounts'}
        inputMode="decimal"
        autoComplete="off"
        className={styles['priceField'] ?? ''}
        {...typed}
        placeholder={price.reported === undefined ? 'enter a price' : amounts(price.reported.amount)}
        error={price.priceError}
      />
    </>
  );
}
