import { createContext, use, useMemo, useState } from 'react';
import { conceptLabel } from '../../../../core/service/concepts/concept-labels.ts';
import type { JsonValue } from '../../../../core/values/json/json.ts';
import type { ConceptMark, ConceptMarks } from '../../../../core/service/concepts/concept-marks.ts';
import { plural } from '../../../../core/wording/plural.ts';
import { BoundedText } from '../../text/bounded-text.tsx';
import { DatedText, isMachineDate } from '../../text/dated-text.tsx';
import { openAtFirst } from './json-tree-opening.ts';
import styles from './json-tree.module.css';

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
    <div className={styles['tree']} role="group" aria-label={props.label}>
      <DrawingContext value={drawing}>
        <JsonNode value={value} />
      </DrawingContext>
    </div>
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
      <div className={styles['row']}>
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
      className={styles['branch']}
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className={styles['summary']}>
        <Name name={props.name} />
        <span className={styles['note']}>
          {count} {Array.isArray(value) ? plural(count, 'item', 'items') : plural(count, 'field', 'fields')}
        </span>
        <Mark mark={props.mark} />
      </summary>
      {open ? (
        <div className={styles['children']}>
          {entries.slice(0, shown).map(([name, child]) => (
            <JsonNode key={name} name={name} value={child} holder={value} />
          ))}
          {count > shown ? (
            <button
              type="button"
              className={styles['more']}
              onClick={() => {
                setShown(shown + childrenPerStep);
              }}
            >
              Show {Math.min(childrenPerStep, count - shown)} more of {count}
            </button>
          ) : null}
        </div>
      ) : null}
    </details>
  );
}

function Name(props: { readonly name: string | undefined }) {
  if (props.name === undefined) return null;
  return (
    <span className={styles['name']}>
      <BoundedText text={props.name} mostChars={mostNameChars} />
    </span>
  );
}

function Scalar(props: { readonly value: string | number | boolean | null }) {
  if (typeof props.value === 'string') {
    return (
      <span className={styles['string']}>
        “<BoundedText text={props.value} />”
        {isMachineDate(props.value) ? (
          <span className={styles['note']}>
            {' '}
            <DatedText text={props.value} />
          </span>
        ) : null}
      </span>
    );
  }
  return <span className={styles['literal']}>{props.value === null ? 'null' : String(props.value)}</span>;
}

/** What a value was read as, by its label in quotes: “Switched on” is no word about the value. */
function Mark(props: { readonly mark: ConceptMark | undefined }) {
  if (props.mark === undefined) return null;
  const [first = '', ...more] = props.mark.concepts.map((concept) => `“${conceptLabel(concept)}”`);
  const concepts = more.reduce((before, last) => `${before} or ${last}`, first);
  return props.mark.isInDoubt ? (
    <span className={styles['mark']} data-doubt>
      unclear: {concepts}?
    </span>
  ) : (
    <span className={styles['mark']}>interpreted as {concepts}</span>
  );
}
