import { lowerFirst } from '../../../core/values/words/first-letter.ts';
import { Skeleton } from '@mantine/core';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { ReactNode } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { type Absence, absenceOfRead, absenceWord } from '../../../core/mapping/absence.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { Absent, Nothing } from './absent.tsx';
import { failureTitle } from '../ui/failure-words.ts';
import { parseInstant } from '../format/format-age.ts';
import { useNow } from '../format/use-now.ts';

/** One fact from a body, or in words why it is unknown. Never a dash. */
export function FactValue(props: {
  readonly view: SnapshotView | undefined;
  readonly error: AppError | undefined;
  /** Null if the body has nothing to show. */
  readonly show: (body: Body, readAt: Date) => ReactNode;
  /** Why there is nothing to show; null is the service's own null. */
  readonly whyNot: (body: Body) => Absence | null;
}) {
  const { view } = props;
  const now = useNow(60_000);
  if (view === undefined) {
    if (props.error === undefined) return <Skeleton height={12} width="40%" mt={4} />;
    return <Nothing words={failureTitle(props.error)} />;
  }
  const absence = absenceOfRead(view);
  if (absence !== undefined) return <Nothing words={absenceAndFailure(absence, view)} />;
  const readAt = (view.readAt === null ? undefined : parseInstant(view.readAt)) ?? now;
  return props.show(view, readAt) ?? <NoValue why={props.whyNot(view)} />;
}

/** "Refused"; "Not found"; "Not loaded yet: the service did not answer in time". */
function absenceAndFailure(absence: Absence, view: SnapshotView): string {
  const failure = view.hasBody ? null : view.lastFailure;
  const word = absenceWord(absence);
  if (failure === null || absence.is !== 'not-read') return word;
  return `${word}: ${lowerFirst(failureTitle(failure.error))}`;
}

function NoValue(props: { readonly why: Absence | null }) {
  return props.why === null ? <Nothing words="None" /> : <Absent why={props.why} />;
}
