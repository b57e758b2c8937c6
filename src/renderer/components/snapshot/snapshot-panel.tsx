import { Box, Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import { type RawBody, RawResponse } from './raw-response.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { InsteadNotice } from './instead-notice.tsx';
import { isOffline } from '../../../core/values/is-offline.ts';
import { useIsShownElsewhere } from '../ui/offline-notice.tsx';
import { MoneyNotice } from './money-notice.tsx';
import { Beside, Panel } from '../page/panel.tsx';
import { LoadingLines } from '../progress/loading-lines.tsx';
import type { TermId } from '../terms/glossary.ts';
import { type MappingAction, MappingButton, TechnicalDetails } from './technical-details.tsx';
import { UnrecognisedBody } from './unrecognised-body.tsx';

interface PanelReading {
  /** Undefined while the first response is loading. */
  readonly view: SnapshotView | undefined;
  /** Set if even the cache couldn't be read. */
  readonly error?: AppError | null | undefined;
  readonly refreshing?: boolean;
  /** A snapshot with another query, if this one has no body. */
  readonly instead?: SnapshotView | undefined;
  readonly refresh: () => void;
}

/** Shows the panel's data as it was earlier, without editing. */
export interface AsOf {
  readonly control: ReactNode;
  /** Null for the present. `body` is undefined if there is none to show, and the notice says why. */
  readonly past: { readonly body: Body | undefined; readonly notice: ReactNode } | null;
}

export interface SnapshotPanelProps<T> {
  readonly title: string;
  readonly term?: TermId;
  readonly description?: ReactNode;
  readonly reading: PanelReading;
  /** The decoded body; undefined if it is unrecognised. */
  readonly decode: (body: Body) => T | undefined;
  readonly isEmpty?: (data: T) => boolean;
  readonly empty?: ReactNode;
  readonly actions?: ReactNode;
  readonly flush?: boolean;
  readonly fill?: boolean;
  /** Its field mapping: in the technical details, and with an unrecognised body. */
  readonly mapping?: MappingAction | undefined;
  /** Other responses used by the panel, included in its raw response. */
  readonly further?: readonly RawBody[];
  readonly asOf?: AsOf | undefined;
  /** How to show an earlier body, if `children` shows more than the body. */
  readonly pastChildren?: (data: T) => ReactNode;
  /** Shown above a body, whether it is recognised or not. */
  readonly notes?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A resource on screen: its data and age, or one of four states that say why there is none. */
export function SnapshotPanel<T>(props: SnapshotPanelProps<T>) {
  const { view, refreshing = false, refresh } = props.reading;
  const [showsRaw, setShowsRaw] = useState(false);
  const offline = isOffline(view?.lastFailure?.error);
  const age = {
    readAt: view?.readAt ?? null,
    offline,
    refreshing: refreshing || (view?.refreshing ?? false),
  };
  const bodies = bodiesOf(props);
  const isFlush = props.flush === true && view?.hasBody === true;
  const past = props.asOf?.past ?? null;
  if (past !== null) return <PastPanel {...props} past={past} />;
  return (
    <Panel
      title={props.title}
      term={props.term}
      description={props.description}
      {...(view === undefined ? {} : { age })}
      onRefresh={refresh}
      asOf={props.asOf?.control}
      actions={props.actions}
      technical={
        <TechnicalDetails
          mapping={view?.hasBody === true && props.decode(view) !== undefined ? props.mapping : undefined}
          raw={bodies.length === 0 ? null : { open: showsRaw, onOpen: setShowsRaw }}
        />
      }
      flush={isFlush}
      fill={props.fill === true && isFlush}
      anchor={view?.key.resource}
    >
      {showsRaw && bodies.length > 0 ? (
        <Beside flush={isFlush} underlined>
          <RawResponse bodies={bodies} />
        </Beside>
      ) : null}
      <PanelContent {...props} flush={isFlush} />
      {props.mapping?.dialog}
    </Panel>
  );
}

/** An earlier day: clearly marked, without an age or edits. */
function PastPanel<T>(props: SnapshotPanelProps<T> & { readonly past: NonNullable<AsOf['past']> }) {
  const { past, reading, title } = props;
  const resource = reading.view?.key.resource;
  const { body } = past;
  const data = body === undefined ? undefined : props.decode(body);
  return (
    <Panel title={title} description={props.description} asOf={props.asOf?.control}>
      <Box mb="lg">{past.notice}</Box>
      {body === undefined || resource === undefined ? null : data === undefined ? (
        <UnrecognisedBody raw={{ name: title, resource, body }} />
      ) : props.pastChildren === undefined && props.isEmpty?.(data) === true ? (
        (props.empty ?? <EmptyState title="Nothing here" />)
      ) : (
        <div data-past>{(props.pastChildren ?? props.children)(data)}</div>
      )}
    </Panel>
  );
}

/** The same without a surface, for dialogs. */
export function SnapshotContent<T>(props: SnapshotPanelProps<T>) {
  const [showsRaw, setShowsRaw] = useState(false);
  const bodies = bodiesOf(props);
  return (
    <>
      <PanelContent {...props} />
      {bodies.length === 0 ? null : (
        <Group justify="flex-end">
          <TechnicalDetails mapping={undefined} raw={{ open: showsRaw, onOpen: setShowsRaw }} />
        </Group>
      )}
      {showsRaw && bodies.length > 0 ? <RawResponse bodies={bodies} /> : null}
      {props.mapping?.dialog}
    </>
  );
}

/** The raw responses to offer. An unrecognised body is left out because it is already shown raw. */
function bodiesOf<T>({ title, reading, further }: SnapshotPanelProps<T>): readonly RawBody[] {
  const { view } = reading;
  const isShown = view?.hasBody !== true || view.shape === 'unrecognised';
  return [...(isShown ? [] : [{ name: title, resource: view.key.resource, body: view }]), ...(further ?? [])];
}

function PanelContent<T>(props: SnapshotPanelProps<T>) {
  const { view, error = null, instead, refresh } = props.reading;
  const isShownElsewhere = useIsShownElsewhere();
  const retry = (
    <Button size="xs" onClick={refresh}>
      Try again
    </Button>
  );
  if (view === undefined) {
    return error === null ? <LoadingLines /> : <ErrorNotice error={error} actions={retry} />;
  }
  const failure = view.lastFailure?.error;
  // If the frame already says that the service is unreachable, the panel's age is enough.
  const isShown = failure === undefined || (isOffline(failure) && isShownElsewhere(failure));
  const notice = isShown ? null : (
    <ErrorNotice error={failure} live={view.hasBody ? 'status' : 'alert'} actions={retry} />
  );
  if (view.hasBody) {
    return (
      <>
        {notice === null ? null : <Beside flush={props.flush}>{notice}</Beside>}
        <ReadBody {...props} body={view} resource={view.key.resource} />
      </>
    );
  }
  if (failure === undefined) {
    return view.refreshing ? (
      <LoadingLines />
    ) : (
      <EmptyState title="Not loaded yet">Refresh to load it.</EmptyState>
    );
  }
  if (instead === undefined) {
    return (
      notice ?? (
        <EmptyState title="Not loaded yet" action={retry}>
          It loads as soon as the service responds.
        </EmptyState>
      )
    );
  }
  return (
    <>
      <Box mb="lg">
        {notice}
        <InsteadNotice view={instead} />
      </Box>
      <ReadBody {...props} body={instead} resource={instead.key.resource} />
    </>
  );
}

function ReadBody<T>(
  props: SnapshotPanelProps<T> & { readonly body: Body; readonly resource: ResourceName },
) {
  const { title, resource, body, flush } = props;
  return (
    <>
      {props.notes}
      <MoneyNotice resource={resource} body={body} flush={flush} />
      <Recognised {...props} raw={{ name: title, resource, body }} />
    </>
  );
}

function Recognised<T>(props: SnapshotPanelProps<T> & { readonly raw: RawBody }) {
  const data = props.decode(props.raw.body);
  if (data === undefined) {
    return (
      <UnrecognisedBody
        raw={props.raw}
        flush={props.flush}
        action={props.mapping === undefined ? undefined : <MappingButton mapping={props.mapping} />}
      />
    );
  }
  if (props.isEmpty?.(data) === true) return props.empty ?? <EmptyState title="Nothing here" />;
  return props.children(data);
}
