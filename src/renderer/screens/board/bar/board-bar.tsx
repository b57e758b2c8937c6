import styles from '../board.module.css';
import { FacetMenus } from './facet-menus.tsx';
import { FindingChips } from './finding-chips.tsx';
import type { Board } from '../use-board.ts';

/** What narrows the board. */
export function BoardBar({ board }: { readonly board: Board }) {
  return (
    <div className={styles['bar']}>
      <FacetMenus board={board} />
      <span className={styles['split']} />
      <FindingChips board={board} />
    </div>
  );
}
