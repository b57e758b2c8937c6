import { useMemo, useState } from 'react';
import type { CalendarDate } from '../../../../../../core/values/dates/calendar-date.ts';
import { parseCalendarDate } from '../../../../../../core/values/dates/calendar-date.ts';
import type { DecimalText } from '../../../../../../core/values/money/money.ts';
import { parseAmount } from '../../../../../../core/values/money/money.ts';
import { decodeResource } from '../../../../../../core/service/decode.ts';
import { useSnapshot } from '../../../../../client/houses/snapshots.ts';
import type { BasePrice } from '../../../lever-reading/base-price.ts';
import { basePriceOf, whyNoBasePrice } from '../../../lever-reading/base-price.ts';
import { propertyKey } from '../../../lever-reading/use-lever-reading.ts';

/** The arrival that is looked at and its price before discounts: what was typed, else what a segment tells. */
export interface StayPrice {
  readonly arrival: CalendarDate;
  readonly arrivalText: string;
  readonly onArrival: (text: string) => void;
  /** Null where nothing tells it and nothing usable was typed. */
  readonly basePrice: DecimalText | null;
  readonly priceText: string;
  readonly onPrice: (text: string) => void;
  readonly priceError: string | undefined;
  readonly reported: BasePrice | undefined;
  /** Why no segment gives the price, where none does. */
  readonly whyNone: string;
  /** Where the price is from, as an assumption; empty where it was typed. */
  readonly sources: readonly string[];
}

export function useStayPrice(
  workspaceId: string,
  propertyId: number,
  firstArrival: CalendarDate,
  nights: number,
): StayPrice {
  const [arrivalText, setArrivalText] = useState<string>(firstArrival);
  const [priceText, setPriceText] = useState('');
  const arrival = parseCalendarDate(arrivalText) ?? firstArrival;
  const { data: view } = useSnapshot(propertyKey(workspaceId, 'segment-pricing', propertyId));
  const decoded = useMemo(() => {
    const read = view?.hasBody === true ? decodeResource('segment-pricing', view.body) : undefined;
    return read === undefined || read.shape === 'unrecognised' ? undefined : read.value;
  }, [view]);
  const reported = useMemo(() => basePriceOf(decoded, arrival, nights), [decoded, arrival, nights]);
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
    whyNone: whyNoBasePrice(view, decoded, arrival, nights),
    sources: typed !== undefined || reported === undefined ? [] : [source],
  };
}
