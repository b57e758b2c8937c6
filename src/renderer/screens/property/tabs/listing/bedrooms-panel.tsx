import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import type { ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { bedroomsByNumber } from './bedroom-rooms.ts';
import type { Bedroom } from './bedroom-rooms.ts';
import { ListingResource } from './listing-resource.tsx';
import { t } from './texts.ts';

export function BedroomsPanel(props: PropertyPlace) {
  return (
    <ListingResource
      place={props}
      resource="bedrooms"
      title={t('bedrooms')}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState title={t('noBedrooms')}>{t('serviceListsNoneForThisProperty')}</EmptyState>}
    >
      {({ rows }) => <ChartTable table={tableOf(bedroomsByNumber(rows))} />}
    </ListingResource>
  );
}

function tableOf(rooms: readonly Bedroom[]): ChartTableData {
  return {
    caption: t('bedroomsAndTheirBeds'),
    columns: [{ name: t('bedroom') }, { name: t('beds') }, { name: t('enSuite') }],
    rows: rooms.map((room) => ({
      key: String(room.number),
      cells: [
        { value: room.number },
        { value: room.beds === '' ? null : room.beds },
        { value: room.enSuite === null ? null : room.enSuite ? t('yes') : t('no') },
      ],
    })),
  };
}
