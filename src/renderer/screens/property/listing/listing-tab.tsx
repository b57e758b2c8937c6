import { SimpleGrid } from '@mantine/core';
import { DetailPanel } from './detail-panel.tsx';
import { OwnerContactPanel } from './owner-contact-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import { useOwn } from '../../../client/properties/property.ts';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { asYesNo, type Column, fieldColumn, inMoney, SimpleTable } from '../../../kit/simple-table.tsx';
import { type Bedroom, bedroomsByNumber } from './listing-facts.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { pagedLists } from '../../../../core/service/pages/paged-lists.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { formatCalendarDate, formatStay } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { PagedListingPanel } from '../../../kit/paged-panel.tsx';

/** What guests are shown of a property, as the service gives it. */
export function ListingTab() {
  return (
    <>
      <PicturesPanel />
      <DetailPanel />
      <SimpleGrid minColWidth="24rem" autoFlow="auto-fit" spacing="lg">
        <BedroomsPanel />
        <ExtrasPanel />
      </SimpleGrid>
      <OffersPanel />
      <ReviewsPanel />
      <OwnerContactPanel />
    </>
  );
}

function BedroomsPanel() {
  return (
    <ResourcePanel
      title="Bedrooms"
      reading={useOwn('bedrooms')}
      isEmpty={({ rows }) => rows.length === 0}
      empty={{ title: 'No bedrooms', words: 'The service lists none for this property.' }}
    >
      {({ rows }) => (
        <SimpleTable
          caption="Bedrooms and their beds"
          rows={bedroomsByNumber(rows)}
          columns={bedroomColumns}
        />
      )}
    </ResourcePanel>
  );
}

const bedroomColumns: readonly Column<Bedroom>[] = [
  { name: 'Bedroom', cell: ({ number }) => ({ value: number }) },
  { name: 'Beds', cell: ({ beds }) => ({ value: beds === '' ? null : beds }) },
  { name: 'En suite', cell: ({ enSuite }) => ({ value: enSuite === null ? null : enSuite ? 'Yes' : 'No' }) },
];

type Extra = ResourceValue<'extras'>['rows'][number];

function ExtrasPanel() {
  return (
    <ResourcePanel
      title="Extras"
      reading={useOwn('extras')}
      isEmpty={({ rows }) => rows.length === 0}
      empty={{ title: 'No extras', words: 'The service lists none for this property.' }}
    >
      {({ rows }) => <SimpleTable caption="Extras and their prices" rows={rows} columns={extraColumns} />}
    </ResourcePanel>
  );
}

const extraColumns: readonly Column<Extra>[] = [
  { name: 'Extra', cell: ({ name }) => ({ value: name }) },
  fieldColumn('Price', 'price', inMoney),
  fieldColumn('Unit', 'unit'),
  fieldColumn('Per night', 'perNight', asYesNo),
  fieldColumn('Max.', 'maxNumber', { numeric: true }),
];

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
