import type { RefObject } from 'react';
import { FilterField } from '../../../components/list/filter-field.tsx';
import styles from '../board.module.css';
import { focusRow } from '../page-focus.ts';
import type { Board } from '../use-board.ts';

/** Words that a house must have. */
export function BoardSearch(props: { readonly board: Board; readonly list: RefObject<HTMLElement | null> }) {
  const { board } = props;
  return (
    <div className={styles['search']}>
      <FilterField
        size="xs"
        label="Filter properties"
        placeholder="Filter properties"
        filter={board.arrangement.search}
        onFilter={(search) => {
          board.arrange({ search });
        }}
        onArrowDown={() => {
          focusRow(props.list.current, null);
        }}
      />
    </div>
  );
}
