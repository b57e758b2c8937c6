import { Box, Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { AppError } from '../../../core/values/errors.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import type { ResourceName } from '../../../core/service/resource-names.ts';
import { type CameBody, AsItCame } from './as-it-came.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { InsteadNotice } from './instead-notice.tsx';
import { isOffline } from '../../../core/values/is-offline.ts';
import { useIsSaidElsewhere } from '../ui/said-elsewhere.tsx';
import { MoneyNotice } from './money-notice.tsx';
import { Beside, Panel } from '../page/panel.tsx';
import { LoadingLines } from '../progress/loading-lines.tsx';
import type { TermId } from '../terms/glossary.ts';
import { type FieldMapping, MappingButton, TechnicalDetails } from './technical-details.tsx';
import { UnrecognisedBody } from './unrecognised-body.tsx';

/** An answer with what is known of reading it again. */
interface PanelReading {
  /** Undefined while the first answer is under way. */
  readonly view: SnapshotView | undefined;
  /** Set when not even the cache could be asked. */
  readonly error?: AppError | null | undefined;
  readonly refreshing?: boolean;
  /** What is kept under another query, where there is no body. */
  readonly instead?: SnapshotView | undefined;
  readonly refresh: () => void;
}

/** How a panel can show what it shows as it was once: nothing is edited there. */
export interface AsOf {
  readonly control: ReactNode;
  /** Null: as it is now. `body` undefined: there is none to be shown, and the notice says why. */
  readonly past: { readonly body: Body | undefined; readonly notice: ReactNode } | null;
}

export interface SnapshotPanelProps<T> {
  readonly title: string;
  /** The title is a word that is explained. */
  readonly term?: TermId;
  readonly description?: ReactNode;
  readonly reading: PanelReading;
  /** The body as data, or undefined when it is unrecognised. */
  readonly decode: (body: Body) => T | undefined;
  readonly isEmpty?: (data: T) => boolean;
  readonly empty?: ReactNode;
  readonly actions?: ReactNode;
  readonly flush?: boolean;
  readonly fill?: boolean;
  /** Its field mapping: among the technical details, and with the body where that is not recognised. */
  readonly mapping?: FieldMapping | undefined;
  /** Further answers that the panel is made of: they are shown as they came together with its own. */
  readonly further?: readonly CameBody[];
  readonly asOf?: AsOf | undefined;
  /** What is shown of a body of another day, where `children` shows more than the body. */
  readonly pastChildren?: (data: T) => ReactNode;
  /** Stands above a body, whether that is recognised or not. */
  readonly notes?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A resource on screen: data with its age, or one of the four honest states. */
export function SnapshotPanel<T>(props: SnapshotPanelProps<T>) {
  const { view, refreshing = false, refresh } = props.reading;
  const [asItCame, setAsItCame] = useState(false);
  const offline = isOffline(view?.lastFailure?.error);
  const age = {
    readAt: view?.readAt ?? null,
    offline,
    refreshing: refreshing || (view?.refreshing ?? false),
  };
  const came = bodiesOf(props);
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
          raw={came.length === 0 ? null : { open: asItCame, onOpen: setAsItCame }}
        />
      }
      flush={isFlush}
      fill={props.fill === true && isFlush}
      anchor={view?.key.resource}
    >
      {asItCame && came.length > 0 ? (
        <Beside flush={isFlush} underlined>
          <AsItCame bodies={came} />
        </Beside>
      ) : null}
      <PanelContent {...props} flush={isFlush} />
      {props.mapping?.dialog}
    </Panel>
  );
}

/** The same as it was on another day: no age of its own, nothing to be begun, and clearly marked. */
function PastPanel<T>(props: SnapshotPanelProps<T> & { readonly past: NonNullable<AsOf['past']> }) {
  const { past, reading, title } = props;
  const resource = reading.view?.key.resource;
  const { body } = past;
  const data = body === undefined ? undefined : props.decode(body);
  return (
    <Panel title={title} description={props.description} asOf={props.asOf?.control}>
      <Box mb="lg">{past.notice}</Box>
      {body === undefined || resource === undefined ? null : data === undefined ? (
        <UnrecognisedBody came={{ name: title, resource, body }} />
      ) : props.pastChildren === undefined && props.isEmpty?.(data) === true ? (
        (props.empty ?? <EmptyState title="Nothing here" />)
      ) : (
        <div data-past>{(props.pastChildren ?? props.children)(data)}</div>
      )}
    </Panel>
  );
}

