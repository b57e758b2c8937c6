import type { ResourceValue } from '../../../../../contract/service/resources.ts';
import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import type { ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { fieldCell } from '../../../../charts/field-cell.tsx';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { ListingResource } from './listing-resource.tsx';

type Extra = ResourceValue<'extras'>['rows'][number];

export function ExtrasPanel(props: PropertyPlace) {
  return (
    <ListingResource
      place={props}
      resource="extras"
      title="Extras"
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState title="No extras">The service offers none with this property.</EmptyState>}
    >
      {({ rows }) => <ChartTable table={tableOf(rows)} />}
    </ListingResource>
  );
}

function tableOf(rows: readonly Extra[]): ChartTableData {
  return {
    caption: 'Extras and their prices',
    columns: [
      { name: 'Extra' },
      { name: 'Price', numeric: true },
      { name: 'Unit' },
      { name: 'Per night' },
      { name: 'At most', numeric: true },
    ],
    rows: rows.map((extra, index) => ({
      key: `${String(index)} ${String(extra.extraNameId ?? '')}`,
      cells: [
        { value: extra.name },
        fieldCell(extra, 'price', (amount) => <AmountText amount={amount} />),
        fieldCell(extra, 'unit'),
        fieldCell(extra, 'perNight', (isPerNight) => (isPerNight ? 'Yes' : 'No')),
        fieldCell(extra, 'maxNumber'),
      ],
    })),
  };
}
