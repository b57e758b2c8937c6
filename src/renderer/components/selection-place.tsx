import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './selection-place.module.css';

/** What can be done with selected rows. Floats, so that the list does not jump when it comes. */
export function SelectionPlace(props: {
  readonly label: string;
  /** "3 houses". */
  readonly what: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['place']}>
      <div className={styles['selection']} role="region" aria-label={props.label}>
        <span className={styles['selected']} role="status">
          {props.what} selected
        </span>
        {props.children}
        <Button size="xs" variant="subtle" color="gray" onClick={props.onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}
