import { useState } from 'react';
import { FigureCell, RowTitle, WordCell } from '../../components/data-table/cells.tsx';
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
import type { Room } from '../story.ts';

interface House {
  readonly id: number;
  readonly name: string;
  readonly deposit: string | null;
}

const houses: readonly House[] = [
  { id: 4107, name: 'Honey Gate', deposit: '250' },
  { id: 4108, name: 'Heron', deposit: null },
  { id: 4109, name: 'A house with a name that is longer than any column', deposit: '1200.5' },
];

const columns: readonly DataColumn<House>[] = [
  {
    ...{ id: 'name', name: 'House', minRem: 10, grow: 2 },
    sortValue: ({ name }) => name,
    cell: ({ id, name }) => <RowTitle href={`#${String(id)}`} name={name} about="Port Merrow" />,
  },
  {
    ...{ id: 'deposit', name: 'Deposit', minRem: 6, grow: 1, align: 'end', sortsAs: 'amount' },
    sortValue: ({ deposit }) => deposit,
    cell: ({ deposit }) => <AmountText amount={deposit} />,
  },
  {
    ...{ id: 'nights', name: 'Nights', minRem: 6, grow: 1, align: 'end' },
    cell: ({ id, deposit }) =>
      deposit === null ? <WordCell>unknown</WordCell> : <FigureCell below="from 3 Jul">{id % 90}</FigureCell>,
  },
];

function Houses(props: {
  readonly rows: readonly House[];
  readonly density: 'dense' | 'board' | 'growing' | 'sheet';
  readonly selected?: readonly number[];
  readonly sorted?: boolean;
  readonly hasChooser?: boolean;
}) {
  const [column, setColumn] = useState('deposit');
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set(props.selected));
  const sorting = props.sorted === true ? [{ id: 'deposit', desc: true }] : [];
  const table = useDataTable({
    ...{ rows: props.rows, columns, arrangement: { ...untouchedTable, sorting } },
    rowId: ({ id }) => String(id),
  });
  const ticks = selectionBy(selection, setSelection, ({ id }: House) => id);
  return (
    <>
      {props.hasChooser === true ? <ColumnChooser table={table} /> : null}
      <DataTable
        {...{ label: 'Houses', table, density: props.density, height: 5 }}
        searchText={({ name }) => name}
        isQuiet={({ deposit }) => deposit === null}
        {...(props.density === 'sheet' ? { cursor: { column, onColumn: setColumn } } : {})}
        {...(props.selected === undefined ? {} : { selection: ticks })}
        empty={
          <NothingMatches title="No house matches" showAll="Show all properties" onShowAll={nothing}>
            Every word must be in the name.
          </NothingMatches>
        }
      />
    </>
  );
}

/** The table of many rows. */
export const dataTable: Room = {
  room: 'data-table',
  stories: [
    {
      name: 'data-table',
      // The parts that only a table draws are seen in it; what is copied is drawn out of sight.
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
      ],
      states: {
        dense: () => <Houses rows={houses} density="dense" hasChooser />,
        'selected, sorted by the largest deposit': () => (
          <Houses rows={houses} density="dense" sorted selected={[4107]} />
        ),
        'two lines': () => <Houses rows={houses} density="board" selected={[4107, 4108, 4109]} />,
        'rows as high as their cells': () => <Houses rows={houses} density="growing" />,
        'a sheet to type into': () => <Houses rows={houses} density="sheet" selected={[4107, 4109]} />,
        'without a row': () => <Houses rows={[]} density="dense" />,
      },
    },
  ],
};
