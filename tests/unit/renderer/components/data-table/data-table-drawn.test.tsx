// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ColumnChooser } from '../../../../../src/renderer/components/data-table/column-chooser.tsx';
import type { DataColumn } from '../../../../../src/renderer/components/data-table/data-column.ts';
import { DataTable } from '../../../../../src/renderer/components/data-table/data-table.tsx';
import { selectionBy } from '../../../../../src/renderer/components/data-table/use-row-selection.ts';
import { useRowTabIndex } from '../../../../../src/renderer/components/data-table/row-target.tsx';
import type { TableArrangement } from '../../../../../src/renderer/components/data-table/use-data-table.ts';
import { useDataTable } from '../../../../../src/renderer/components/data-table/use-data-table.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';

interface Property {
  readonly id: number;
  readonly name: string;
  readonly deposit: string | null;
}

const names = ['Heron', 'Spindle', 'Honey Gate', 'Granite', 'Alder', 'Quay', 'Mill', 'Thistle'];
const propertiesOf = (count: number): Property[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `${names[index % names.length] ?? ''} ${String(index + 1)}`,
    deposit: index === 1 ? null : String(100 * (index + 1)),
  }));

const columns: readonly DataColumn<Property>[] = [
  {
    id: 'name',
    name: 'House',
    minRem: 8,
    grow: 1,
    isAlwaysShown: true,
    sortValue: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'deposit',
    name: 'Deposit',
    minRem: 8,
    grow: 1,
    sortsAs: 'amount',
    sortsDownFirst: true,
    sortValue: ({ deposit }) => deposit,
    cell: ({ deposit }) => deposit ?? 'Not sent',
  },
];

function Properties(props: {
  readonly properties: readonly Property[];
  readonly onArrange?: (arrangement: TableArrangement) => void;
  readonly columns?: readonly DataColumn<Property>[];
  readonly hasTarget?: boolean;
  readonly isSheet?: boolean;
  readonly onColumn?: (take: () => void) => void;
}) {
  const [column, setColumn] = useState('name');
  const goTo = (id: string): void => {
    const take = (): void => setColumn(id);
    if (props.onColumn === undefined) take();
    else props.onColumn(take);
  };
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const table = useDataTable({
    rows: props.properties,
    columns: props.columns ?? columns,
    rowId: ({ id }) => String(id),
    ...(props.onArrange === undefined ? {} : { onArrange: props.onArrange }),
  });
  return (
    <>
      <ColumnChooser table={table} />
      <DataTable
        label="Properties"
        table={table}
        density="dense"
        height={10}
        hasTarget={props.hasTarget ?? false}
        {...(props.isSheet === true ? { cursor: { column, onColumn: goTo } } : {})}
        searchText={({ name }) => name}
        selection={selectionBy(selection, setSelection, ({ id }: Property) => id)}
        empty={<p>No property matches</p>}
      />
      <output>{[...selection].toSorted((left, right) => left - right).join(' ')}</output>
    </>
  );
}

useDrawnPage();

const rowAt = (id: number): HTMLElement => {
  const row = document.querySelector<HTMLElement>(`[data-row-id="${String(id)}"]`);
  if (row === null) throw new Error(`row ${String(id)} is not drawn`);
  return row;
};
const focused = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'];
const shownIds = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-row-id]')].map(({ dataset }) => dataset['rowId']);
const chosen = (): string => document.querySelector('output')?.textContent ?? '';
const tick = (name: string): HTMLElement => screen.getByRole('checkbox', { name: `Select ${name}` });

async function enter({ person }: ReturnType<typeof draw>): Promise<void> {
  for (let stops = 0; stops < 20 && focused() === undefined; stops += 1) await person.tab();
}

