import { Box, Flex, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import { isSamePath } from '../../../core/mapping/bodies/body-path.ts';
import { placeOfSteps } from '../../../core/mapping/draft/body-place.ts';
import { leafAt } from '../../../core/mapping/draft/draft-places.ts';
import { plural } from '../../../core/wording/plural.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { type TreeLine, lineAfterKey, lineId, openLines, treeLines } from './tree-lines.ts';
import type { Mapping } from './use-mapping.ts';

const moving = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowLeft', 'ArrowRight']);

/** The body with its values. Arrow keys move, left and right fold, Enter chooses. */
export function BodyTree(props: { readonly mapping: Mapping; readonly onChosen: () => void }) {
  const { body, choose, chosen, draft } = props.mapping;
  const [open, setOpen] = useState(() => openLines(body));
  const lines = useMemo(() => treeLines(body, open), [body, open]);
  const [at, setAt] = useState(() => lineId(placeOfSteps(body, draft.at) ?? []));
  const list = useRef<HTMLDivElement>(null);
  const here = lines.some(({ id }) => id === at) ? at : lineId([]);

  // A concept on the right leads to its place here, which may stand closed.
  const [followed, setFollowed] = useState(chosen);
  if (followed !== chosen) {
    setFollowed(chosen);
    if (chosen !== null) {
      setAt(lineId(chosen));
      setOpen(new Set([...open, ...chosen.map((_, depth) => lineId(chosen.slice(0, depth)))]));
    }
  }

  const fold = (id: string, isOpen: boolean): void => {
    setOpen((now) => new Set(isOpen ? [...now, id] : [...now].filter((one) => one !== id)));
  };
  const goTo = (id: string): void => {
    setAt(id);
    const index = lines.findIndex((line) => line.id === id);
    list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines.find(({ id }) => id === here);
    if (line === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') {
      choose(line.place);
      props.onChosen();
    } else if (event.key === 'ArrowRight' && line.size !== null && !line.isOpen) fold(here, true);
    else if (event.key === 'ArrowLeft' && line.isOpen && line.size !== null) fold(here, false);
    else if (moving.has(event.key)) goTo(lineAfterKey(lines, here, event.key));
    else return;
    event.preventDefault();
  };
  return (
    <Box
      ref={list}
      role="tree"
      aria-label="The service’s response"
      tabIndex={-1}
      p="0.25rem 0.5rem 0.75rem"
      fz="xs"
      ff="monospace"
    >
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          mapping={props.mapping}
          isHere={line.id === here}
          isChosen={chosen !== null && isSamePath(chosen, line.place)}
          onKeyDown={onKeyDown}
          onFold={() => {
            fold(line.id, !line.isOpen);
          }}
          onChoose={() => {
            setAt(line.id);
            choose(line.place);
          }}
        />
      ))}
    </Box>
  );
}

function Line(props: {
  readonly line: TreeLine;
  readonly mapping: Mapping;
  readonly isHere: boolean;
  readonly isChosen: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFold: () => void;
  readonly onChoose: () => void;
}) {
  const { line, mapping } = props;
  const { place, value, size } = line;
  const leaf = leafAt(mapping.draft, mapping.body, place);
  const name = place.at(-1);
  return (
    <Flex
      role="treeitem"
      aria-level={place.length + 1}
      aria-selected={props.isChosen}
      {...(size === null ? {} : { 'aria-expanded': line.isOpen })}
      tabIndex={props.isHere ? 0 : -1}
      data-autofocus={props.isHere || undefined}
      justify="space-between"
      align="baseline"
      gap="md"
      py="0.1875rem"
      pl={`${String(1 + place.length * 0.875)}rem`}
      pr="sm"
      lh={1.5}
      bdrs="xs"
      bg={props.isChosen ? 'var(--kh-accent-soft)' : 'none'}
      onClick={props.onChoose}
      onKeyDown={props.onKeyDown}
      onDoubleClick={size === null ? undefined : props.onFold}
    >
      <Box component="span" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {size === null ? null : (
          <IconChevronRight
            size={12}
            aria-hidden
            style={{ marginInlineStart: -14, rotate: line.isOpen ? '90deg' : undefined }}
            onClick={props.onFold}
          />
        )}
        <Text span inherit c="var(--kh-text-soft)">
          {name === undefined ? 'The response' : <InertText text={nameText(name)} />}
        </Text>{' '}
        {size === null ? (
          <Text span inherit fw={600}>
            <InertText text={JSON.stringify(value).slice(0, 120)} />
          </Text>
        ) : (
          <Text span inherit c="dimmed">
            {sizeWords(Array.isArray(value), size)}
          </Text>
        )}
      </Box>
      {leaf === undefined ? null : (
        <Text
          span
          fz="xs"
          fw={600}
          ta="right"
          c={leaf.codec === null ? 'var(--kh-warn-text)' : 'var(--kh-accent-text)'}
        >
          {conceptLabel(leaf.concept)}
        </Text>
      )}
      {line.leftOut > 0 ? (
        <Text span inherit c="dimmed">
          and {line.leftOut} more
        </Text>
      ) : null}
    </Flex>
  );
}

function nameText(name: string | number): string {
  return String(name).slice(0, 120);
}

function sizeWords(isList: boolean, size: number): string {
  return `${size} ${isList ? plural(size, 'item', 'items') : plural(size, 'field', 'fields')}`;
}
