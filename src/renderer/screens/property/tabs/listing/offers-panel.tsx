import { pagedLists } from '../../../../../contract/service/pages/paged-lists.ts';
import type { ResourceValue } from '../../../../../contract/service/resources.ts';
import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import type { ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { fieldCell } from '../../../../charts/field-cell.tsx';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { formatCalendarDate, formatStay } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { PagedListingPanel } from './paged-listing-panel.tsx';

type Offer = ResourceValue<'property-special-offers'>['rows'][number];

export function OffersPanel(props: PropertyPlace) {
  const { locale } = usePreferences();
  return (
    <PagedListingPanel
      place={props}
      list={pagedLists.propertySpecialOffers}
      title="Special offers"
      description="Discounted stays that the service has active for this property."
      empty={
        <EmptyState title="No special offers">The service has none active for this property.</EmptyState>
      }
      one="offer"
      many="offers"
    >
      {(offers) => <ChartTable table={tableOf(offers, locale)} />}
    </PagedListingPanel>
  );
}

function tableOf(rows: readonly Offer[], locale: string): ChartTableData {
  return {
    caption: 'Special offers',
    columns: [
      { name: 'Stay' },
      { name: 'Nights', numeric: true },
      { name: 'Offer price', numeric: true },
      { name: 'Before', numeric: true },
      { name: 'Discount, as given', numeric: true },
      { name: 'Active' },
    ],
    rows: rows.map((offer, index) => ({
      key: `${String(index)} ${offer.offerId ?? ''}`,
      cells: [
        { value: stayText(offer, locale) },
        fieldCell(offer, 'nights'),
        fieldCell(offer, 'offerPrice', (amount) => <AmountText amount={amount} />),
        fieldCell(offer, 'originalPrice', (amount) => <AmountText amount={amount} />),
        fieldCell(offer, 'discountPercent'),
        fieldCell(offer, 'active', yesOrNo),
      ],
    })),
  };
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

function stayText({ checkIn, checkOut, title }: Offer, locale: string): string | null {
  if (checkIn !== null && checkIn !== undefined) {
    return checkOut === null || checkOut === undefined
      ? `from ${formatCalendarDate(checkIn, locale)}`
      : formatStay(checkIn, checkOut, locale);
  }
  if (checkOut !== null && checkOut !== undefined) return `until ${formatCalendarDate(checkOut, locale)}`;
  return title ?? null;
}
