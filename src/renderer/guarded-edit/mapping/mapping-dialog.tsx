import { Box, Button, Flex, Group, NativeSelect, Text, Title } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import type { Mappable } from '../../../core/drafting/mappable.ts';
import { resources } from '../../../core/service/resources.ts';
import { useAcceptMapping } from '../../client/workspaces/mappings.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ChosenPlace } from './chosen-place.tsx';
import { ConceptList } from './concept-list.tsx';
import { useOtherProperties } from './other-properties.tsx';
import { OutcomePanel, refusalWords } from './outcome-panel.tsx';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { type Mapping, useMapping } from './use-mapping.ts';
import { placeOfSteps, placeText } from '../../../core/drafting/body-place.ts';
import { sayRecord } from '../../../core/drafting/draft-moves.ts';
import { recordChoices } from '../../../core/drafting/record-choices.ts';
import { lineId } from '../../components/snapshot/json-tree/tree-lines.ts';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import { leafAt } from '../../../core/drafting/draft-places.ts';
import { BodyLines } from '../../components/snapshot/json-tree/body-lines.tsx';

interface MappingDialogProps {
  readonly name: string;
  readonly view: SnapshotView;
  readonly mappable: Mappable;
  readonly why?: string | undefined;
  readonly onAccepted: (view: SnapshotView) => void;
  readonly onClose: () => void;
}

/** The dialog fills the window, and long content scrolls in its own part. */
const frame = {
  content: { display: 'flex', flexDirection: 'column', height: 'calc(100dvh - 2rem)', overflow: 'hidden' },
  header: { flex: 'none' },
  body: { flex: '1 1 auto', minHeight: 0, padding: 0 },
} as const;
const line = '1px solid var(--kh-line)';

/** The response beside the meaning of each value, which a person can correct. Sends nothing. */
export function MappingDialog(props: MappingDialogProps) {
  const [asked, setAsked] = useState(resources[props.view.key.resource].isPersonal !== true);
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={`Field mapping: ${props.name}`}
      size={asked ? 'min(78rem, calc(100vw - 2rem))' : '28rem'}
      closeOnEscape={!asked}
      closeOnClickOutside={false}
      yOffset="1rem"
      {...(asked ? { styles: frame } : {})}
    >
      {asked ? (
        <MappingContent {...props} />
      ) : (
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            The response may name owners, so it’s hidden until you view it.
          </Text>
          <Button variant="filled" onClick={() => setAsked(true)}>
            View raw response
          </Button>
        </Group>
      )}
    </Dialog>
  );
}

function MappingContent({ view, mappable, why, onAccepted, onClose }: MappingDialogProps) {
  const mapping = useMapping(view, mappable);
  // At 200% text size, the response is above the meanings and everything scrolls.
  const isNarrow = useMediaQuery('(max-width: 52em)');
  const right = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLDivElement>(null);
  const others = useOtherProperties(mapping, view.key);
  // Listens on the window because a busy button has no focus.
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const isInTree = left.current?.contains(document.activeElement) === true;
    // Escape must not lose any answers, so it first returns to the tree.
    if (!isInTree) left.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
    else if (!mapping.isChanged) onClose();
  });
  return (
    <Flex direction="column" h="100%" style={{ borderTop: line, overflowY: isNarrow ? 'auto' : undefined }}>
      {why === undefined ? null : (
        <Text size="sm" px="1.25rem" py="0.625rem" bg="var(--kh-accent-soft)">
          {why}
        </Text>
      )}
      <Flex direction={isNarrow ? 'column' : 'row'} flex={isNarrow ? 'none' : '1 1 auto'} mih={0}>
        <Flex
          ref={left}
          direction="column"
          flex="2 1 16rem"
          miw={0}
          bg="var(--kh-sunken)"
          style={isNarrow ? { borderBottom: line } : { borderRight: line }}
        >
          <Title order={3} size="sm" px="1.25rem" pt="0.625rem" pb="0.375rem">
            Raw response
          </Title>
          <Box flex="1 1 auto" mih={0} mah={isNarrow ? '14rem' : undefined} style={{ overflow: 'auto' }}>
            <BodyTree
              mapping={mapping}
              onChosen={() =>
                requestAnimationFrame(() => {
                  right.current?.querySelector<HTMLElement>('button:not(:disabled), input:checked')?.focus();
                })
              }
            />
          </Box>
        </Flex>
        <Flex ref={right} direction="column" flex="3 1 24rem" miw={0}>
          <Group justify="space-between" px="1.25rem" pt="0.625rem" pb="0.375rem">
            <Title order={3} size="sm">
              What it means here
            </Title>
            <SentBack mapping={mapping} />
          </Group>
          <ChosenPlace mapping={mapping} />
          <Box flex="1 1 auto" mih={0} px="1.25rem" pt="md" pb="lg" style={{ overflow: 'auto' }}>
            <ConceptList mapping={mapping} />
          </Box>
        </Flex>
      </Flex>
      <Box
        flex="none"
        mah={isNarrow ? undefined : '32%'}
        px="1.25rem"
        py="0.625rem"
        style={{ overflow: isNarrow ? 'visible' : 'auto', borderTop: line }}
      >
        <OutcomePanel mapping={mapping} />
        {others.result}
      </Box>
      <Footer
        mapping={mapping}
        view={view}
        tryButton={others.button}
        isAsked={why !== undefined}
        onAccepted={onAccepted}
        onClose={onClose}
      />
    </Flex>
  );
}

