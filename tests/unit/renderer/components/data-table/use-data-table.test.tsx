import { describe, expect, it } from 'vitest';
import type { DataColumn } from '../../../../../src/renderer/components/data-table/data-column.ts';
import type {
  DataTableModel,
  TableArrangement,
} from '../../../../../src/renderer/components/data-table/use-data-table.ts';
import {
  untouchedTable,
  useDataTable,
} from '../../../../../src/renderer/components/data-table/use-data-table.ts';
import { hookOf } from '../../hook-of.tsx';

interface Property {
  readonly name: string;
  readonly amount: string | null;
}

const plain = { minRem: 5, grow: 1, cell: () => null } as const;
const columns: readonly DataColumn<Property>[] = [
  { ...plain, id: 'name', name: 'Name', sortValue: ({ name }) => name },
  {
    ...plain,
    id: 'amount',
    name: 'Amount',
    sortValue: ({ amount }) => amount,
    sortsAs: 'amount',
    sortsDownFirst: true,
  },
];
const properties: readonly Property[] = [
  { name: 'Heron', amount: null },
  { name: 'Spindle', amount: '250.5' },
  { name: 'Honey', amount: '1000' },
  { name: 'Granite', amount: '250.25' },
  { name: 'Alder', amount: '250.5' },
];

function tableOf(change: Partial<TableArrangement>, onArrange?: (next: TableArrangement) => void) {
  const arrangement = { ...untouchedTable, ...change };
  return hookOf(() =>
    useDataTable<Property>({
      rows: properties,
      columns,
      arrangement,
      rowId: ({ name }) => name,
      ...(onArrange === undefined ? {} : { onArrange }),
    }),
  );
}

function namesOf(change: Partial<TableArrangement>): string[] {
  return tableOf(change).rows.map(({ id }) => id);
}

/** How the table is left by what is done to it. */
function leftBy(change: Partial<TableArrangement>, act: (table: DataTableModel<Property>) => void) {
  const left: TableArrangement[] = [];
  act(tableOf(change, (next) => left.push(next)));
  return left.at(-1);
}

describe('the order of a table', () => {
  it('is that of the amounts, equals as they came and what is missing last in either direction', () => {
    expect(namesOf({ sorting: [{ id: 'amount', desc: false }] })).toEqual([
      ...['Granite', 'Spindle', 'Alder', 'Honey', 'Heron'],
    ]);
    expect(namesOf({ sorting: [{ id: 'amount', desc: true }] })).toEqual([
      ...['Honey', 'Spindle', 'Alder', 'Granite', 'Heron'],
    ]);
  });

  it('begins with the largest where a column says so, turns round, and is given up', () => {
    const press = (table: DataTableModel<Property>): void => {
      table.sortBy('amount', false);
    };
    const down = [{ id: 'amount', desc: true }];
    const up = [{ id: 'amount', desc: false }];
    expect(leftBy({}, press)?.sorting).toEqual(down);
    expect(leftBy({ sorting: down }, press)?.sorting).toEqual(up);
    expect(leftBy({ sorting: up }, press)?.sorting).toEqual([]);
    expect(leftBy({}, (table) => table.sortBy('name', false))?.sorting).toEqual([
      { id: 'name', desc: false },
    ]);
  });

  it('keeps the columns that were sorted by before only where one is added', () => {
    const sorting = [{ id: 'amount', desc: true }];
    const name = { id: 'name', desc: false };
    expect(leftBy({ sorting }, (table) => table.sortBy('name', true))?.sorting).toEqual([...sorting, name]);
    expect(leftBy({ sorting }, (table) => table.sortBy('name', false))?.sorting).toEqual([name]);
    expect(namesOf({ sorting: [...sorting, name] })).toEqual([
      ...['Honey', 'Alder', 'Spindle', 'Granite', 'Heron'],
    ]);
  });
});
