import { Button, Progress } from '@mantine/core';
import { formatCounted } from '../../../contract/wording/plural.ts';
import { usePreferences } from '../format/preferences.tsx';
import styles from './progress-strip.module.css';

export interface ProgressStripProps {
  /** Of the bar, for those who cannot see it. */
  readonly label: string;
  readonly done: number;
  /** Null: not known yet. */
  readonly total: number | null;
  readonly words: string;
  /** What else is worth a glance; null is left out. */
  readonly facts?: readonly (string | null)[];
  /** Requests that the service still allows; null: not heard, and nothing is said of it. */
  readonly remaining: number | null;
  /** Left out where the way to stop stands elsewhere. */
  readonly stop?: { readonly label: string; readonly onStop: () => void; readonly isPending?: boolean };
}

/** Long work under way: how far it has come, what the service still allows, and the way to stop it. */
export function ProgressStrip(props: ProgressStripProps) {
  const { done, total, remaining, stop } = props;
  const { locale } = usePreferences();
  const facts = [
    ...(props.facts ?? []),
    remaining === null
      ? null
      : `${formatCounted(remaining, 'request', 'requests', locale)} left in this window`,
  ].filter((fact) => fact !== null);
  return (
    <div className={styles['strip']}>
      <Progress
        value={total === null ? 100 : total === 0 ? 0 : (100 * done) / total}
        animated={total === null}
        size="sm"
        aria-label={props.label}
        className={styles['bar'] ?? ''}
      />
      <span className={styles['words']}>
        <strong>{props.words}</strong>
        {facts.map((fact) => ` · ${fact}`)}
      </span>
      {stop === undefined ? null : (
        <Button size="xs" variant="default" loading={stop.isPending ?? false} onClick={stop.onStop}>
          {stop.label}
        </Button>
      )}
    </div>
  );
}
