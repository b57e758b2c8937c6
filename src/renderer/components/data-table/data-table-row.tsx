import { memo, type ReactNode } from 'react';
import { RowCheckbox } from '../list/row-checkbox.tsx';
import styles from './data-table.module.css';
import { RowTabIndexProvider } from './row-target.tsx';

interface RowProps {
  readonly rowId: string;
  readonly index: number;
  /** `aria-rowindex` of the first row after the head. */
  readonly firstRowIndex: number;
  readonly startPx: number;
  /** Set if each row is as high as its cells. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  /** Stable elements, which change only with the row or the columns. */
  readonly cells: ReactNode;
  readonly cellRole: 'cell' | 'gridcell';
  readonly isTabStop: boolean;
  /** Whether the row has its own link or button. Otherwise the row takes the focus. */
  readonly hasTarget: boolean;
  readonly isQuiet: boolean;
  readonly isCurrent: boolean;
  /** Null if rows can't be selected; undefined if this one can't. */
  readonly selected: boolean | undefined | null;
  readonly selectLabel: string;
  readonly onToggle: (index: number, isRange: boolean) => void;
}

/** Memoised, because scrolling passes hundreds of rows. */
export const DataTableRow = memo(function DataTableRow(props: RowProps) {
  const { selected } = props;
  const tabIndex = props.isTabStop ? 0 : -1;
  return (
    <RowTabIndexProvider value={tabIndex}>
      <div
        ref={props.measure}
        data-index={props.index}
        role="row"
        aria-rowindex={props.index + props.firstRowIndex}
        aria-selected={selected ?? undefined}
        data-row-id={props.rowId}
        data-quiet={props.isQuiet || undefined}
        aria-current={props.isCurrent || undefined}
        className={styles['row']}
        // Not moved by a transform, because each row would become a layer of its own.
        style={{ top: props.startPx }}
        {...(props.hasTarget ? {} : { tabIndex })}
      >
        {selected === null ? null : (
          <div role={props.cellRole} data-check className={styles['check']}>
            {selected === undefined ? null : (
              <RowCheckbox
                label={props.selectLabel}
                tabIndex={-1}
                checked={selected}
                onToggle={(isRange) => props.onToggle(props.index, isRange)}
              />
            )}
          </div>
        )}
        {props.cells}
      </div>
    </RowTabIndexProvider>
  );
});
