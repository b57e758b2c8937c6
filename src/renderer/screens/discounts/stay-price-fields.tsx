import { TextInput } from '@mantine/core';
import { useChartAmounts } from '../../charts/use-chart-amounts.ts';
import styles from './discounts.module.css';
import type { StayPrice } from './use-stay-price.ts';

/** Which arrival is looked at, and what it costs before discounts. */
export function StayPriceFields(props: { readonly price: StayPrice; readonly priceLabel?: string }) {
  const { price } = props;
  const amounts = useChartAmounts();
  return (
    <>
      <TextInput
        label="Arrival"
        type="date"
        className={styles['dateField'] ?? ''}
        value={price.arrivalText}
        onChange={(event) => {
          price.onArrival(event.currentTarget.value);
        }}
      />
      <TextInput
        label={props.priceLabel ?? 'Price before discounts'}
        inputMode="decimal"
        autoComplete="off"
        className={styles['priceField'] ?? ''}
        value={price.priceText}
        placeholder={price.told === undefined ? 'enter a price' : amounts(price.told.amount)}
        error={price.priceError}
        onChange={(event) => {
          price.onPrice(event.currentTarget.value);
        }}
      />
    </>
  );
}
