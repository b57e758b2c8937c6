import { memo, type ReactNode } from 'react';
import { RowCheckbox } from '../list/row-checkbox.tsx';
import styles from './data-table.module.css';
import { RowTabIndexProvider } from './row-target.tsx';

interface RowProps {
  readonly rowId: string;
  readonly index: number;
  /** `aria-rowindex` of the first row behind the head. */
  readonly firstRowIndex: number;
  readonly startPx: number;
  /** Given where each row is as high as its cells. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  /** The same elements as long as neither the row nor the columns are others. */
  readonly cells: ReactNode;
  readonly cellRole: 'cell' | 'gridcell';
  readonly isTabStop: boolean;
  /** Whether a row has its own link or button; else it takes the focus itself. */
  readonly hasTarget: boolean;
  readonly isQuiet: boolean;
  readonly isCurrent: boolean;
  /** Null: rows are not selected here; undefined: this one cannot be. */
  readonly selected: boolean | undefined | null;
  readonly selectLabel: string;
  readonly onToggle: (index: number, isRange: boolean) => void;
}

/** One row. Drawn again only when something of it changed, as scrolling passes hundreds of them. */
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
        // Not moved by a transform: each would be a thing of its own to paint.
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
                onToggle={(isRange) => {
                  props.onToggle(props.index, isRange);
                }}
              />
            )}
          </div>
        )}
        {props.cells}
      </div>
    </RowTabIndexProvider>
  );
});
