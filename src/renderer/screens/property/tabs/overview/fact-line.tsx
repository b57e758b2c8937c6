import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AppError } from '../../../../../contract/errors.ts';
import type { SnapshotView } from '../../../../../contract/ipc/snapshots.ts';
import type { JsonValue } from '../../../../../contract/json.ts';
import { AgeLabel } from '../../../../components/age-label.tsx';
import { usePanelRead } from '../../../../components/page-reads.tsx';
import { failureTitle, isOffline } from '../../../../components/failure-words.ts';
import { parseInstant } from '../../../../components/format-age.ts';
import styles from './overview.module.css';
import type { Absence } from '../../../../../contract/absence.ts';
import { absenceWord } from '../../../../../contract/absence.ts';
import { Absent } from '../../../../components/absent.tsx';

/** One fact: what it is, what the service said, how old that is; where there is none, why. */
export function FactLine(props: {
  readonly label: ReactNode;
  readonly view: SnapshotView | undefined;
  readonly error: AppError | undefined;
  readonly show: (body: JsonValue, readAt: Date) => ReactNode;
  /** Why there is nothing to show; null: the service's own null. */
  readonly whyNot: (body: JsonValue) => Absence | null;
}) {
  const { view } = props;
  const failure = view?.lastFailure?.error;
  const age = usePanelRead(
    view?.hasBody === true
      ? { readAt: view.readAt, offline: isOffline(failure), refreshing: view.refreshing }
      : undefined,
    readByItsPanel,
  );
  return (
    <div className={styles['fact']}>
      <dt>{props.label}</dt>
      <dd>
        <FactValue {...props} />
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

function FactValue(props: {
  readonly view: SnapshotView | undefined;
  readonly error: AppError | undefined;
  readonly show: (body: JsonValue, readAt: Date) => ReactNode;
  /** Why there is nothing to show; null: the service's own null. */
  readonly whyNot: (body: JsonValue) => Absence | null;
}) {
  const { view } = props;
  if (view === undefined) {
    if (props.error === undefined) return <Skeleton height={12} width="40%" mt={4} />;
    return <Missing why={failureTitle(props.error)} />;
  }
  if (!view.hasBody) {
    return (
      <Missing
        why={
          view.lastFailure === null ? absenceWord({ is: 'not-read' }) : failureTitle(view.lastFailure.error)
        }
      />
    );
  }
  if (view.shape === 'unrecognised') return <Missing why={absenceWord({ is: 'not-understood' })} />;
  const readAt = (view.readAt === null ? undefined : parseInstant(view.readAt)) ?? new Date();
  return props.show(view.body, readAt) ?? <NoValue why={props.whyNot(view.body)} />;
}

function NoValue(props: { readonly why: Absence | null }) {
  return props.why === null ? <Missing why="None, says the service" /> : <Absent why={props.why} />;
}

function Missing(props: { readonly why: string }) {
  return <span className={styles['aside']}>{props.why}</span>;
}
