import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useNow } from '../../components/use-now.ts';
import { PreviewLineRow } from './preview-line-row.tsx';
import type { PreviewLine } from './preview-lines.ts';
import type { PreviewColumn, PreviewOrder } from './preview-order.ts';
import styles from './preview-table.module.css';
import { useLineKeyboard } from './use-line-keyboard.ts';

const rowHeightPx = 52;
const headHeightPx = 36;
const mostRowsInSight = 9;

/** The preview as a table: only the lines in sight exist, so that five thousand are as quick as fifty. */
export function PreviewTable(props: {
  readonly lines: readonly PreviewLine[];
  readonly left: ReadonlySet<string>;
  readonly order: PreviewOrder | null;
  readonly onOrder: (column: PreviewColumn) => void;
  readonly onToggle: (key: string) => void;
  /** Takes all lines that are shown in, or leaves them out. */
  readonly onToggleAll: (include: boolean) => void;
  readonly onOpen: (line: PreviewLine) => void;
}) {
  const { lines, left } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const now = useNow(60_000);
  // eslint-disable-next-line react-hooks/incompatible-library -- speaks of the React Compiler, which does not run here
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: lines.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 6,
    scrollPaddingEnd: headHeightPx,
  });
  const keyboard = useLineKeyboard(lines, virtualizer, scrollRef, props.onToggle);
  const changing = lines.filter(({ row }) => row.outcome.state === 'change');
  const included = changing.filter(({ key }) => !left.has(key)).length;
  const heightPx = headHeightPx + rowHeightPx * Math.min(lines.length, mostRowsInSight) + 1;
  return (
    <div ref={scrollRef} className={styles['scroll']} style={{ height: heightPx }}>
      <div role="table" aria-label="Preview" aria-rowcount={lines.length + 1} className={styles['table']}>
        <div role="rowgroup" className={styles['head']}>
          <div role="row" aria-rowindex={1} className={styles['headRow']}>
            <div role="columnheader" aria-label="Include" className={styles['check']}>
              {changing.length === 0 ? null : (
                <Checkbox
                  size="xs"
                  aria-label="Include all that are shown"
                  checked={included === changing.length}
                  indeterminate={included > 0 && included < changing.length}
                  onChange={() => {
                    props.onToggleAll(included < changing.length);
                  }}
                />
              )}
            </div>
            <HeadCell column="property" name="Property" order={props.order} onOrder={props.onOrder} />
            <div role="columnheader" className={styles['headCell']}>
              Now and after
            </div>
            <HeadCell column="outcome" name="Outcome" order={props.order} onOrder={props.onOrder} />
            <div role="columnheader" className={styles['headCell']}>
              Last read
            </div>
          </div>
        </div>
        <div
          role="rowgroup"
          className={styles['body']}
          style={{ height: `${String(virtualizer.getTotalSize())}px` }}
        >
          {virtualizer.getVirtualItems().map((item) => {
            const line = lines[item.index];
            if (line === undefined) return null;
            return (
              <PreviewLineRow
                key={line.key}
                line={line}
                index={item.index}
                startPx={item.start}
                included={!left.has(line.key)}
                tabStop={keyboard.tabStop === line.key}
                now={now}
                onToggle={props.onToggle}
                onOpen={props.onOpen}
                onFocus={keyboard.onFocus}
                onKeyDown={keyboard.onKeyDown}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function HeadCell(props: {
  readonly column: PreviewColumn;
  readonly name: string;
  readonly order: PreviewOrder | null;
  readonly onOrder: (column: PreviewColumn) => void;
}) {
  const { column, order } = props;
  const sorted = order?.column === column ? order : null;
  const direction = sorted?.descending === true ? 'descending' : 'ascending';
  const Arrow = sorted?.descending === true ? IconArrowDown : IconArrowUp;
  return (
    <div role="columnheader" className={styles['headCell']} aria-sort={sorted === null ? 'none' : direction}>
      <button
        type="button"
        className={styles['sort']}
        onClick={() => {
          props.onOrder(column);
        }}
      >
        {props.name}
        {sorted === null ? null : <Arrow size={13} aria-hidden />}
      </button>
    </div>
  );
}
