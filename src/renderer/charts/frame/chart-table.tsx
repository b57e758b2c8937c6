import { Box } from '@mantine/core';
import { useRef, useEffect, useMemo, useState, type RefObject, type ReactNode } from 'react';
import { decimalsOf, isDecimalText } from '../../../core/values/money/money.ts';
import { PreferencesProvider, usePreferences } from '../../components/format/preferences.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';

/** The figures of a chart, for screen readers and for exact numbers. */
export function ChartTable(props: { readonly table: ChartTableData }) {
  const { table } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(scroll);
  const preferences = usePreferences();
  const ledger = useMemo(() => ({ ...preferences, inLedger: true }), [preferences]);
  const shownColumns = table.columns
    .map((column, index) => ({ column, index, isLedger: hasDecimals(table, index) }))
    .filter(({ column }) => column.only !== 'file');
  return (
    <Box
      ref={scroll}
      style={{ overflowX: 'auto', scrollbarWidth: 'thin' }}
      {...(overflows ? { role: 'group', 'aria-label': table.caption, tabIndex: 0 } : {})}
    >
      <PlainTable caption={table.caption}>
        <thead>
          <tr>
            {shownColumns.map(({ column, index }) => (
              <th key={index} scope="col" data-numeric={column.numeric === true || undefined}>
                <InertText text={column.name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.key} style={row.isQuiet === true ? faint : undefined}>
              {shownColumns.map(({ column, index, isLedger }) => {
                const cell = row.cells[index];
                if (cell === undefined) return <td key={index} />;
                const numeric = column.numeric === true || undefined;
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell key={index} data-numeric={numeric} {...(index === 0 ? rowHead : {})}>
                    <PreferencesProvider value={isLedger ? ledger : preferences}>
                      <CellContent cell={cell} />
                    </PreferencesProvider>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Box>
  );
}

/** Whether any amount in a column has decimals, in which case all show them and align. */
function hasDecimals(table: ChartTableData, index: number): boolean {
  return table.rows.some(({ cells }) => {
    const value = cells[index]?.value;
    return typeof value === 'string' && isDecimalText(value) && decimalsOf(value) > 0;
  });
}

const rowHead = { scope: 'row', style: { fontWeight: 550 } } as const;
const faint = { color: 'var(--kh-text-faint)' } as const;

function CellContent(props: { readonly cell: ChartCell }) {
  const { value, shown, missing } = props.cell;
  if (shown !== undefined) return shown;
  if (value === null) {
    return (
      <span style={faint} title={missing ?? 'No value'}>
        —
      </span>
    );
  }
  return <InertText text={String(value)} />;
}

/** True if the content overflows: the element must then be focusable, so that the keyboard can scroll it. */
function useOverflows(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      setOverflows(current.scrollWidth > current.clientWidth);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return overflows;
}

export type TableValue = string | number | boolean | null;

export interface ChartCell {
  readonly value: TableValue;
  readonly shown?: ReactNode;
  /** Why there is no value, if `value` is null. */
  readonly missing?: string;
}

export interface ChartColumn {
  readonly name: string;
  readonly numeric?: boolean;
  /**
   * `file`: saved but not shown. `screen`: shown but not saved, because the file has the same in plainer
   * columns.
   */
  readonly only?: 'file' | 'screen';
}

/** The figures of a chart, shared by its table and its CSV. The first cell of a row is its heading. */
export interface ChartTableData {
  readonly caption: string;
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly {
    readonly key: string;
    /** Drawn faintly because it doesn't apply at present. */
    readonly isQuiet?: boolean;
    readonly cells: readonly ChartCell[];
  }[];
}

/** Head and rows for `console:save-table`; null for missing values. */
export function savedRows(table: ChartTableData): TableValue[][] {
  const saved = table.columns.flatMap(({ name, only }, index) =>
    only === 'screen' ? [] : [{ name, index }],
  );
  return [
    saved.map(({ name }) => name),
    ...table.rows.map((row) => saved.map(({ index }) => row.cells[index]?.value ?? null)),
  ];
}
