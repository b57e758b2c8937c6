import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { DetailPanel } from './detail-panel.tsx';
import { SimpleGrid } from '@mantine/core';
import { OffersPanel } from './offers-panel.tsx';
import { OwnerContactPanel } from './owner-contact-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import { type Column, SimpleTable, fieldColumn } from '../../../../kit/simple-table.tsx';
import { type Bedroom, bedroomsByNumber } from './listing-facts.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';

/** What guests are shown of a property, as the service gives it. */
export function ListingTab(props: PropertyPlace) {
  return (
    <>
      <PicturesPanel {...props} />
      <DetailPanel {...props} />
      <SimpleGrid minColWidth="24rem" autoFlow="auto-fit" spacing="lg">
        <BedroomsPanel {...props} />
        <ExtrasPanel {...props} />
      </SimpleGrid>
      <OffersPanel {...props} />
      <ReviewsPanel {...props} />
      <OwnerContactPanel {...props} />
    </>
  );
}

function BedroomsPanel({ workspace, propertyId }: PropertyPlace) {
  return (
    <ResourcePanel
      title="Bedrooms"
      reading={useResourceReading('bedrooms', { workspaceId: workspace.id, propertyId })}
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

function ExtrasPanel({ workspace, propertyId }: PropertyPlace) {
  return (
    <ResourcePanel
      title="Extras"
      reading={useResourceReading('extras', { workspaceId: workspace.id, propertyId })}
      isEmpty={({ rows }) => rows.length === 0}
      empty={{ title: 'No extras', words: 'The service lists none for this property.' }}
    >
      {({ rows }) => <SimpleTable caption="Extras and their prices" rows={rows} columns={extraColumns} />}
    </ResourcePanel>
  );
}

const extraColumns: readonly Column<Extra>[] = [
  { name: 'Extra', cell: ({ name }) => ({ value: name }) },
  fieldColumn('Price', 'price', {
    numeric: true,
    shown: (amount: string) => <AmountText amount={amount} />,
  }),
  fieldColumn('Unit', 'unit'),
  fieldColumn('Per night', 'perNight', { shown: (isPerNight: boolean) => (isPerNight ? 'Yes' : 'No') }),
  fieldColumn('Max.', 'maxNumber', { numeric: true }),
];
