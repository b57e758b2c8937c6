import { Button, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AppError } from '../../contract/errors.ts';
import type { SnapshotView } from '../../contract/ipc/snapshots.ts';
import type { JsonValue } from '../../contract/json.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { isOffline } from './failure-words.ts';
import { JsonTree } from './json-tree.tsx';
import { Notice } from './notice.tsx';
import { Panel } from './panel.tsx';
import styles from './snapshot-panel.module.css';

export interface SnapshotPanelProps<T> {
  readonly title: string;
  readonly description?: ReactNode;
  /** Undefined while the first answer is under way. */
  readonly view: SnapshotView | undefined;
  /** Set when not even the cache could be asked. */
  readonly error?: AppError | null | undefined;
  readonly refreshing?: boolean;
  readonly onRefresh: () => void;
  /** The body as data, or undefined when it is unrecognised. */
  readonly decode: (body: JsonValue) => T | undefined;
  readonly isEmpty?: (data: T) => boolean;
  readonly empty?: ReactNode;
  readonly actions?: ReactNode;
  readonly flush?: boolean;
  /** Stands above a body, whether that is recognised or not. */
  readonly notes?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A resource on screen: data with its age, or one of the four honest states. */
export function SnapshotPanel<T>(props: SnapshotPanelProps<T>) {
  const { view } = props;
  const offline = isOffline(view?.lastFailure?.error);
  const age = {
    readAt: view?.readAt ?? null,
    offline,
    refreshing: (props.refreshing ?? false) || (view?.refreshing ?? false),
  };
  return (
    <Panel
      title={props.title}
      description={props.description}
      {...(view === undefined ? {} : { age })}
      onRefresh={props.onRefresh}
      actions={props.actions}
      flush={(props.flush ?? false) && view?.hasBody === true}
    >
      <SnapshotContent {...props} />
    </Panel>
  );
}

/** The same without a surface of its own, for dialogs. */
export function SnapshotContent<T>(props: SnapshotPanelProps<T>) {
  const { view, onRefresh } = props;
  const retry = (
    <Button size="xs" variant="default" onClick={onRefresh}>
      Try again
    </Button>
  );
  if (view === undefined) {
    return props.error === undefined || props.error === null ? (
      <LoadingLines />
    ) : (
      <ErrorNotice error={props.error} actions={retry} />
    );
  }
  const failure = view.lastFailure;
  if (!view.hasBody) {
    if (failure !== null) return <ErrorNotice error={failure.error} actions={retry} />;
    return view.refreshing ? (
      <LoadingLines />
    ) : (
      <EmptyState title="Not read yet">Refresh asks the service for it.</EmptyState>
    );
  }
  return (
    <>
      {failure === null ? null : (
        <div className={styles['failure']}>
          <ErrorNotice error={failure.error} live="status" actions={retry} />
        </div>
      )}
      <Body {...props} body={view.body} />
    </>
  );
}

function Body<T>(props: SnapshotPanelProps<T> & { readonly body: JsonValue }) {
  return (
    <>
      {props.notes}
      <ReadBody {...props} />
    </>
  );
}

function ReadBody<T>(props: SnapshotPanelProps<T> & { readonly body: JsonValue }) {
  const data = props.decode(props.body);
  if (data === undefined) {
    return (
      <Stack gap="md" className={styles['unrecognised'] ?? ''}>
        <Notice tone="warn" title="Not recognised: a shape we do not know">
          The service answered, but not with the fields that this screen needs. Here is what came, unchanged.
          Editing is off for it.
        </Notice>
        <JsonTree value={props.body} label={`${props.title}: what the service answered`} />
      </Stack>
    );
  }
  if (props.isEmpty?.(data) === true) return props.empty ?? <EmptyState title="Nothing here" />;
  return props.children(data);
}

/** The first answer is under way: quiet lines, and a word for those who do not see them. */
export function LoadingLines(props: { readonly lines?: number }) {
  const widths = ['62%', '84%', '47%', '71%', '55%', '78%'];
  return (
    <div role="status" className={styles['loading']}>
      <span className={styles['spoken']}>Loading</span>
      {widths.slice(0, props.lines ?? 3).map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </div>
  );
}
