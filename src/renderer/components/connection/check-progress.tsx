import { Button, Progress } from '@mantine/core';
import styles from './check-progress.module.css';
import { t } from './texts.ts';

/** A check under way: how far, what was just tried, and a way to stop. */
export function CheckProgressBar(props: {
  readonly done: number;
  readonly total: number | null;
  readonly latest: string | null;
  readonly onCancel: () => void;
}) {
  const { done, total } = props;
  const words =
    total === null
      ? t('reachingTheService')
      : t('endpointsTried', { done: String(done), total: String(total) });
  return (
    <div className={styles['progress']}>
      <div className={styles['words']}>
        <p role="status" className={styles['count']}>
          {words}
        </p>
        <p className={styles['latest']}>{props.latest ?? '\u00a0'}</p>
      </div>
      <Button variant="default" size="xs" onClick={props.onCancel}>
        {t('cancel')}
      </Button>
      <Progress
        className={styles['bar'] ?? ''}
        value={total === null || total === 0 ? 0 : (100 * done) / total}
        aria-label={t('connectionCheck')}
        size={4}
      />
    </div>
  );
}
