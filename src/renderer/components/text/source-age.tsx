import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { AgeLabel } from './age-label.tsx';
import { failureTitle } from '../ui/failure-words.ts';
import { isOffline } from '../../../core/values/is-offline.ts';
import styles from './source-age.module.css';
import { absenceWord } from '../../../core/wording/absence.ts';

/** Of something put together from several resources: how old this one is, or why it says nothing. */
export function SourceAge(props: {
  readonly view: SnapshotView | undefined;
  readonly error: AppError | undefined;
  /** Whether its body has the fields that are needed. */
  readonly recognised: boolean;
}) {
  const { view } = props;
  const failure = view?.lastFailure?.error ?? props.error;
  if (view?.hasBody === true) {
    return props.recognised ? (
      <AgeLabel readAt={view.readAt} offline={isOffline(failure)} />
    ) : (
      <span className={styles['wanting']}>{absenceWord({ is: 'not-understood' }).toLowerCase()}</span>
    );
  }
  if (failure !== undefined) return <span className={styles['wanting']}>{failureTitle(failure)}</span>;
  return (
    <span className={styles['waiting']}>
      {view === undefined || view.refreshing ? 'refreshing' : absenceWord({ is: 'not-read' }).toLowerCase()}
    </span>
  );
}
