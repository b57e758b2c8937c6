import type { ReactNode } from 'react';
import type { AppError } from '../../../../../core/values/errors.ts';
import type { SnapshotView } from '../../../../../ipc/snapshots.ts';
import { AgeLabel } from '../../../../components/text/age-label.tsx';
import { isOffline } from '../../../../../core/values/is-offline.ts';
import { usePanelRead } from '../../../../components/page/page-reads.tsx';
import type { HouseFact } from '../../../../house-reads/house-facts.tsx';
import { HouseFactValue } from '../../../../house-reads/house-facts.tsx';
import styles from './overview.module.css';

/** One fact: what it is, what the service said, how old that is; where there is none, why. */
export function FactLine(props: {
  readonly label: ReactNode;
  readonly fact: HouseFact;
  readonly view: SnapshotView | undefined;
  readonly error: AppError | undefined;
  readonly feedHours: number | undefined;
}) {
  const { view } = props;
  const failure = view?.lastFailure?.error;
  const { ownAge: age } = usePanelRead(
    view?.hasBody === true
      ? { readAt: view.readAt, offline: isOffline(failure), refreshing: view.refreshing }
      : undefined,
    readByItsPanel,
  );
  return (
    <div className={styles['fact']}>
      <dt>{props.label}</dt>
      <dd>
        <HouseFactValue fact={props.fact} view={view} error={props.error} feedHours={props.feedHours} />
      </dd>
      <dd className={styles['factAge']}>
        {age === undefined ? null : <AgeLabel readAt={age.readAt} offline={age.offline} />}
      </dd>
    </div>
  );
}

/** Refresh of the panel reads what its facts are made of. */
function readByItsPanel(): void {
  // Nothing of its own.
}
