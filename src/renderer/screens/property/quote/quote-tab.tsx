import { useMemo } from 'react';
import { useLocation, useParams } from 'wouter';
import { useProperty } from '../../../client/houses/property.ts';
import { localDateOf } from '../../../components/format/format-calendar-date.ts';
import { useNow } from '../../../components/format/use-now.ts';
import { routes } from '../../../routes.ts';
import { firstArrivalOf, useLeverReading } from '../lever-reading/use-lever-reading.ts';
import { CombiningPanel } from './combining-panel.tsx';
import { GridPanel } from './grid-panel.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { type StayInView, stayOf, stayText, usualQuote } from './quote-stay.ts';
import { VoucherPanel } from './voucher-panel.tsx';

/** What a guest pays for one stay, as the service gives it, beside what the house's own prices and discounts come to. */
export function QuoteTab() {
  const { propertyId } = useProperty();
  const { part } = useParams();
  const [, navigate] = useLocation();
  const today = localDateOf(useNow(60_000));
  const reading = useLeverReading();
  const first = firstArrivalOf(today, reading.rules);
  const stay = useMemo(() => stayOf(part) ?? usualQuote(first), [part, first]);
  const inView: StayInView = {
    stay,
    onStay: (next) => {
      navigate(routes.quote(propertyId, stayText(next)), { replace: true });
    },
  };
  return (
    <>
      <QuotePanel {...inView} reading={reading} today={today} />
      <CombiningPanel reading={reading} today={today} />
      <VoucherPanel stay={stay} />
      <GridPanel {...inView} />
    </>
  );
}
