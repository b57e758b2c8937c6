import { useEffect, useMemo } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { PropertyBooking } from '../../../core/analysis/bookings/property-bookings.ts';
import { ColumnChooser } from '../../components/data-table/column-chooser.tsx';
import type { DataColumn } from '../../components/data-table/data-column.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { useDataTable } from '../../components/data-table/use-data-table.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { propertyName } from '../../components/property/property-name.ts';
import { FacetMenu } from '../../components/list/facet-menu.tsx';
import { TableToolbar } from '../../kit/table-toolbar.tsx';
import { allBookingColumns } from './bookings-columns.tsx';
import { facetChoices } from './bookings-model.ts';
import type { BookingsView } from './bookings-model.ts';

export interface ShownBookings {
  readonly columns: readonly DataColumn<PropertyBooking>[];
  readonly rows: readonly PropertyBooking[];
}

export function BookingsTable(props: {
  readonly rows: readonly PropertyBooking[];
  /** Includes bookings outside the chosen days. */
  readonly all: readonly PropertyBooking[];
  readonly view: BookingsView;
  readonly onChange: (part: Partial<BookingsView>) => void;
  readonly shownRef: RefObject<ShownBookings>;
  readonly instead: ReactNode;
  readonly children: ReactNode;
}) {
  const { all, view, onChange, shownRef } = props;
  const { locale } = usePreferences();
  const hasSeveral = useMemo(() => all.some(({ currency }) => currency !== all[0]?.currency), [all]);
  const columns = useMemo(() => allBookingColumns(locale, hasSeveral), [locale, hasSeveral]);
  const table = useDataTable({
    rows: props.rows,
    columns,
    rowId: keyOf,
    arrangement: view.arrangement,
    onArrange: (arrangement) => onChange({ arrangement }),
  });
  useEffect(() => {
    shownRef.current = { columns: table.columns, rows: table.rows.map(({ value }) => value) };
  }, [shownRef, table.columns, table.rows]);
  return (
    <>
      <TableToolbar
        label="Filter bookings"
        placeholder="Filter by property, place, id or channel"
        filter={view.search}
        onFilter={(search) => onChange({ search })}
        tools={<ColumnChooser table={table} />}
      >
        <Facets view={view} onChange={onChange} all={all} />
      </TableToolbar>
      {props.children}
      <DataTable
        label="Bookings"
        table={table}
        density="dense"
        height="fill"
        hasTarget
        searchText={nameOf}
        isQuiet={isQuiet}
        empty={props.instead}
      />
    </>
  );
}

function Facets(props: {
  readonly view: BookingsView;
  readonly onChange: (part: Partial<BookingsView>) => void;
  readonly all: readonly PropertyBooking[];
}) {
  const { view, all } = props;
  const { facets } = view;
  const choices = useMemo(() => facetChoices(all), [all]);
  const choose = (part: Partial<BookingsView['facets']>): void => {
    props.onChange({ facets: { ...facets, ...part } });
  };
  return (
    <>
      <FacetMenu
        name="Property"
        choices={choices.properties}
        chosen={facets.properties}
        onChoose={(properties) => choose({ properties })}
      />
      <FacetMenu
        name="Place"
        choices={choices.places}
        chosen={facets.places}
        onChoose={(places) => choose({ places })}
      />
      <FacetMenu
        name="Channel"
        choices={choices.channels}
        chosen={facets.channels}
        onChoose={(channels) => choose({ channels })}
      />
      <FacetMenu
        name="Status"
        choices={choices.states}
        chosen={facets.states}
        onChoose={(states) => choose({ states })}
      />
    </>
  );
}

function keyOf({ key }: PropertyBooking): string {
  return key;
}

function nameOf({ property }: PropertyBooking): string {
  return propertyName(property);
}

function isQuiet({ state }: PropertyBooking): boolean {
  return state === 'cancelled' || state === 'no-stay' || state === 'block';
}
