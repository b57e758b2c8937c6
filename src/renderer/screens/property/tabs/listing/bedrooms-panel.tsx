import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import type { ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { bedroomsByNumber } from './bedroom-rooms.ts';
import type { Bedroom } from './bedroom-rooms.ts';
import { ListingResource } from './listing-resource.tsx';

export function BedroomsPanel(props: PropertyPlace) {
  return (
    <ListingResource
      place={props}
      resource="bedrooms"
      title="Bedrooms"
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState title="No bedrooms">The service lists none for this property.</EmptyState>}
    >
      {({ rows }) => <ChartTable table={tableOf(bedroomsByNumber(rows))} />}
    </ListingResource>
  );
}

function tableOf(rooms: readonly Bedroom[]): ChartTableData {
  return {
    caption: 'Bedrooms and their beds',
    columns: [{ name: 'Bedroom' }, { name: 'Beds' }, { name: 'En suite' }],
    rows: rooms.map((room) => ({
      key: String(room.number),
      cells: [
        { value: room.number },
        { value: room.beds === '' ? null : room.beds },
        { value: room.enSuite === null ? null : room.enSuite ? 'Yes' : 'No' },
      ],
    })),
  };
}
