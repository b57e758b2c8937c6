import { DetailPanel } from './detail-panel.tsx';
import { SimpleGrid } from '@mantine/core';
import { OffersPanel } from './offers-panel.tsx';
import { OwnerContactPanel } from './owner-contact-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import { useOwn } from '../../../client/houses/property.ts';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { type Column, SimpleTable, asYesNo, fieldColumn, inMoney } from '../../../kit/simple-table.tsx';
import { type Bedroom, bedroomsByNumber } from './listing-facts.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';

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
