import { Button } from '@mantine/core';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import styles from './add-properties.module.css';
import type { useAddFound } from './use-add-found.ts';

/** What is about to be added, and the way to add it or to leave. */
export function AddFooter(props: {
  readonly ids: readonly number[];
  readonly said: string;
  /** What the button says; "Add properties" where this is left out. */
  readonly label?: string;
  readonly adding: ReturnType<typeof useAddFound>;
  readonly onClose: () => void;
}) {
  const { adding } = props;
  return (
    <div className={styles['footer']}>
      {adding.error === null ? null : <ErrorNotice error={adding.error} />}
      <div className={styles['footerRow']}>
        <span className={styles['said']} role="status">
          {props.said}
        </span>
        <Button variant="default" onClick={props.onClose}>
          Cancel
        </Button>
        <Button
          loading={adding.adding}
          disabled={props.ids.length === 0}
          onClick={() => {
            adding.add(props.ids);
          }}
        >
          {props.label ?? 'Add properties'}
        </Button>
      </div>
    </div>
  );
}
