import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import type { Column } from '../../../../kit/simple-table.tsx';
import { fieldColumn, SimpleTable } from '../../../../kit/simple-table.tsx';

type Extra = ResourceValue<'extras'>['rows'][number];

export function ExtrasPanel({ workspace, propertyId }: PropertyPlace) {
  return (
    <ResourcePanel
      title="Extras"
      reading={useResourceReading('extras', { workspaceId: workspace.id, propertyId })}
      isEmpty={({ rows }) => rows.length === 0}
      empty={{ title: 'No extras', words: 'The service lists none for this property.' }}
    >
      {({ rows }) => <SimpleTable caption="Extras and their prices" rows={rows} columns={columns} />}
    </ResourcePanel>
  );
}

const columns: readonly Column<Extra>[] = [
  { name: 'Extra', cell: ({ name }) => ({ value: name }) },
  fieldColumn('Price', 'price', {
    numeric: true,
    shown: (amount: string) => <AmountText amount={amount} />,
  }),
  fieldColumn('Unit', 'unit'),
  fieldColumn('Per night', 'perNight', { shown: (isPerNight: boolean) => (isPerNight ? 'Yes' : 'No') }),
  fieldColumn('Max.', 'maxNumber', { numeric: true }),
];
