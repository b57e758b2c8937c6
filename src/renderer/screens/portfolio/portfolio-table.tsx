import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { PortfolioHeader } from './portfolio-header.tsx';
import { PortfolioNow } from './portfolio-now.tsx';
import { PortfolioRowLine } from './portfolio-row-line.tsx';
import styles from './portfolio-table.module.css';
import { RowFocusContext } from './row-focus.tsx';
import { tableTracks } from './table-tracks.ts';
import type { PortfolioTableModel } from './use-portfolio-table.ts';
import { useRowKeyboard } from './use-row-keyboard.ts';
import { rememberView, rememberedView } from './view-memory.ts';

const rowHeightPx = 52;
const headHeightPx = 44;
const selectionBarPx = 76;

/** The properties as a table: only the rows in sight exist, so that five thousand are as quick as fifty. */
export function PortfolioTable(props: {
  readonly workspaceId: string;
  readonly table: PortfolioTableModel;
  /** The selection bar floats above the end of the table. */
  readonly selecting: boolean;
}) {
  const { workspaceId, table } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const [initialOffset] = useState(() => rememberedView(workspaceId).scrollTop);
  const rows = table.getRowModel().rows;
  const barRoomPx = props.selecting ? selectionBarPx : 0;
  // eslint-disable-next-line react-hooks/incompatible-library -- speaks of the React Compiler, which does not run here
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    initialOffset,
    paddingEnd: barRoomPx,
    // The head stays in front of the first rows, and the bar in front of the last.
    scrollPaddingEnd: headHeightPx + barRoomPx,
  });
  const focus = useRowKeyboard(rows, virtualizer, scrollRef);
  const columns = table.getVisibleLeafColumns();
  const { template, minWidth } = tableTracks(
    columns.flatMap((column) => (column.columnDef.meta === undefined ? [] : [column.columnDef.meta])),
  );
  const columnsKey = columns.map((column) => column.id).join(' ');
  return (
    <PortfolioNow>
      <RowFocusContext value={focus}>
        <div
          ref={scrollRef}
          className={styles['scroll']}
          onScroll={(event) => {
            rememberView(workspaceId, { scrollTop: event.currentTarget.scrollTop });
          }}
        >
          <div
            role="table"
            aria-label="Properties"
            aria-rowcount={rows.length + 1}
            className={styles['table']}
            style={{ '--portfolio-tracks': template, minWidth }}
          >
            <PortfolioHeader table={table} />
            <div
              role="rowgroup"
              className={styles['body']}
              style={{ height: `${String(virtualizer.getTotalSize())}px` }}
            >
              {virtualizer.getVirtualItems().map((item) => {
                const row = rows[item.index];
                if (row === undefined) return null;
                return (
                  <PortfolioRowLine
                    key={row.id}
                    row={row}
                    index={item.index}
                    startPx={item.start}
                    selected={row.getIsSelected()}
                    columnsKey={columnsKey}
                  />
                );
              })}
            </div>
          </div>
        </div>
      </RowFocusContext>
    </PortfolioNow>
  );
}
