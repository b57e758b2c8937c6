import { Anchor, Box, Flex, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { isSamePath } from '../../../../core/mapping/bodies/body-path.ts';
import type { Place } from '../../../../core/drafting/body-place.ts';
import type { JsonValue } from '../../../../core/values/json/json.ts';
import { plural } from '../../../../core/values/words/plural.ts';
import { DatedText, isMachineDate } from '../../text/dated-text.tsx';
import {
  type TreeLine,
  folded,
  lineAfterKey,
  lineId,
  openAtFirst,
  opened,
  stepOf,
  treeLines,
  withMore,
} from './tree-lines.ts';
import { InertText } from '../../text/inert-text.tsx';

const mostNameChars = 200;
const moving = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowLeft', 'ArrowRight']);

/** Makes the lines selectable, one at a time. */
interface Choosing {
  readonly chosen: Place | null;
  /** Where the keyboard starts. */
  readonly first: Place;
  readonly onChoose: (place: Place) => void;
  /** A line was chosen by keyboard. The focus moves on from there. */
  readonly onChosen: () => void;
}

/**
 * A readable body: text only, collapsed and in steps, so that neither its names nor its size can do harm. Arrow keys
 * move, left and right collapse and expand. Enter chooses a line if lines are selectable, else it toggles it.
 */
export function BodyLines(props: {
  readonly body: JsonValue;
  readonly label: string;
  readonly aside: (line: TreeLine) => ReactNode;
  readonly choosing?: Choosing;
}) {
  const { body, choosing } = props;
  const chosen = choosing?.chosen ?? null;
  const [open, setOpen] = useState(() => openAtFirst(body));
  const lines = useMemo(() => treeLines(body, open), [body, open]);
  const [at, setAt] = useState(() => lineId(choosing?.first ?? []));
  const list = useRef<HTMLDivElement>(null);
  const here = lines.some(({ id }) => id === at) ? at : lineId([]);

  // A line chosen elsewhere may be inside a collapsed part.
  const [followed, setFollowed] = useState(chosen);
  if (followed !== chosen) {
    setFollowed(chosen);
    if (chosen !== null) {
      setAt(lineId(chosen));
      setOpen(opened(open, chosen));
    }
  }

  const press = (line: TreeLine): void => {
    setAt(line.id);
    if (line.more > 0) setOpen(withMore(open, line));
    else if (choosing !== undefined) choosing.onChoose(line.place);
    else if (line.size !== null) setOpen(folded(open, line.id, !line.isOpen));
  };
  const goTo = (id: string): void => {
    setAt(id);
    const index = lines.findIndex((line) => line.id === id);
    list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines.find(({ id }) => id === here);
    // A button within a line handles its own keys.
    if (line === undefined || event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') {
      press(line);
      if (line.more === 0) choosing?.onChosen();
    } else if (event.key === 'ArrowRight' && line.size !== null && !line.isOpen) {
      setOpen(folded(open, here, true));
    } else if (event.key === 'ArrowLeft' && line.isOpen) setOpen(folded(open, here, false));
    else if (moving.has(event.key)) goTo(lineAfterKey(lines, here, event.key));
    else return;
    event.preventDefault();
  };
  return (
    <Box
      ref={list}
      role="tree"
      aria-label={props.label}
      tabIndex={-1}
      p="0.25rem 0.5rem 0.75rem"
      fz="xs"
      ff="monospace"
    >
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          root={props.label}
          isHere={line.id === here}
          isChosen={choosing === undefined ? undefined : chosen !== null && isChosen(line, chosen)}
          onKeyDown={onKeyDown}
          onPress={() => press(line)}
          onFold={() => setOpen(folded(open, line.id, !line.isOpen))}
        >
          {line.more > 0 ? null : props.aside(line)}
        </Line>
      ))}
    </Box>
  );
}

function isChosen({ place, more }: TreeLine, chosen: Place): boolean {
  return more === 0 && isSamePath(chosen, place);
}

