import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { localDateOf } from '../../../../components/format/format-calendar-date.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { useNow } from '../../../../components/format/use-now.ts';
import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import { routes } from '../../../../routes.ts';
import { firstArrivalOf, useLeverReading } from '../../lever-reading/use-lever-reading.ts';
import { CombiningPanel } from './combining-panel.tsx';
import { GridPanel } from './grid-panel.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { stayOf, stayText, usualQuote, type QuoteStay } from './quote-stay.ts';
import { useEstimate } from './estimate-table.tsx';
import { VoucherPanel } from './voucher-panel.tsx';

/** What a guest pays for one stay, as the service gives it, beside what the house's own prices and discounts come to. */
export function QuoteTab(props: PropertyPlace & { readonly part?: string }) {
  const { workspace, propertyId } = props;
  const house = { workspaceId: workspace.id, propertyId };
  const [, navigate] = useLocation();
  const today = localDateOf(useNow(60_000));
  const reading = useLeverReading(workspace.id, propertyId);
  const extras = useResourceReading('extras', house);
  const first = firstArrivalOf(today, reading.rules);
  const stay = useMemo(() => stayOf(props.part) ?? usualQuote(first), [props.part, first]);
  const estimate = useEstimate(house, { stay, today, rows: reading.rows, extras: extras.read?.value.rows });
  const onStay = (next: QuoteStay): void => {
    navigate(routes.quote(propertyId, stayText(next)), { replace: true });
  };
  const asked = { workspace, propertyId, stay, onStay };
  return (
    <>
      <QuotePanel
        {...asked}
        extras={extras.read?.value.rows}
        estimate={estimate}
        rows={reading.rows}
        gaps={reading.gaps}
      />
      <CombiningPanel workspace={workspace} propertyId={propertyId} reading={reading} today={today} />
      <VoucherPanel {...asked} />
      <GridPanel {...asked} today={today} />
    </>
  );
}