/** The same without a surface of its own, for dialogs. */
export function SnapshotContent<T>(props: SnapshotPanelProps<T>) {
  const [asItCame, setAsItCame] = useState(false);
  const came = bodiesOf(props);
  return (
    <>
      <PanelContent {...props} />
      {came.length === 0 ? null : (
        <Group justify="flex-end">
          <TechnicalDetails mapping={undefined} raw={{ open: asItCame, onOpen: setAsItCame }} />
        </Group>
      )}
      {asItCame && came.length > 0 ? <AsItCame bodies={came} /> : null}
      {props.mapping?.dialog}
    </>
  );
}

/** What there is to be shown as it came; an own body that is not recognised stands below as that already. */
function bodiesOf<T>({ title, reading, further }: SnapshotPanelProps<T>): readonly CameBody[] {
  const { view } = reading;
  const isShown = view?.hasBody !== true || view.shape === 'unrecognised';
  return [...(isShown ? [] : [{ name: title, resource: view.key.resource, body: view }]), ...(further ?? [])];
}

function PanelContent<T>(props: SnapshotPanelProps<T>) {
  const { view, error, instead, refresh } = props.reading;
  const isSaidElsewhere = useIsSaidElsewhere();
  const retry = (
    <Button size="xs" variant="default" onClick={refresh}>
      Try again
    </Button>
  );
  if (view === undefined) {
    return error === undefined || error === null ? (
      <LoadingLines />
    ) : (
      <ErrorNotice error={error} actions={retry} />
    );
  }
  const failure = view.lastFailure;
  // What the frame says of a service that does not answer, the age of what is shown says of this panel.
  const isOfflineSaid = failure !== null && isOffline(failure.error) && isSaidElsewhere(failure.error);
  if (!view.hasBody) {
    if (isOfflineSaid) {
      return instead === undefined ? (
        <EmptyState title="Not loaded yet" action={retry}>
          It loads as soon as the service responds.
        </EmptyState>
      ) : (
        <InsteadContent {...props} notice={null} instead={instead} />
      );
    }
    if (failure !== null) {
      const notice = <ErrorNotice error={failure.error} actions={retry} />;
      return instead === undefined ? notice : <InsteadContent {...props} notice={notice} instead={instead} />;
    }
    return view.refreshing ? (
      <LoadingLines />
    ) : (
      <EmptyState title="Not loaded yet">Refresh to load it.</EmptyState>
    );
  }
  return (
    <>
      {failure === null || isOfflineSaid ? null : (
        <Beside flush={props.flush}>
          <ErrorNotice error={failure.error} live="status" actions={retry} />
        </Beside>
      )}
      <Noted {...props} body={view} resource={view.key.resource} />
    </>
  );
}

/** What could not be read, why, and below what is kept of another question. */
function InsteadContent<T>(
  props: SnapshotPanelProps<T> & { readonly notice: ReactNode; readonly instead: SnapshotView },
) {
  const { instead } = props;
  return (
    <>
      <Box mb="lg">
        {props.notice}
        <InsteadNotice view={props.instead} />
      </Box>
      <Noted {...props} body={instead} resource={instead.key.resource} />
    </>
  );
}

type ReadProps<T> = SnapshotPanelProps<T> & { readonly body: Body; readonly resource: ResourceName };

function Noted<T>(props: ReadProps<T>) {
  return (
    <>
      {props.notes}
      <MoneyNotice resource={props.resource} body={props.body} flush={props.flush} />
      <ReadBody {...props} />
    </>
  );
}

function ReadBody<T>(props: ReadProps<T>) {
  const data = props.decode(props.body);
  if (data === undefined) {
    const { title, resource } = props;
    const came = { name: title, resource, body: props.body };
    return (
      <UnrecognisedBody
        came={came}
        flush={props.flush}
        action={props.mapping === undefined ? undefined : <MappingButton mapping={props.mapping} />}
      />
    );
  }
  if (props.isEmpty?.(data) === true) return props.empty ?? <EmptyState title="Nothing here" />;
  return props.children(data);
}
