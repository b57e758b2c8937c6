import { Button, Progress } from '@mantine/core';
import styles from './check-progress.module.css';

/** A check under way: how far, what was just tried, and a way to stop. */
export function CheckProgressBar(props: {
  readonly done: number;
  readonly total: number | null;
  readonly latest: string | null;
  readonly onCancel: () => void;
}) {
  const { done, total } = props;
  const words = total === null ? 'Reaching the service…' : `${done} of ${total} endpoints tried`;
  return (
    <div className={styles['progress']}>
      <div className={styles['words']}>
        <p role="status" className={styles['count']}>
          {words}
        </p>
        <p className={styles['latest']}>{props.latest ?? '\u00a0'}</p>
      </div>
      <Button variant="default" size="xs" onClick={props.onCancel}>
        Cancel
      </Button>
      <Progress
        className={styles['bar'] ?? ''}
        value={total === null || total === 0 ? 0 : (100 * done) / total}
        aria-label="Connection check"
        size={4}
      />
    </div>
  );
}
