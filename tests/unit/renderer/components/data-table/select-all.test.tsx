import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataTable } from '../../../../../src/renderer/components/data-table/data-table.tsx';
import type { DataTableHead } from '../../../../../src/renderer/components/data-table/data-table-head.tsx';
import { useDataTable } from '../../../../../src/renderer/components/data-table/use-data-table.ts';

type All = ComponentProps<typeof DataTableHead>['all'];
const heads = vi.hoisted((): { drawn: All[] } => ({ drawn: [] }));
vi.mock('../../../../../src/renderer/components/data-table/data-table-head.tsx', () => ({
  DataTableHead: ({ all }: { readonly all: All }) => {
    heads.drawn.push(all);
    return null;
  },
}));

interface Line {
  readonly name: string;
  /** Undefined: it cannot be selected. */
  readonly selected: boolean | undefined;
}

const toggled: (readonly [readonly string[], boolean])[] = [];

/** What the head is given for rows that are selected as told. */
function headOf(...states: readonly (boolean | undefined)[]) {
  const lines = states.map((selected, index): Line => ({ name: String(index), selected }));
  function Probe() {
    const table = useDataTable<Line>({ rows: lines, columns: [], rowId: ({ name }) => name });
    return (
      <DataTable
        table={table}
        label="Lines"
        density="dense"
        height={5}
        searchText={({ name }) => name}
        empty={null}
        selection={{
          verb: 'Include',
          allLabel: 'All',
          isTinted: false,
          isSelected: ({ selected }) => selected,
          onSelect: (rows, selected) => {
            toggled.push([rows.map(({ name }) => name), selected]);
          },
        }}
      />
    );
  }
  renderToStaticMarkup(<Probe />);
  return heads.drawn.at(-1);
}

beforeEach(() => {
  heads.drawn = [];
  toggled.length = 0;
});

it.each([
  [[true, undefined, true], 'all', [['0', '2'], false]],
  [[true, undefined, false], 'some', [['0', '2'], true]],
  [[false, false], 'none', [['0', '1'], true]],
] as const)('of %j: %s; once more it is %j', (states, state, next) => {
  const all = headOf(...states);
  expect(all?.state).toBe(state);
  all?.onToggle();
  expect(toggled).toEqual([next]);
});

it('is not offered where no row can be selected', () => {
  expect(headOf(undefined, undefined)?.state).toBeNull();
});
