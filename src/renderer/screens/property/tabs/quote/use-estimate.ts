import { useMemo } from 'react';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { Currency } from '../../../../../core/values/money/currency.ts';
import { namedCurrency } from '../../../../../core/mapping/money/named-currency.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import type { LeverRow } from '../../../../../core/analysis/levers/levers.ts';
import type { StayEstimate } from '../../../../../core/analysis/levers/stay-estimate.ts';
import { estimateStay } from '../../../../../core/analysis/levers/stay-estimate.ts';
import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import { basePriceOf, whyNoBasePrice } from '../../lever-reading/base-price.ts';
import type { QuoteStay } from './quote-stay.ts';
import { guestsOf } from './quote-stay.ts';

export interface OwnEstimate {
  readonly estimate: StayEstimate;
  /** What the price before discounts is taken from; null where there is none. */
  readonly from: string | null;
  /** What the house's own prices are in, where they name it. */
  readonly currency: Currency;
}

/** What this console makes of the house's own prices and discounts for the stay. */
export function useEstimate(
  house: { readonly workspaceId: string; readonly propertyId: number },
  known: {
    readonly stay: QuoteStay;
    readonly today: CalendarDate;
    readonly rows: readonly LeverRow[];
    readonly extras: ResourceValue<'extras'>['rows'] | undefined;
  },
): OwnEstimate {
  const segments = useResourceReading('segment-pricing', house);
  const { stay, today, rows, extras } = known;
  const pricing = segments.read?.value;
  const { view } = segments;
  return useMemo(() => {
    const { arrival, nights, party } = stay;
    const base = basePriceOf(pricing, arrival, nights);
    const guests = guestsOf(stay);
    const estimate = estimateStay(
      { arrival, nights, today, dogs: party.dogs, guests: guests === 0 ? null : guests, extras: stay.extras },
      {
        ...{ rows, extras },
        basePrice: base?.amount ?? null,
        whyNoPrice: base === undefined ? whyNoBasePrice(view, pricing, arrival, nights) : '',
      },
    );
    const currency = pricing === undefined ? null : namedCurrency(pricing);
    return { estimate, from: base?.from ?? null, currency };
  }, [stay, today, rows, extras, pricing, view]);
}
