import { Text } from '@mantine/core';
import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { AgeLabel } from './age-label.tsx';
import { failureTitle } from '../ui/failure-words.ts';
import { isOffline } from '../../../core/values/is-offline.ts';
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
  if (view?.hasBody === true && props.recognised) {
    return <AgeLabel readAt={view.readAt} offline={isOffline(failure)} />;
  }
  const [words, colour] =
    view?.hasBody === true
      ? [absenceWord({ is: 'not-understood' }).toLowerCase(), 'var(--kh-warn-text)']
      : failure !== undefined
        ? [failureTitle(failure), 'var(--kh-warn-text)']
        : view === undefined || view.refreshing
          ? ['refreshing', 'dimmed']
          : [absenceWord({ is: 'not-read' }).toLowerCase(), 'dimmed'];
  return (
    <Text span fz="xs" c={colour}>
      {words}
    </Text>
  );
}
