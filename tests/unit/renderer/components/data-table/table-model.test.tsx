// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DataColumn } from '../../../../../src/renderer/components/data-table/data-column.ts';
import { CopiedRows } from '../../../../../src/renderer/components/data-table/data-table.tsx';
import type {
  DataTableModel,
  TableArrangement,
} from '../../../../../src/renderer/components/data-table/use-data-table.ts';
import {
  compareValues,
  untouchedTable,
  useDataTable,
} from '../../../../../src/renderer/components/data-table/use-data-table.ts';
import {
  foundRow,
  isSearching,
  nothingTyped,
  withLetter,
} from '../../../../../src/renderer/components/data-table/use-row-keys.ts';
import {
  selectionBy,
  useRowSelection,
} from '../../../../../src/renderer/components/data-table/use-row-selection.ts';
import { hookOf } from '../../hook-of.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

describe('compareValues', () => {
  it('compares numbers by value, and texts by locale with digits as numbers', () => {
    expect(['House 10', 'house 9', 'Ärmel'].toSorted(compareValues)).toEqual([
      'Ärmel',
      'house 9',
      'House 10',
    ]);
    expect([10, -2, 9].toSorted(compareValues)).toEqual([-2, 9, 10]);
  });
});

describe('type-ahead', () => {
  const texts = ['heron house', 'spindle hall', 'honey gate', 'granite steps', 'hawthorn hill'];

  it('finds the next row with the typed prefix, wrapping round the end', () => {
    expect(foundRow(texts, 'h', 0)).toBe(2);
    expect(foundRow(texts, 'h', 2)).toBe(4);
    expect(foundRow(texts, 'h', 4)).toBe(0);
    expect(foundRow(texts, 'ho', 2)).toBe(2);
    // A longer text may still belong to the row that its first letter found.
    expect(foundRow(['hawk', 'hawthorn'], 'ha', 0)).toBe(0);
  });

  it('falls back to a later word, and returns undefined for no match', () => {
    expect(foundRow(texts, 'st', 0)).toBe(3);
    expect(foundRow(texts, 'zz', 0)).toBeUndefined();
    expect(foundRow([], 'h', 0)).toBeUndefined();
  });

  it('extends the typed text until a pause', () => {
    const first = withLetter(nothingTyped, 'H', 1_000);
    expect(first.text).toBe('h');
    expect(withLetter(first, 'o', 1_500).text).toBe('ho');
    expect(withLetter(first, 'g', 2_000).text).toBe('g');
    expect(isSearching(nothingTyped, 5)).toBe(false);
  });
});

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

function leftBy(change: Partial<TableArrangement>, act: (table: DataTableModel<Property>) => void) {
  const left: TableArrangement[] = [];
  act(tableOf(change, (next) => left.push(next)));
  return left.at(-1);
}

describe('sorting of a table', () => {
  it('sorts amounts by value, keeps the order of equals and puts missing values last', () => {
    expect(namesOf({ sorting: [{ id: 'amount', desc: false }] })).toEqual([
      ...['Granite', 'Spindle', 'Alder', 'Honey', 'Heron'],
    ]);
    expect(namesOf({ sorting: [{ id: 'amount', desc: true }] })).toEqual([
      ...['Honey', 'Spindle', 'Alder', 'Granite', 'Heron'],
    ]);
  });

  it('starts with the largest if the column asks for it, then reverses, then ends', () => {
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

  it('keeps earlier sort columns only when one is added', () => {
    const sorting = [{ id: 'amount', desc: true }];
    const name = { id: 'name', desc: false };
    expect(leftBy({ sorting }, (table) => table.sortBy('name', true))?.sorting).toEqual([...sorting, name]);
    expect(leftBy({ sorting }, (table) => table.sortBy('name', false))?.sorting).toEqual([name]);
    expect(namesOf({ sorting: [...sorting, name] })).toEqual([
      ...['Honey', 'Alder', 'Spindle', 'Granite', 'Heron'],
    ]);
  });
});

interface Selectable {
  readonly id: number;
  readonly name: string;
}

const selectable: readonly Selectable[] = [
  { id: 7, name: 'Seaview' },
  { id: 8, name: 'Hillside' },
  { id: 9, name: 'Old mill' },
];
const [seaview, hillside] = [selectable[0], selectable[1]];
if (seaview === undefined || hillside === undefined) throw new Error('There are three houses.');

/** A selection and its result. `act` runs on the earlier table, like two clicks in one frame. */
function selectionOf(...ids: readonly number[]) {
  let now: ReadonlySet<number> = new Set(ids);
  const rows = selectionBy<Selectable, number>(
    now,
    (next) => {
      now = typeof next === 'function' ? next(now) : next;
    },
    ({ id }) => id,
  );
  return { rows, ids: () => [...now].toSorted((left, right) => left - right) };
}

it('selectionBy keeps both rows when two are selected before a redraw', () => {
  const { rows, ids } = selectionOf();
  rows.onSelect([seaview], true);
  rows.onSelect([hillside], true);
  expect(ids()).toEqual([7, 8]);
});

it('selectionBy selects and clears the shown rows and leaves the others alone', () => {
  const { rows, ids } = selectionOf(9);
  rows.onSelect([seaview, hillside], true);
  expect(ids()).toEqual([7, 8, 9]);
  rows.onSelect([seaview, hillside], false);
  expect(ids()).toEqual([9]);
});

it('useRowSelection selects all selectable rows with one tick and clears them with the next', () => {
  const taken: (readonly [readonly number[], boolean])[] = [];
  const allOf = (...states: readonly (boolean | undefined)[]) => {
    const rows = states.map((state, id) => ({ id: String(id), value: { id, state } }));
    const isSelected = (row: { readonly state: boolean | undefined }) => row.state;
    const onSelect = (those: readonly { readonly id: number }[], selected: boolean): void => {
      taken.push([those.map(({ id }) => id), selected]);
    };
    const words = { verb: 'Include', allLabel: 'All' } as const;
    return hookOf(() => useRowSelection(rows, { ...words, isTinted: false, isSelected, onSelect })).all;
  };
  expect(allOf(undefined)?.state).toBeNull();
  for (const states of [
    [true, undefined, false],
    [true, undefined, true],
  ])
    allOf(...states)?.onToggle();
  expect(taken).toEqual([
    [[0, 2], true],
    [[0, 2], false],
  ]);
});

useDrawnPage();

it('CopiedRows returns the rows of the latest copy, and none of an unfinished one', async () => {
  const read: (readonly (readonly string[])[])[] = [];
  const onRead = (texts: readonly (readonly string[])[]): void => void read.push(texts);
  const cellsOf = (name: string) => <span role="cell">{name}</span>;
  const many = Array.from({ length: 100 }, (_, index) => `House ${String(index + 1)}`);
  const of = (rows: readonly string[]) => <CopiedRows rows={rows} cellsOf={cellsOf} onRead={onRead} />;
  const page = draw(of(many));
  await waitFor(() => expect(document.body.textContent).toContain('House 31'), { interval: 1 });
  page.redraw(of(['Heron', 'Quay']));
  await waitFor(() => expect(read).toHaveLength(1));
  expect(read[0]).toEqual([['Heron'], ['Quay']]);
});
