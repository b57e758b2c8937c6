import { Tabs, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import type { AddOutcome } from '../../../../ipc/portfolio.ts';
import { useTell } from '../../../client/tell.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { notifyDone } from '../../../components/ui/notify.ts';
import { Dialog, DialogForm } from '../../../components/ui/dialog.tsx';
import { addedWords } from './add-footer.tsx';
import { PlacesBrowser } from './places-browser.tsx';
import { SearchPicker } from './search-picker.tsx';
import { SlugLookup } from './slug-lookup.tsx';

interface AddBeginning {
  readonly way: WayToAdd;
  /** The slug of the place to show or search. Empty for none. */
  readonly place: string;
}

/** Adds properties by id, from the service's search, from its places, or by the slugs of a web address. */
export function AddPropertiesDialog(props: {
  readonly workspaceId: string;
  readonly at: AddBeginning | null;
  readonly onClose: () => void;
  /** Called once the closing animation ends. */
  readonly onClosed: () => void;
}) {
  const { at } = props;
  return (
    <Dialog
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
    </Dialog>
  );
}

/** A tab stays mounted once opened, so that nothing typed or ticked is lost while the dialog is open. */
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
    <Tabs.Panel value={id} pt="md">
      {opened.has(id) ? content : null}
    </Tabs.Panel>
  );
  return (
    <Tabs value={way} onChange={(id) => go(wayOf(id ?? undefined))}>
      <Tabs.List aria-label="Ways to find properties">
        {waysToAdd.map(({ id, name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
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
      {panel('ids', <AddForm workspaceId={workspaceId} onClose={onClose} />)}
    </Tabs>
  );
}

/** Adds by id. Text that wasn't understood stays in the field, with the reason. */
function AddForm(props: { readonly workspaceId: string; readonly onClose: () => void }) {
  const { workspaceId } = props;
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<AddOutcome | null>(null);
  const add = useTell('portfolio:add');
  const fieldError = add.error?.error.fields?.find((field) => field.field === 'text')?.message;

  const landed = (reported: AddOutcome): void => {
    if (reported.refused.length === 0 && reported.added.length > 0) {
      notifyDone(addedWords(reported.added.length));
      props.onClose();
      return;
    }
    setOutcome(reported);
    setText(reported.refused.map((line) => line.text).join('\n'));
  };

  return (
    <DialogForm
      submit="Add properties"
      cancel={outcome === null ? 'Cancel' : 'Done'}
      busy={add.isPending}
      error={fieldError === undefined ? add.error?.error : undefined}
      onSubmit={() => {
        setOutcome(null);
        add.mutate({ workspaceId, text }, { onSuccess: landed });
      }}
      onCancel={props.onClose}
    >
      {outcome === null ? null : <AddOutcomeNotice outcome={outcome} />}
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
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

const mostListed = 6;

function AddOutcomeNotice(props: { readonly outcome: AddOutcome }) {
  const { added, alreadyThere, refused } = props.outcome;
  const parts = [
    added.length === 0 ? null : `${formatCounted(added.length, 'property', 'properties', '')} added`,
    alreadyThere.length === 0 ? null : `${alreadyThere.length} already added`,
    refused.length === 0 ? null : `${refused.length} not recognised`,
  ].filter((part) => part !== null);
  return (
    <Notice
      tone={refused.length > 0 ? 'warn' : 'info'}
      title={parts.length === 0 ? 'Nothing was added' : `${parts.join(', ')}.`}
      live="status"
    >
      {refused.length === 0 ? null : (
        <>
          <p>Entries not recognised are still below.</p>
          <ul>
            {refused.slice(0, mostListed).map((line, index) => (
              <li key={index}>
                “<InertText text={line.text.slice(0, 60)} />
                ”: {line.reason}
              </li>
            ))}
            {refused.length > mostListed ? <li>and {refused.length - mostListed} more</li> : null}
          </ul>
        </>
      )}
    </Notice>
  );
}

const waysToAdd = [
  { id: 'search', name: 'Search' },
  { id: 'places', name: 'Places' },
  { id: 'slugs', name: 'By web address' },
  { id: 'ids', name: 'By id' },
] as const;
type WayToAdd = (typeof waysToAdd)[number]['id'];

/** The tab for a path segment, or the search if there is none. */
export function wayOf(segment: string | undefined): WayToAdd {
  return waysToAdd.find(({ id }) => id === segment)?.id ?? 'search';
}
