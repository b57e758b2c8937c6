import { Button, Group, Modal, Textarea } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { AddOutcome } from '../../../ipc/portfolio.ts';
import { formatCounted } from '../../../core/wording/plural.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { notifyDone } from '../../components/ui/notify.ts';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { useInertPage } from '../../components/ui/use-inert-page.ts';
import { AddOutcomeNotice } from './add-outcome-notice.tsx';
import { wayPanelId, Ways, wayTabId } from './add-properties/ways.tsx';
import type { WayToAdd } from './add-properties/ways.tsx';
import styles from './portfolio.module.css';
import { useTell } from '../../client/tell.ts';

const SearchPicker = lazy(() =>
  import('./add-properties/search-picker.tsx').then((module) => ({ default: module.SearchPicker })),
);
const PlacesBrowser = lazy(() =>
  import('./add-properties/places-browser.tsx').then((module) => ({ default: module.PlacesBrowser })),
);
const SlugLookup = lazy(() =>
  import('./add-properties/slug-lookup.tsx').then((module) => ({ default: module.SlugLookup })),
);

export interface AddBeginning {
  readonly way: WayToAdd;
  /** The slug of a place that is looked at or searched; '' for none. */
  readonly place: string;
}

/** Adding properties: by id, from the service's search, from its places, or by the slugs of an address. */
export function AddPropertiesDialog(props: {
  readonly workspaceId: string;
  /** Where it begins; null while it is closed. */
  readonly at: AddBeginning | null;
  readonly onClose: () => void;
  /** It has gone from the screen. */
  readonly onClosed: () => void;
}) {
  const { at } = props;
  useInertPage(at !== null);
  return (
    <Modal
      opened={at !== null}
      onClose={props.onClose}
      onExitTransitionEnd={props.onClosed}
      title="Add properties"
      size="46rem"
    >
      {at === null ? null : (
        <WayIn
          key={`${at.way} ${at.place}`}
          workspaceId={props.workspaceId}
          at={at}
          onClose={props.onClose}
        />
      )}
    </Modal>
  );
}

/** A way once opened stays as it was left while the dialog is open, so that nothing typed or ticked is lost. */
function WayIn(props: {
  readonly workspaceId: string;
  readonly at: AddBeginning;
  readonly onClose: () => void;
}) {
  const { workspaceId, onClose } = props;
  const [way, setWay] = useState<WayToAdd>(props.at.way);
  const [opened, setOpened] = useState<ReadonlySet<WayToAdd>>(new Set([props.at.way]));
  const [searched, setSearched] = useState(props.at.place);
  const go = (id: WayToAdd): void => {
    setWay(id);
    setOpened(new Set([...opened, id]));
  };
  const panel = (id: WayToAdd, content: ReactNode): ReactNode => (
    <div role="tabpanel" id={wayPanelId(id)} aria-labelledby={wayTabId(id)} hidden={id !== way}>
      {opened.has(id) ? <Suspense fallback={<LoadingLines />}>{content}</Suspense> : null}
    </div>
  );
  return (
    <>
      <Ways way={way} onWay={go} />
      {panel('ids', <AddForm workspaceId={workspaceId} onClose={onClose} />)}
      {panel(
        'search',
        <SearchPicker key={searched} workspaceId={workspaceId} place={searched} onClose={onClose} />,
      )}
      {panel(
        'places',
        <PlacesBrowser
          workspaceId={workspaceId}
          place={props.at.place}
          onSearch={(slug) => {
            setSearched(slug);
            go('search');
          }}
          onClose={onClose}
        />,
      )}
      {panel('slugs', <SlugLookup workspaceId={workspaceId} onClose={onClose} />)}
    </>
  );
}

/** By id: what could not be understood stays in the field, with the reason. */
function AddForm(props: { readonly workspaceId: string; readonly onClose: () => void }) {
  const { workspaceId } = props;
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<AddOutcome | null>(null);
  const add = useTell('portfolio:add');
  const fieldError = add.error?.error.fields?.find((field) => field.field === 'text')?.message;

  const landed = (reported: AddOutcome): void => {
    if (reported.refused.length === 0 && reported.added.length > 0) {
      notifyDone(`${formatCounted(reported.added.length, 'property', 'properties', '')} added; loading now.`);
      props.onClose();
      return;
    }
    setOutcome(reported);
    setText(reported.refused.map((line) => line.text).join('\n'));
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setOutcome(null);
        add.mutate({ workspaceId, text }, { onSuccess: landed });
      }}
    >
      {outcome === null ? null : <AddOutcomeNotice outcome={outcome} />}
      {add.error === null || fieldError !== undefined ? null : (
        <div className={styles['dialogError']}>
          <ErrorNotice error={add.error.error} />
        </div>
      )}
      <Textarea
        label="Property ids"
        description="Separate with commas, spaces or lines, or paste a CSV with a property id column."
        data-autofocus
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
        value={text}
        error={fieldError}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={props.onClose}>
          {outcome === null ? 'Cancel' : 'Done'}
        </Button>
        <Button type="submit" loading={add.isPending}>
          Add properties
        </Button>
      </Group>
    </form>
  );
}
