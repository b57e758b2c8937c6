import { pagedLists } from '../../../../core/service/pages/paged-lists.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { formatCalendarDate, formatStay } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { type Column, SimpleTable, asYesNo, fieldColumn, inMoney } from '../../../kit/simple-table.tsx';
import { PagedListingPanel } from '../../../kit/paged-panel.tsx';

type Offer = ResourceValue<'property-special-offers'>['rows'][number];

export function OffersPanel() {
  const { locale } = usePreferences();
  return (
    <PagedListingPanel
      list={pagedLists.propertySpecialOffers}
      title="Special offers"
      description="Discounted stays on offer for this property."
      empty={
        <EmptyState title="No special offers">The service has none on offer for this property.</EmptyState>
      }
      one="offer"
      many="offers"
    >
      {(offers) => <SimpleTable caption="Special offers" rows={offers} columns={columnsIn(locale)} />}
    </PagedListingPanel>
  );
}

function columnsIn(locale: string): readonly Column<Offer>[] {
  return [
    { name: 'Stay', cell: (offer) => ({ value: stayText(offer, locale) }) },
    fieldColumn('Nights', 'nights', { numeric: true }),
    fieldColumn('Was', 'originalPrice', inMoney),
    fieldColumn('Now', 'offerPrice', inMoney),
    fieldColumn('Discount, as sent', 'discountPercent', { numeric: true }),
    fieldColumn('Active', 'active', asYesNo),
  ];
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
