import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { isOffline } from '../../core/values/is-offline.ts';
import { absenceWord } from '../../core/mapping/absence.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import type { ResourceReading } from '../client/properties/resource-reading.ts';
import { Panel } from '../components/page/panel.tsx';
import { LoadingLines } from '../components/progress/loading-lines.tsx';
import { AgeLabel } from '../components/text/age-label.tsx';
import { failureTitle } from '../components/ui/failure-words.ts';
import { Note } from './notes.tsx';

export type Source = Pick<ResourceReading<ResourceName>, 'view' | 'error'> & { readonly read: unknown };

export function SourceAges(props: { readonly of: readonly (readonly [name: string, source: Source])[] }) {
  return (
    <Note>
      {props.of.map(([name, source], index) => (
        <span key={name}>
          {index === 0 ? null : <span aria-hidden> · </span>}
          {name}: <SourceAge {...source} />
        </span>
      ))}
    </Note>
  );
}

/** A panel combined from several resources, with one Refresh for all and the age of each. */
export function SourcesPanel(props: {
  readonly title: string;
  readonly description: string;
  readonly of: readonly (readonly [name: string, source: Source & { readonly refresh: () => void }])[];
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const isWaiting = props.of.every(([, { view, error }]) => view === undefined && error === undefined);
  return (
    <Panel
      title={props.title}
      description={props.description}
      actions={props.actions}
      onRefresh={() => {
        for (const [, source] of props.of) source.refresh();
      }}
    >
      {isWaiting ? <LoadingLines lines={4} /> : props.children}
      <SourceAges of={props.of} />
    </Panel>
  );
}

function SourceAge({ view, error, read }: Source) {
  const failure = view?.lastFailure?.error ?? error;
  if (view?.hasBody === true && read !== undefined) {
    return <AgeLabel readAt={view.readAt} offline={isOffline(failure)} />;
  }
  const isWaiting = view?.hasBody !== true && failure === undefined;
  const words =
    view?.hasBody === true
      ? absenceWord({ is: 'not-understood' }).toLowerCase()
      : failure !== undefined
        ? failureTitle(failure)
        : view === undefined || view.refreshing
          ? 'refreshing'
          : absenceWord({ is: 'not-read' }).toLowerCase();
  return (
    <Text span fz="xs" c={isWaiting ? 'dimmed' : 'var(--kh-warn-text)'}>
      {words}
    </Text>
  );
}
