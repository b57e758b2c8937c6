import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { PortfolioTableModel } from './use-portfolio-table.ts';
import styles from './portfolio-table.module.css';

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const;

/** The head that stays: select all that is shown, and sort by any column (Shift adds a second). */
export function PortfolioHeader(props: { readonly table: PortfolioTableModel }) {
  const { table } = props;
  const shown = table.getRowModel().rows;
  const selected = shown.filter((row) => row.getIsSelected()).length;
  const all = shown.length > 0 && selected === shown.length;
  return (
    <div role="rowgroup" className={styles['head']}>
      <div role="row" aria-rowindex={1} className={styles['headRow']}>
        <div role="columnheader" className={styles['check']}>
          <Checkbox
            size="xs"
            aria-label="Select all that are shown"
            checked={all}
            indeterminate={selected > 0 && !all}
            onChange={() => {
              table.setRowSelection((before) => {
                const shownIds = new Set(shown.map((row) => row.id));
                const others = Object.entries(before).filter(([id]) => !shownIds.has(id));
                const chosen = all ? [] : [...shownIds].map((id) => [id, true] as const);
                return Object.fromEntries([...others, ...chosen]);
              });
            }}
          />
        </div>
        {table.getVisibleLeafColumns().map((column) => {
          const sorted = column.getIsSorted();
          const { header, meta } = column.columnDef;
          return (
            <div
              key={column.id}
              role="columnheader"
              className={styles['headCell']}
              data-align={meta?.align}
              aria-sort={sorted === false ? 'none' : ariaSorts[sorted]}
            >
              <button type="button" className={styles['sort']} onClick={column.getToggleSortingHandler()}>
                {typeof header === 'string' ? header : column.id}
                {sorted === 'asc' ? <IconArrowUp size={13} aria-hidden /> : null}
                {sorted === 'desc' ? <IconArrowDown size={13} aria-hidden /> : null}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