function Footer(props: {
  readonly mapping: ReturnType<typeof useMapping>;
  readonly view: SnapshotView;
  readonly tryButton: ReactNode;
  readonly isAsked: boolean;
  readonly onAccepted: (view: SnapshotView) => void;
  readonly onClose: () => void;
}) {
  const { view, mapping } = props;
  const { usable } = mapping.outcome;
  const accept = useAcceptMapping();
  const refusal = refusalWords(mapping.outcome);
  return (
    <>
      {accept.error === null ? null : <ErrorNotice error={accept.error.error} />}
      <Group gap="sm" flex="none" px="1.25rem" py="md" style={{ borderTop: line }}>
        {/* On the left: notifications may briefly cover it, and must never cover a button. */}
        <Text span size="sm" c="dimmed" flex="1 1 14rem" role="status">
          {refusal ?? 'Nothing is sent. The mapping is saved in this workspace; remove it in Settings.'}
        </Text>
        <Button
          variant="filled"
          loading={accept.isPending}
          disabled={usable === undefined}
          onClick={() => {
            if (usable === undefined || view.bodyHash === null) return;
            const content = mapping.isChanged
              ? { ...usable, isMapped: true as const }
              : { reading: usable.reading, offered: {} };
            const request = { key: view.key, bodyHash: view.bodyHash, ...content };
            accept.mutateAsync(request).then(props.onAccepted, () => undefined);
          }}
        >
          Use this mapping
        </Button>
        {props.tryButton}
        <Button variant="subtle" color="gray" onClick={props.onClose}>
          {props.isAsked && !mapping.isChanged ? 'Not now' : 'Discard'}
        </Button>
      </Group>
    </>
  );
}

/** What goes back to the service as a whole when part of it changes: the rows, or what contains them. */
function SentBack({ mapping }: { readonly mapping: Mapping }) {
  const { mappable, draft, body, response, say } = mapping;
  const at = placeOfSteps(body, draft.at);
  const places = recordChoices(mappable, draft, body);
  if (at === undefined || places.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      styles={besideItsLabel}
      label={mappable.isWritten ? 'Sent back from:' : 'Mapped from:'}
      value={lineId(at)}
      data={places.map((place) => ({
        value: lineId(place),
        label: place.length === 0 ? 'The whole response' : placeText(place).slice(0, 60),
      }))}
      onChange={(event) => {
        const place = places.find((one) => lineId(one) === event.currentTarget.value);
        if (place !== undefined) say(sayRecord(mappable, draft, response, place));
      }}
    />
  );
}

const besideItsLabel = { root: { display: 'flex', gap: '0.5rem', alignItems: 'center' } } as const;

export function BodyTree(props: { readonly mapping: Mapping; readonly onChosen: () => void }) {
  const { body, choose, chosen, draft } = props.mapping;
  return (
    <BodyLines
      body={body}
      label="The service’s response"
      choosing={{
        chosen,
        first: placeOfSteps(body, draft.at) ?? [],
        onChoose: choose,
        onChosen: props.onChosen,
      }}
      aside={({ place }) => {
        const leaf = leafAt(draft, body, place);
        if (leaf === undefined) return null;
        return (
          <Text
            span
            fz="xs"
            fw={650}
            ta="right"
            c={leaf.codec === null ? 'var(--kh-warn-text)' : 'var(--kh-accent-text)'}
          >
            {conceptLabel(leaf.concept)}
          </Text>
        );
      }}
    />
  );
}
