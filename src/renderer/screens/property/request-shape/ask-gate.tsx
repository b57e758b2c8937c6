import { Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { EndpointShape } from '../../../../ipc/requests.ts';
import { proposeShape } from '../../../../core/service/requests/propose-shape.ts';
import type {
  SavedShape,
  RequestShape,
  RequestValues,
} from '../../../../core/service/requests/request-shape.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Unanswered } from '../../../components/progress/unanswered.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { routes } from '../../../routes.ts';
import { type ShapeDraft, draftOf, emptyDraft } from './shape-draft.ts';
import { type RequestExample, MapRequest } from './map-request.tsx';
import { useTell } from '../../../client/tell.ts';
import { useAsk } from '../../../client/ask.ts';
import { composeFaultWords, composeRequest } from '../../../../core/service/requests/compose-request.ts';
import { type RequestConcept, requestConceptLabel } from '../../../../core/resources/requests.ts';
import { Note } from '../../../kit/notes.tsx';

/** Its children can send requests once the user has confirmed how. Until then, shows what is missing. */
export function AskGate(props: {
  readonly example: RequestExample;
  /** For example "what a stay costs". */
  readonly what: string;
  readonly children: (saved: SavedShape) => ReactNode;
}) {
  const { example } = props;
  const shapes = useAsk('requests:shapes', { workspaceId: example.workspaceId });
  const known = shapes.data?.find(({ endpoint }) => endpoint === example.endpoint);
  const [draft, setDraft] = useState<ShapeDraft | null>(null);
  // Request templates are saved on this computer, so the disk or the key can fail.
  if (known === undefined) return <Unanswered question={shapes} />;
  const close = (): void => setDraft(null);
  if (draft !== null) return <MapRequest example={example} draft={draft} onClose={close} />;
  if (known.saved === null) return <NotShown {...props} known={known} onDraft={setDraft} />;
  return (
    <>
      {props.children(known.saved)}
      <SavedNote saved={known.saved} example={example} onDraft={setDraft} />
    </>
  );
}

function NotShown(props: {
  readonly example: RequestExample;
  readonly what: string;
  readonly known: EndpointShape;
  readonly onDraft: (draft: ShapeDraft) => void;
}) {
  const { known, onDraft } = props;
  const { described } = known;
  const proposal = described === null ? null : proposeShape(described.ask);
  const cannot = proposal?.cannot ?? [];
  return (
    <Notice
      tone="info"
      title={`Keyholder can’t ask this service ${props.what} yet`}
      actions={
        <>
          {proposal === null ? (
            <Button size="xs" component={Link} href={routes.settings('advanced')}>
              Use the operator’s description
            </Button>
          ) : (
            <Button size="xs" disabled={cannot.length > 0} onClick={() => onDraft(draftOf(proposal))}>
              Use the operator’s description
            </Button>
          )}
          <Button size="xs" onClick={() => onDraft(emptyDraft(props.example.endpoint))}>
            Map the request
          </Button>
        </>
      }
    >
      The service’s document leaves this request out.{' '}
      {described === null ? (
        'Add your operator’s description in Settings, or map the request yourself.'
      ) : (
        <>
          <InertText text={described.source} /> describes it: review it first.
        </>
      )}
      {cannot.map((why) => (
        <Text key={why} mt="0.25rem">
          <InertText text={why} />
        </Text>
      ))}
    </Notice>
  );
}

/** Nothing for the sample, whose requests Keyholder itself provides. */
function SavedNote(props: {
  readonly saved: SavedShape;
  readonly example: RequestExample;
  readonly onDraft: (draft: ShapeDraft) => void;
}) {
  const { saved, example } = props;
  const withdraw = useTell('requests:withdraw');
  if (saved.trust === 'built-in') return null;
  return (
    <Group gap="xs" mt="sm" fz="xs" c="dimmed">
      <span>
        {saved.trust === 'described' ? (
          <>
            Asked as <InertText text={saved.source} /> describes it.
          </>
        ) : (
          <>Asked as mapped by {saved.source === '' ? 'you' : <InertText text={saved.source} />}.</>
        )}
      </span>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        onClick={() => props.onDraft(draftOf({ shape: saved.shape, open: [] }))}
      >
        Change the request
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ workspaceId: example.workspaceId, endpoint: example.endpoint })}
      >
        Stop using it
      </Button>
    </Group>
  );
}

/** Chosen values that the request doesn't include, so they can't affect the answer. */
export function NotCarried(props: {
  readonly shape: RequestShape;
  readonly values: RequestValues;
  /** Values that this request doesn't need. */
  readonly exclude?: readonly RequestConcept[];
}) {
  const made = composeRequest(props.shape, props.values);
  if (!made.ok) return <Note>{composeFaultWords(made.fault)}</Note>;
  const spoken = new Set(props.shape.places.map(({ concept }) => concept));
  // A request has either the guests by kind or their total.
  const isParty = (name: string): boolean =>
    name === 'party' || (spoken.has('party') && (name === 'adults' || name === 'children'));
  const left = made.value.unspoken.filter(
    (name) => !isParty(name) && !(props.exclude ?? []).some((other) => other === name),
  );
  if (left.length === 0) return null;
  const words = left.map((name) => (name === 'extras' ? 'extras' : requestConceptLabel(name).toLowerCase()));
  return <Note>Not part of this request: {words.join(', ')}.</Note>;
}
