import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import type { Column } from '../../../../kit/simple-table.tsx';
import { SimpleTable } from '../../../../kit/simple-table.tsx';
import type { Bedroom } from './bedroom-rooms.ts';
import { bedroomsByNumber } from './bedroom-rooms.ts';

export function BedroomsPanel({ workspace, propertyId }: PropertyPlace) {
  return (
    <ResourcePanel
      title="Bedrooms"
      reading={useResourceReading('bedrooms', { workspaceId: workspace.id, propertyId })}
      isEmpty={({ rows }) => rows.length === 0}
      empty={{ title: 'No bedrooms', words: 'The service lists none for this property.' }}
    >
      {({ rows }) => (
        <SimpleTable caption="Bedrooms and their beds" rows={bedroomsByNumber(rows)} columns={columns} />
      )}
    </ResourcePanel>
  );
}

const columns: readonly Column<Bedroom>[] = [
  { name: 'Bedroom', cell: ({ number }) => ({ value: number }) },
  { name: 'Beds', cell: ({ beds }) => ({ value: beds === '' ? null : beds }) },
  { name: 'En suite', cell: ({ enSuite }) => ({ value: enSuite === null ? null : enSuite ? 'Yes' : 'No' }) },
];
