import { Group, TextInput } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { type CalendarDate, parseCalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import { type DecimalText, parseAmount } from '../../../../../core/values/money/money.ts';
import { useChartAmounts } from '../../../../charts/frame/use-chart-amounts.ts';
import { useOwn } from '../../../../client/properties/property.ts';
import { CountInput } from '../../../../components/input/count-input.tsx';
import { DayInput } from '../../../../components/input/day-input.tsx';
import { useTypedNumber } from '../../../../components/input/typed-number.ts';
import {
  type BasePrice,
  type StayChoice,
  basePriceOf,
  mostGuests,
  mostNights,
  whyNoBasePrice,
} from '../../discount-reading/base-price.ts';

/** The stay in view. Invalid values are ignored, so that the picture never breaks. */
export function StayControls(props: {
  readonly stay: StayChoice;
  readonly onStay: (stay: StayChoice) => void;
  readonly children?: ReactNode;
}) {
  const { stay, onStay } = props;
  return (
    <Group align="flex-start" gap="md">
      <CountInput
        label="Nights"
        value={stay.nights}
        min={1}
        max={mostNights}
        onValue={(nights) => onStay({ ...stay, nights })}
      />
      <CountInput
        label="Guests"
        placeholder="any"
        value={stay.guests}
        min={1}
        max={mostGuests}
        onValue={(guests) => onStay({ ...stay, guests })}
        onNone={() => onStay({ ...stay, guests: null })}
      />
      {props.children}
    </Group>
  );
}

export function StayPriceFields(props: { readonly price: StayPrice; readonly priceLabel?: string }) {
  const { price } = props;
  const amounts = useChartAmounts();
  const typed = useTypedNumber(price.priceText, price.onPrice);
  return (
    <>
      <DayInput label="Arrival" w="10rem" value={price.arrivalText} onChange={price.onArrival} />
      <TextInput
        label={props.priceLabel ?? 'Price before discounts'}
        inputMode="decimal"
        autoComplete="off"
        w="12rem"
        {...typed}
        placeholder={price.reported === undefined ? 'enter a price' : amounts(price.reported.amount)}
        error={price.priceError}
      />
    </>
  );
}

/** The arrival in view and its price before discounts: the typed price, or a segment's. */
export interface StayPrice {
  readonly arrival: CalendarDate;
  readonly arrivalText: string;
  readonly onArrival: (text: string) => void;
  /** Null if neither a segment nor the user gives a usable price. */
  readonly basePrice: DecimalText | null;
  readonly priceText: string;
  readonly onPrice: (text: string) => void;
  readonly priceError: string | undefined;
  readonly reported: BasePrice | undefined;
  /** Why no segment gives a price. */
  readonly whyNone: string;
  /** The source of the price, as an assumption. Empty if it was typed. */
  readonly sources: readonly string[];
}

export function useStayPrice(firstArrival: CalendarDate, nights: number): StayPrice {
  const [arrivalText, setArrivalText] = useState<string>(firstArrival);
  const [priceText, setPriceText] = useState('');
  const arrival = parseCalendarDate(arrivalText) ?? firstArrival;
  const { view, read } = useOwn('segment-pricing');
  const reported = useMemo(() => basePriceOf(read?.value, arrival, nights), [read, arrival, nights]);
  const typed = priceText.trim() === '' ? undefined : parseAmount(priceText);
  const source = `The price before discounts is that of the segment of the arrival: ${reported?.from ?? ''}.`;
  return {
    arrival,
    arrivalText,
    onArrival: setArrivalText,
    basePrice: typed === undefined ? (reported?.amount ?? null) : typed.ok ? typed.value : null,
    priceText,
    onPrice: setPriceText,
    priceError: typed?.ok === false ? typed.error.message : undefined,
    reported,
    whyNone: whyNoBasePrice(view, read?.value, arrival, nights),
    sources: typed !== undefined || reported === undefined ? [] : [source],
  };
}
