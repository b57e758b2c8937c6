import { useState } from 'react';
import type { JsonValue } from '../../contract/json.ts';
import { InertText } from './inert-text.tsx';
import styles from './json-tree.module.css';

const childrenPerStep = 100;

/** A body that we cannot read as anything, readable by a person: text only, folded, in steps of 100. */
export function JsonTree(props: { readonly value: JsonValue; readonly label: string }) {
  return (
    <div className={styles['tree']} role="group" aria-label={props.label}>
      <JsonNode value={props.value} depth={0} />
    </div>
  );
}

function JsonNode(props: { readonly name?: string; readonly value: JsonValue; readonly depth: number }) {
  const { value } = props;
  if (typeof value !== 'object' || value === null) {
    return (
      <div className={styles['row']}>
        <Name name={props.name} />
        <Scalar value={value} />
      </div>
    );
  }
  const entries: (readonly [string, JsonValue])[] = Array.isArray(value)
    ? value.map((item, index) => [String(index), item] as const)
    : Object.entries(value);
  return <Branch {...props} entries={entries} kind={Array.isArray(value) ? 'list' : 'object'} />;
}

function Branch(props: {
  readonly name?: string;
  readonly depth: number;
  readonly entries: readonly (readonly [string, JsonValue])[];
  readonly kind: 'list' | 'object';
}) {
  const [open, setOpen] = useState(props.depth < 2);
  const [shown, setShown] = useState(childrenPerStep);
  const count = props.entries.length;
  const unit = props.kind === 'list' ? (count === 1 ? 'item' : 'items') : count === 1 ? 'field' : 'fields';
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
          {String(count)} {unit}
        </span>
      </summary>
      {open ? (
        <div className={styles['children']}>
          {props.entries.slice(0, shown).map(([name, child]) => (
            <JsonNode key={name} name={name} value={child} depth={props.depth + 1} />
          ))}
          {count > shown ? (
            <button
              type="button"
              className={styles['more']}
              onClick={() => {
                setShown(shown + childrenPerStep);
              }}
            >
              Show {String(Math.min(childrenPerStep, count - shown))} more of {String(count)}
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
      <InertText text={props.name} />
    </span>
  );
}

function Scalar(props: { readonly value: string | number | boolean | null }) {
  if (typeof props.value === 'string') {
    return (
      <span className={styles['string']}>
        “<InertText text={props.value} />”
      </span>
    );
  }
  return <span className={styles['literal']}>{props.value === null ? 'null' : String(props.value)}</span>;
}