describe('table keys', () => {
  it('move by row, by page and to both ends, with most rows not drawn', async () => {
    const page = draw(<Properties properties={propertiesOf(500)} />);
    await enter(page);
    expect(focused()).toBe('1');
    await page.person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await waitFor(() => expect(focused()).toBe('2'));
    await page.person.keyboard('{PageDown}');
    await waitFor(() => expect(focused()).toBe('11'));
    await page.person.keyboard('{End}');
    await waitFor(() => expect(focused()).toBe('500'));
    expect(shownIds()).not.toContain('1');
    await page.person.keyboard('{Home}');
    await waitFor(() => expect(focused()).toBe('1'));
    expect(shownIds().length).toBeLessThan(60);
  });

  it('leave the table with the next Tab and return to the same row', async () => {
    const page = draw(<Properties properties={propertiesOf(20)} />);
    await enter(page);
    await page.person.keyboard('{ArrowDown}{ArrowDown}');
    await page.person.tab();
    expect(focused()).toBeUndefined();
    await page.person.tab({ shift: true });
    expect(focused()).toBe('3');
  });

  it('open the link of the focused row with Enter', async () => {
    const opened: string[] = [];
    function Target({ name }: Property) {
      return (
        <button type="button" data-row-target tabIndex={useRowTabIndex()} onClick={() => opened.push(name)}>
          {name}
        </button>
      );
    }
    const own = columns.map((column) =>
      column.id === 'name' ? { ...column, cell: (property: Property) => <Target {...property} /> } : column,
    );
    const page = draw(<Properties properties={propertiesOf(5)} columns={own} hasTarget />);
    await enter(page);
    await page.person.keyboard('{ArrowDown}{Enter}');
    expect(opened).toEqual(['Spindle 2']);
  });
});

describe('sheet cursor', () => {
  const at = () => [focused(), document.activeElement?.getAttribute('data-column')];

  it('moves between cells, stays within the sheet and keeps its column', async () => {
    const page = draw(<Properties properties={propertiesOf(20)} isSheet hasTarget />);
    await enter(page);
    expect(at()).toEqual(['1', 'name']);
    await page.person.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(at()).toEqual(['2', 'deposit']));
    await page.person.keyboard('{ArrowRight}{ArrowLeft}');
    await waitFor(() => expect(at()).toEqual(['2', 'name']));
    expect(screen.getByRole('grid', { name: 'Properties' })).toBeTruthy();
  });

  it('follows a column that is drawn after its row', async () => {
    const late: (() => void)[] = [];
    const sheet = () => (
      <Properties properties={propertiesOf(20)} isSheet hasTarget onColumn={(take) => void late.push(take)} />
    );
    const page = draw(sheet());
    await enter(page);
    await page.person.keyboard('{ArrowRight}');
    page.redraw(sheet());
    act(() => late[0]?.());
    await page.person.keyboard('{ArrowDown}');
    await waitFor(() => expect(at()).toEqual(['2', 'deposit']));
  });

  it('scrolls a wide sheet when an arrow points beyond its edge', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollBy');
    const page = draw(<Properties properties={propertiesOf(20)} isSheet hasTarget />);
    await enter(page);
    await page.person.keyboard('{ArrowRight}');
    await waitFor(() => expect(at()).toEqual(['1', 'deposit']));
    expect(scrolled).not.toHaveBeenCalled();
    await page.person.keyboard('{ArrowRight}');
    expect(scrolled.mock.calls).toEqual([[{ left: 120 }]]);
    expect(at()).toEqual(['1', 'deposit']);
  });

  it('moves to the clicked cell and continues from there', async () => {
    const page = draw(<Properties properties={propertiesOf(20)} isSheet hasTarget />);
    await page.person.click(screen.getByText('Honey Gate 3'));
    await page.person.keyboard('{ArrowRight}');
    await waitFor(() => expect(at()).toEqual(['3', 'deposit']));
  });
});

