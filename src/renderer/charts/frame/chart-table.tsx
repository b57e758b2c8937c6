import { useRef, useEffect, useState, type RefObject } from 'react';
import { InertText } from '../../components/text/inert-text.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';
import styles from './chart-table.module.css';
import type { ChartCell, ChartTableData } from './chart-table-data.ts';

/** The figures of a chart, for those who do not see it and those who want the numbers. */
export function ChartTable(props: { readonly table: ChartTableData }) {
  const { table } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(scroll);
  const shownColumns = table.columns
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => column.only !== 'file');
  return (
    <div
      ref={scroll}
      className={styles['scroll']}
      {...(overflows ? { role: 'group', 'aria-label': table.caption, tabIndex: 0 } : {})}
    >
      <PlainTable caption={table.caption} className={styles['table']}>
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
            <tr key={row.key} data-off={row.isQuiet === true || undefined}>
              {shownColumns.map(({ column, index }) => {
                const cell = row.cells[index];
                if (cell === undefined) return <td key={index} />;
                const numeric = column.numeric === true || undefined;
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell key={index} data-numeric={numeric} {...(index === 0 ? { scope: 'row' } : {})}>
                    <CellContent cell={cell} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

function CellContent(props: { readonly cell: ChartCell }) {
  const { value, shown, missing } = props.cell;
  if (shown !== undefined) return shown;
  if (value === null) {
    return (
      <span className={styles['missing']} title={missing ?? 'No value'}>
        —
      </span>
    );
  }
  return <InertText text={String(value)} />;
}

/** True while the element is narrower than what it holds: it must then be reachable by keyboard to be scrolled. */
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
