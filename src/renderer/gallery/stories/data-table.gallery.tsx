import { useState } from 'react';
import { FigureCell, MissingCell, RowTitle, WordCell } from '../../components/data-table/cells.tsx';
import { ColumnChooser } from '../../components/data-table/column-chooser.tsx';
import { ColumnResizer, DataTableHead } from '../../components/data-table/data-table-head.tsx';
import { CopiedRows, DataTable } from '../../components/data-table/data-table.tsx';
import type { DataColumn } from '../../components/data-table/data-column.ts';
import { DataTableRow } from '../../components/data-table/data-table-row.tsx';
import { selectionBy } from '../../components/data-table/use-row-selection.ts';
import { untouchedTable, useDataTable } from '../../components/data-table/use-data-table.ts';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { AmountText } from '../../components/text/amount-text.tsx';
import { nothing } from '../samples.ts';
import type { StoryGroup } from '../story.ts';

interface Property {
  readonly id: number;
  readonly name: string;
  readonly deposit: string | null;
}

const properties: readonly Property[] = [
  { id: 4107, name: 'Honey Gate', deposit: '250' },
  { id: 4108, name: 'Heron', deposit: null },
  { id: 4109, name: 'A property with a name that is longer than any column', deposit: '1200.5' },
];

const columns: readonly DataColumn<Property>[] = [
  {
    id: 'name',
    name: 'Property',
    minRem: 10,
    grow: 2,
    sortValue: ({ name }) => name,
    cell: ({ id, name }) => <RowTitle href={`#${String(id)}`} name={name} about="Port Merrow" />,
  },
  {
    id: 'deposit',
    name: 'Deposit',
    minRem: 6,
    grow: 1,
    align: 'end',
    sortsAs: 'amount',
    sortValue: ({ deposit }) => deposit,
    cell: ({ deposit }) => <AmountText amount={deposit} />,
  },
  {
    id: 'nights',
    name: 'Nights',
    minRem: 6,
    grow: 1,
    align: 'end',
    cell: ({ id, deposit }) =>
      deposit === null ? (
        <>
          <MissingCell why="not-read" /> <WordCell>unknown</WordCell>
        </>
      ) : (
        <FigureCell below="from 3 Jul">{id % 90}</FigureCell>
      ),
  },
];

function Properties(props: {
  readonly rows: readonly Property[];
  readonly density: 'dense' | 'twoLine' | 'growing' | 'sheet';
  readonly selected?: readonly number[];
  readonly sorted?: boolean;
  readonly hasChooser?: boolean;
}) {
  const [column, setColumn] = useState('deposit');
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set(props.selected));
  const sorting = props.sorted === true ? [{ id: 'deposit', desc: true }] : [];
  const table = useDataTable({
    rows: props.rows,
    columns,
    arrangement: { ...untouchedTable, sorting },
    rowId: ({ id }) => String(id),
  });
  const ticks = selectionBy(selection, setSelection, ({ id }: Property) => id);
  return (
    <>
      {props.hasChooser === true ? <ColumnChooser table={table} /> : null}
      <DataTable
        label="Properties"
        table={table}
        density={props.density}
        height={5}
        searchText={({ name }) => name}
        isQuiet={({ deposit }) => deposit === null}
        {...(props.density === 'sheet' ? { cursor: { column, onColumn: setColumn } } : {})}
        {...(props.selected === undefined ? {} : { selection: ticks })}
        empty={
          <NothingMatches title="No property matches" showAll="Show all properties" onShowAll={nothing}>
            Every word must be in the name.
          </NothingMatches>
        }
      />
    </>
  );
}

export const dataTable: StoryGroup = {
  group: 'data-table',
  stories: [
    {
      name: 'data-table',
      // Parts that only a table renders appear inside it. Copied rows are rendered out of sight.
      of: [
        DataTable,
        DataTableHead,
        DataTableRow,
        ColumnResizer,
        ColumnChooser,
        CopiedRows,
        RowTitle,
        FigureCell,
        WordCell,
        MissingCell,
      ],
      states: {
        dense: () => <Properties rows={properties} density="dense" hasChooser />,
        'selected, sorted by the largest deposit': () => (
          <Properties rows={properties} density="dense" sorted selected={[4107]} />
        ),
        'two lines': () => <Properties rows={properties} density="twoLine" selected={[4107, 4108, 4109]} />,
        'rows as high as their cells': () => <Properties rows={properties} density="growing" />,
        'a sheet to type into': () => (
          <Properties rows={properties} density="sheet" selected={[4107, 4109]} />
        ),
        'without a row': () => <Properties rows={[]} density="dense" />,
      },
    },
  ],
};