function Line(props: {
  readonly line: TreeLine;
  readonly root: string;
  readonly isHere: boolean;
  /** Undefined if lines aren't selectable. */
  readonly isChosen: boolean | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPress: () => void;
  readonly onFold: () => void;
  readonly children: ReactNode;
}) {
  const { line } = props;
  const { size } = line;
  const depth = line.place.length + (line.more > 0 ? 1 : 0);
  return (
    <Flex
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={props.isChosen}
      {...(size === null ? {} : { 'aria-expanded': line.isOpen })}
      tabIndex={props.isHere ? 0 : -1}
      data-autofocus={props.isHere || undefined}
      justify="space-between"
      align="baseline"
      gap="md"
      py="0.1875rem"
      pl={`${String(1.125 + depth * 0.875)}rem`}
      pr="sm"
      lh={1.5}
      bdrs="xs"
      bg={props.isChosen === true ? 'var(--kh-accent-soft)' : 'none'}
      onClick={props.onPress}
      onKeyDown={props.onKeyDown}
      onDoubleClick={size === null || props.isChosen === undefined ? undefined : props.onFold}
    >
      <Box component="span" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {size === null ? null : (
          <IconChevronRight
            size={12}
            aria-hidden
            style={{ margin: '0 4px -2px -16px', rotate: line.isOpen ? '90deg' : undefined }}
            onClick={(event) => {
              event.stopPropagation();
              props.onFold();
            }}
          />
        )}
        {line.more > 0 ? (
          <Anchor component="span" inherit>
            Show {stepOf(line)} more of {sizeWords(line.holder, line.more)}
          </Anchor>
        ) : (
          <Named line={line} root={props.root} />
        )}
      </Box>
      {props.children}
    </Flex>
  );
}

function Named(props: { readonly line: TreeLine; readonly root: string }) {
  const { line, root } = props;
  const { place, value, size } = line;
  const name = place.at(-1) ?? root;
  return (
    <>
      <Text span inherit c="var(--kh-text-soft)" mr="sm">
        <BoundedText text={String(name)} mostChars={mostNameChars} />{' '}
      </Text>
      {typeof value === 'object' && value !== null ? (
        <Text span inherit c="dimmed">
          {sizeWords(value, size ?? 0)}
        </Text>
      ) : (
        <Scalar value={value} />
      )}
    </>
  );
}

function Scalar(props: { readonly value: string | number | boolean | null }) {
  if (typeof props.value === 'string') {
    return (
      <Text span inherit c="var(--kh-good-text)">
        “<BoundedText text={props.value} />”
        {isMachineDate(props.value) ? (
          <Text span inherit c="dimmed">
            {' '}
            <DatedText text={props.value} />
          </Text>
        ) : null}
      </Text>
    );
  }
  return (
    <Text span inherit c="var(--kh-info-text)">
      {props.value === null ? 'null' : String(props.value)}
    </Text>
  );
}

function sizeWords(holder: object | undefined, size: number): string {
  return `${size} ${Array.isArray(holder) ? plural(size, 'item', 'items') : plural(size, 'field', 'fields')}`;
}

const charsPerStep = 10_000;

/** Text from the service in steps, because megabytes must not freeze the window. */
export function BoundedText(props: { readonly text: string; readonly mostChars?: number }) {
  const { text } = props;
  const [most, setMost] = useState(props.mostChars ?? 1_000);
  if (text.length <= most) return <InertText text={text} />;
  const rest = Math.min(charsPerStep, text.length - most);
  return (
    <>
      <InertText text={wholeCharacters(text, most)} />…{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        onClick={(event) => {
          // A name is inside the control that folds its branch.
          event.preventDefault();
          setMost(most + charsPerStep);
        }}
      >
        Show {rest} more of {text.length} characters
      </Anchor>
    </>
  );
}

/** Never splits a surrogate pair. */
function wholeCharacters(text: string, most: number): string {
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return text.slice(0, isHalf ? most - 1 : most);
}