describe('row selection', () => {
  it('toggles with Space, X and a click', async () => {
    const page = draw(<Properties properties={propertiesOf(20)} />);
    await enter(page);
    await page.person.keyboard(' {ArrowDown}x');
    expect(chosen()).toBe('1 2');
    await page.person.click(tick('Heron 1'));
    expect(chosen()).toBe('2');
    expect(rowAt(2).getAttribute('aria-selected')).toBe('true');
  });

  it('applies the first tick to the whole range with Shift', async () => {
    const page = draw(<Properties properties={propertiesOf(20)} />);
    await page.person.click(tick('Spindle 2'));
    await page.person.keyboard('{Shift>}');
    await page.person.click(tick('Quay 6'));
    await page.person.keyboard('{/Shift}');
    expect(chosen()).toBe('2 3 4 5 6');
    await page.person.click(tick('Granite 4'));
    await page.person.keyboard('{Shift>}');
    await page.person.click(tick('Heron 1'));
    await page.person.keyboard('{/Shift}');
    expect(chosen()).toBe('5 6');
  });

  it('extends from the focused row with Shift and arrows, and selects all with Ctrl+A', async () => {
    const page = draw(<Properties properties={propertiesOf(200)} />);
    await enter(page);
    await page.person.keyboard('{ArrowDown}');
    await page.person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosen()).toBe('2 3 4');
    await page.person.keyboard('{Control>}a{/Control}');
    expect(chosen().split(' ')).toHaveLength(200);
    await page.person.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(chosen()).toBe('');
  });
});

describe('copying', () => {
  it('copies the focused row as displayed', async () => {
    const page = draw(<Properties properties={propertiesOf(20)} />);
    await enter(page);
    await page.person.keyboard('{ArrowDown}{Control>}c{/Control}');
    await waitFor(() => expect(page.copied).toEqual(['Spindle 2\tNot sent']));
    expect(await screen.findByText('Row copied')).toBeTruthy();
  });

  it('copies all selected rows under their headings, including rows out of sight', async () => {
    const page = draw(<Properties properties={propertiesOf(200)} />);
    await enter(page);
    await page.person.keyboard('{Control>}a{/Control}{Control>}c{/Control}');
    await waitFor(() => expect(page.copied).toHaveLength(1));
    const lines = page.copied[0]?.split('\n') ?? [];
    expect(lines).toHaveLength(201);
    expect(lines.slice(0, 3)).toEqual(['House\tDeposit', 'Heron 1\t100', 'Spindle 2\tNot sent']);
    expect(lines.at(-1)).toBe('Thistle 200\t20000');
    expect(await screen.findByText('200 rows copied')).toBeTruthy();
  });

  it('reports when the clipboard fails', async () => {
    const page = draw(<Properties properties={propertiesOf(3)} />, { clipboardFails: true });
    await enter(page);
    await page.person.keyboard('{Control>}c{/Control}');
    expect(await screen.findByText(/^Nothing copied/)).toBeTruthy();
  });
});

describe('table header', () => {
  it('sorts, shows the direction and puts missing values last', async () => {
    const page = draw(<Properties properties={propertiesOf(4)} />);
    const sort = screen.getByRole('button', { name: 'Deposit' });
    await page.person.click(sort);
    expect(shownIds()).toEqual(['4', '3', '1', '2']);
    expect(screen.getByRole('columnheader', { name: 'Deposit' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await page.person.click(sort);
    expect(shownIds()).toEqual(['1', '3', '4', '2']);
  });

  it('hides and resizes columns and reports the arrangement', async () => {
    const left: TableArrangement[] = [];
    const page = draw(<Properties properties={propertiesOf(4)} onArrange={(next) => left.push(next)} />);
    const chooser = screen.getByRole('button', { name: 'Columns' });
    await page.person.click(chooser);
    const menu = await screen.findByRole('menu');
    expect(within(menu).queryByText('House')).toBeNull();
    await page.person.click(within(menu).getByText('Deposit'));
    expect(screen.queryByRole('columnheader', { name: 'Deposit' })).toBeNull();
    // An open menu takes the focus back with a delay.
    await page.person.keyboard('{Escape}');
    await waitFor(() => {
      expect(document.activeElement).toBe(chooser);
    });
    screen.getByRole('button', { name: 'House' }).focus();
    await page.person.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(left.at(-1)).toMatchObject({ hidden: { deposit: false }, widths: { name: 800 } });
  });
});

it('DataTable shows its empty text without rows and works again once rows arrive', async () => {
  const page = draw(<Properties properties={[]} />);
  expect(screen.getByText('No property matches')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  page.redraw(<Properties properties={propertiesOf(3)} />);
  await enter(page);
  await page.person.keyboard('{ArrowDown}');
  expect(focused()).toBe('2');
});
