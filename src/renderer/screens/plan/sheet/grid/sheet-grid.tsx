import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import type { CSSProperties } from 'react';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { RowCheckbox } from '../../../../components/list/row-checkbox.tsx';
import type { TermId } from '../../../../components/terms/glossary.ts';
import { Term } from '../../../../components/terms/term.tsx';
import { useLatest } from '../../../../components/ui/use-latest.ts';
import { columnName, leftOut } from '../sheet-model.ts';
import type { SheetColumn } from '../sheet-model.ts';
import styles from '../sheet.module.css';
import { SheetRow } from './sheet-row.tsx';
import { useSheetCursor, useSheetKeys } from './use-sheet-keys.ts';
import type { SheetGridProps } from './use-sheet-keys.ts';

const rowPx = 46;
const rowsAPage = 10;
const columnRem = { house: 13, deposit: 18.25, lever: 16.5, outcome: 7.5 } as const;

const terms: Readonly<Record<SheetColumn, TermId>> = {
  'security-deposit': 'deposit',
  'low-occupancy': 'lowOccupancy',
  'early-bird': 'earlyBird',
  'late-availability': 'lateAvailability',
  'short-break-rules': 'shortBreak',
};

/**
 * Houses as the rows of a sheet of which only those in sight exist, so that five thousand are as quick as fifty. One
 * tab stop; see `useSheetKeys` for the keys.
 */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, houses, names, cells, totals } = props;
  const scroll = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- speaks of the React Compiler, which does not run here
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: houses.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => houses[index] ?? index,
    overscan: 6,
    // The head stays in front of the first rows.
    scrollPaddingStart: 72,
  });
  const cursor = useSheetCursor(virtualizer, scroll);
  const keys = useSheetKeys({ ...props, cursor, rowsAPage, typedIn: usePreferences() });
  const { place, editing } = keys;
  const onToggle = useLatest((house: number) => {
    props.onChange(leftOut(sheet, [house], !sheet.left.has(house)));
  });
  const onLever = useLatest(props.onLever);
  const onDone = useLatest(keys.done);
  const onCancel = useLatest(keys.cancel);
  const measure = useCallback(
    (element: HTMLElement | null) => {
      virtualizer.measureElement(element);
    },
    [virtualizer],
  );
  const tracks = [
    // Values stand beside the names that they are of.
    `minmax(${String(columnRem.house)}rem, 18rem)`,
    ...sheet.columns.map(({ column }) =>
      column === 'security-deposit'
        ? `${String(columnRem.deposit)}rem`
        : `minmax(${String(columnRem.lever)}rem, 2.4fr)`,
    ),
    `minmax(${String(columnRem.outcome)}rem, 1fr)`,
  ];
  const leastRem = sheet.columns.reduce(
    (sum, { column }) => sum + (column === 'security-deposit' ? columnRem.deposit : columnRem.lever),
    columnRem.house + columnRem.outcome,
  );
  const sizes: CSSProperties = { '--table-tracks': tracks.join(' '), '--table-head-height': '72px' };
  return (
    <div ref={scroll} className={styles['scroll']}>
      <div
        role="grid"
        aria-label="Bulk edit"
        aria-rowcount={houses.length + 1}
        aria-colcount={sheet.columns.length + 2}
        className={styles['grid']}
        style={{ ...sizes, minWidth: `${String(leastRem)}rem` }}
        {...keys.handlers}
      >
        <Head {...props} />
        <div
          role="rowgroup"
          className={styles['rows']}
          style={{ height: `${String(virtualizer.getTotalSize())}px` }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const house = houses[index];
            return house === undefined ? null : (
              <SheetRow
                key={house}
                index={index}
                startPx={start}
                house={house}
                name={names.get(house) ?? { title: `Property ${house}`, about: '' }}
                columns={sheet.columns}
                known={cells.known}
                outcome={totals.byHouse.get(house)}
                isLeft={sheet.left.has(house)}
                cursor={place.row === index ? place.column : null}
                editing={editing?.house === house ? editing : null}
                measure={measure}
                onToggle={onToggle}
                onLever={onLever}
                onDone={onDone}
                onCancel={onCancel}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Head({ sheet, houses, headOf, onChange }: SheetGridProps) {
  const left = houses.filter((house) => sheet.left.has(house)).length;
  return (
    <div role="rowgroup" className={styles['head']}>
      <div role="row" aria-rowindex={1} className={styles['headRow']}>
        <div role="columnheader" className={styles['headHouse']}>
          <RowCheckbox
            label="Include all shown"
            checked={left === 0}
            isMixed={left > 0 && left < houses.length}
            onToggle={() => onChange(leftOut(sheet, houses, left === 0))}
          />
          <span>Property</span>
        </div>
        {sheet.columns.map(({ column }) => (
          <div key={column} role="columnheader" className={styles['headCell']}>
            <span className={styles['headName']}>
              <Term of={terms[column]}>{columnName(column)}</Term>
            </span>
            {headOf(column)}
          </div>
        ))}
        <div role="columnheader" className={styles['headCell']}>
          <span className={styles['headName']}>Outcome</span>
          <span className={styles['faint']}>before review</span>
        </div>
      </div>
    </div>
  );
}
