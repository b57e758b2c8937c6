import { ActionIcon, Box, Group, Text, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import { codecChoices } from '../../../core/drafting/codec-choices.ts';
import { assign, unassign } from '../../../core/drafting/draft-moves.ts';
import { canStandIn, leafAt, locate, placeOfLeaf } from '../../../core/drafting/draft-places.ts';
import { type DraftLeaf, typeOf, wiresAt } from '../../../core/drafting/mapping-draft.ts';
import { meaningWords } from '../../../core/writing/meaning-words.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { HowWritten } from './how-written.tsx';
import { PlaceDescription } from './chosen-place.tsx';
import type { Mapping } from './use-mapping.ts';

/** One concept: its value, position and certainty. Choosing it assigns the chosen value to it. */
export function ConceptRow(props: {
  readonly mapping: Mapping;
  readonly part: number | null;
  readonly concept: string;
}) {
  const { mapping, part, concept } = props;
  const { draft, body, chosen, mappable, say, choose } = mapping;
  const leaf = draft.leaves.find((one) => one.part === part && one.concept === concept);
  const offer = offerOf(mapping, part, concept);
  const isShown = leaf !== undefined && chosen !== null && leafAt(draft, body, chosen) === leaf;
  const onChoose = (): void => {
    if (offer !== undefined && !isShown) say(assign(mappable, draft, body, { part, concept, path: offer }));
    else if (leaf !== undefined) choose(placeOfLeaf(draft, body, leaf));
  };
  return (
    <Box
      component="li"
      display="block"
      fz="sm"
      style={{ borderTop: '1px solid var(--kh-line)' }}
      bg={isShown ? 'var(--kh-accent-soft)' : 'none'}
    >
      <Group gap="md" mih="1.875rem" wrap="nowrap" align="baseline">
        <UnstyledButton
          data-concept
          flex="1.3 1 8.5rem"
          px="0.375rem"
          py="0.3125rem"
          fz="inherit"
          fw={550}
          // Disabled if the chosen value can't be this concept. A mapped concept leads to its value.
          disabled={offer === undefined && leaf === undefined}
          aria-pressed={isShown}
          onClick={onChoose}
          onKeyDown={moveBetweenConcepts}
        >
          {conceptLabel(concept)}
        </UnstyledButton>
        <Text span inherit fw={650} flex="1.4 1 6rem">
          {leaf === undefined ? '—' : <Value mapping={mapping} leaf={leaf} />}
        </Text>
        <Text span fz="xs" ff="monospace" c="var(--kh-text-soft)" flex="1 1 4rem">
          {leaf === undefined ? null : <InertText text={whereOf(leaf)} />}
        </Text>
        <Text span fz="xs" c={sourceColour(leaf)} flex="0 0 5.5rem">
          {sourceWords(leaf)}
        </Text>
        <Box component="span" flex="0 0 1.25rem">
          {leaf === undefined ? null : (
            <ActionIcon
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={`Take away: ${conceptLabel(leaf.concept)}`}
              onClick={() => say(unassign(draft, leaf))}
            >
              <IconX size={13} aria-hidden />
            </ActionIcon>
          )}
        </Box>
      </Group>
      {leaf?.codec === null && !isShown ? (
        <PlaceDescription mapping={mapping} place={placeOfLeaf(draft, body, leaf)} />
      ) : null}
      {leaf !== undefined && (isShown || leaf.codec === null) ? (
        <HowWritten mapping={mapping} leaf={leaf} />
      ) : null}
    </Box>
  );
}

function offerOf(
  { mappable, draft, body, chosen }: Mapping,
  part: number | null,
  concept: string,
): string[] | undefined {
  const located = chosen === null ? undefined : locate(draft, body, chosen);
  if (located === undefined || !canStandIn(draft, located, part)) return undefined;
  const wires = wiresAt(draft, body, { part, path: located.path });
  const type = typeOf(mappable, { concept, part });
  return wires.length > 0 && codecChoices({ concept, type }, wires).length > 0 ? located.path : undefined;
}

function Value({ mapping, leaf }: { readonly mapping: Mapping; readonly leaf: DraftLeaf }) {
  const reported = wiresAt(mapping.draft, mapping.body, leaf).filter(({ value }) => value !== null);
  const [first] = reported;
  if (first === undefined) return 'sent as null';
  if (leaf.codec === null) return <InertText text={JSON.stringify(first.value).slice(0, 60)} />;
  const meaning = meaningWords(leaf.concept, leaf.codec, first.value);
  const more = String(reported.length - 1);
  return <InertText text={reported.length > 1 ? `${meaning} and ${more} more` : meaning} />;
}

function whereOf({ path }: DraftLeaf): string {
  return path.join('.').slice(0, 60);
}

/** The arrow keys skip the concepts that the chosen value can't be. */
function moveBetweenConcepts(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const list = event.currentTarget.closest('[data-concepts]');
  if (step === 0 || list === null) return;
  const all = [...list.querySelectorAll<HTMLElement>('[data-concept]:not(:disabled)')];
  event.preventDefault();
  all[all.indexOf(event.currentTarget) + step]?.focus();
}

const words: Readonly<Record<DraftLeaf['from'], string>> = {
  documented: 'documented',
  described: 'as described',
  guessed: 'guessed',
  'in-doubt': 'in doubt',
  confirmed: 'confirmed',
  person: 'set by you',
};

function sourceWords(leaf: DraftLeaf | undefined): string {
  if (leaf === undefined) return 'not mapped';
  return leaf.codec === null ? words['in-doubt'] : words[leaf.from];
}

function sourceColour(leaf: DraftLeaf | undefined): string {
  if (leaf === undefined) return 'dimmed';
  if (leaf.codec === null) return 'var(--kh-warn-text)';
  return leaf.from === 'guessed' || leaf.from === 'described' ? 'dimmed' : 'var(--kh-good-text)';
}
