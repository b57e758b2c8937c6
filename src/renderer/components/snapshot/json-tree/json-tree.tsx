import { Anchor, Box, Text } from '@mantine/core';
import { createContext, use, useMemo, useState } from 'react';
import { conceptLabel } from '../../../../core/service/concepts/concept-labels.ts';
import type { JsonValue } from '../../../../core/values/json/json.ts';
import type { ConceptMark, ConceptMarks } from '../../../../core/service/concepts/concept-marks.ts';
import { plural } from '../../../../core/wording/plural.ts';
import { BoundedText } from '../../text/bounded-text.tsx';
import { DatedText, isMachineDate } from '../../text/dated-text.tsx';
import { openAtFirst } from './json-tree-opening.ts';

const childrenPerStep = 100;
const mostNameChars = 200;

interface Drawing {
  readonly marks: ConceptMarks;
  readonly opened: ReadonlySet<object>;
}

const DrawingContext = createContext<Drawing>({
  marks: () => undefined,
  opened: new Set(),
});

/**
 * A body as a person can read it: text only, folded, in steps, so that neither its names nor its size can do harm.
 * Values that were read as something say as what, where `marks` knows.
 */
export function JsonTree(props: {
  readonly value: JsonValue;
  readonly label: string;
  readonly marks?: ConceptMarks;
}) {
  const { value, marks } = props;
  const drawing = useMemo(
    () => ({
      marks: marks ?? (() => undefined),
      opened: openAtFirst(value),
    }),
    [value, marks],
  );
  return (
    <Box
      role="group"
      aria-label={props.label}
      mah="32rem"
      px="lg"
      py="md"
      fz="xs"
      lh={1.7}
      ff="monospace"
      bg="var(--kh-sunken)"
      bd="1px solid var(--kh-line)"
      bdrs="sm"
      style={{ overflow: 'auto', overflowWrap: 'anywhere' }}
    >
      <DrawingContext value={drawing}>
        <JsonNode value={value} />
      </DrawingContext>
    </Box>
  );
}

interface NodeProps {
  readonly name?: string;
  readonly value: JsonValue;
  /** What holds it; undefined for the body itself. */
  readonly holder?: object;
}

function JsonNode(props: NodeProps) {
  const { value, name, holder } = props;
  const { marks } = use(DrawingContext);
  const mark = holder === undefined || name === undefined ? undefined : marks(holder, name);
  if (typeof value !== 'object' || value === null) {
    return (
      <div>
        <Name name={name} />
        <Scalar value={value} />
        <Mark mark={mark} />
      </div>
    );
  }
  return <Branch name={name} value={value} mark={mark} />;
}

function Branch(props: {
  readonly name: string | undefined;
  readonly value: object;
  readonly mark: ConceptMark | undefined;
}) {
  const { value } = props;
  const { opened } = use(DrawingContext);
  const [open, setOpen] = useState(() => opened.has(value));
  const [shown, setShown] = useState(childrenPerStep);
  const entries = useMemo((): readonly (readonly [string, JsonValue])[] => Object.entries(value), [value]);
  const count = entries.length;
  return (
    <details
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>
        <Name name={props.name} />
        <Text span inherit c="dimmed">
          {count} {Array.isArray(value) ? plural(count, 'item', 'items') : plural(count, 'field', 'fields')}
        </Text>
        <Mark mark={props.mark} />
      </summary>
      {open ? (
        <Box pl="lg" ml="0.3125rem" style={{ borderLeft: '1px solid var(--kh-line)' }}>
          {entries.slice(0, shown).map(([name, child]) => (
            <JsonNode key={name} name={name} value={child} holder={value} />
          ))}
          {count > shown ? (
            <Anchor
              component="button"
              type="button"
              inherit
              onClick={() => {
                setShown(shown + childrenPerStep);
              }}
            >
              Show {Math.min(childrenPerStep, count - shown)} more of {count}
            </Anchor>
          ) : null}
        </Box>
      ) : null}
    </details>
  );
}

function Name(props: { readonly name: string | undefined }) {
  if (props.name === undefined) return null;
  return (
    <Text span inherit c="var(--kh-text-soft)" mr="sm">
      <BoundedText text={props.name} mostChars={mostNameChars} />:
    </Text>
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

/** What a value was read as, by its label in quotes: “Switched on” is no word about the value. */
function Mark(props: { readonly mark: ConceptMark | undefined }) {
  if (props.mark === undefined) return null;
  const [first = '', ...more] = props.mark.concepts.map((concept) => `“${conceptLabel(concept)}”`);
  const concepts = more.reduce((before, last) => `${before} or ${last}`, first);
  const { isInDoubt } = props.mark;
  return (
    <Text span fz="xs" c={isInDoubt ? 'var(--kh-warn-text)' : 'dimmed'} ml="md">
      {isInDoubt ? `unclear: ${concepts}?` : `interpreted as ${concepts}`}
    </Text>
  );
}
