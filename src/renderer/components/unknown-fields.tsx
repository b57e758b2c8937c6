import type { JsonValue } from '../../contract/json.ts';
import { InertText } from './inert-text.tsx';
import { valuesAt } from './values-at.ts';
import styles from './unknown-fields.module.css';

interface FieldNote {
  readonly path: string;
  readonly type: string;
}

/** An extended shape, honestly: what came that we do not know, and what we expected and did not get. Names only. */
export function UnknownFields(props: {
  readonly unknown: readonly FieldNote[];
  readonly missing: readonly FieldNote[];
  /** What came: the fields stand with their values. Left out where they are not for everybody's eyes. */
  readonly body?: JsonValue | undefined;
}) {
  if (props.unknown.length === 0 && props.missing.length === 0) return null;
  return (
    <details className={styles['more']}>
      <summary>{summaryOf(props.unknown.length, props.missing.length)}</summary>
      <div className={styles['lists']}>
        <Notes
          label="Sent, not understood here: they stay as they came"
          notes={props.unknown}
          body={props.body}
        />
        <Notes label="Documented, but not in the answer" notes={props.missing} />
      </div>
    </details>
  );
}

function summaryOf(unknown: number, missing: number): string {
  const parts = [
    unknown === 0 ? null : `${String(unknown)} ${unknown === 1 ? 'field' : 'fields'} not known here`,
    missing === 0 ? null : `${String(missing)} expected and not sent`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function Notes(props: {
  readonly label: string;
  readonly notes: readonly FieldNote[];
  readonly body?: JsonValue | undefined;
}) {
  if (props.notes.length === 0) return null;
  return (
    <div>
      <p className={styles['label']}>{props.label}</p>
      <ul className={styles['notes']}>
        {props.notes.map((note) => (
          <li key={`${note.path} ${note.type}`}>
            <code>
              <InertText text={note.path} />
            </code>{' '}
            <span className={styles['type']}>{note.type}</span>
            <SentValue body={props.body} path={note.path} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const longestValue = 120;

/** The values at a path of the body, each once, as they came. */
function SentValue(props: { readonly body: JsonValue | undefined; readonly path: string }) {
  if (props.body === undefined) return null;
  const values = [...new Set(valuesAt(props.body, props.path).map((value) => JSON.stringify(value)))];
  if (values.length === 0) return null;
  const text = values.slice(0, 3).join(', ') + (values.length > 3 ? ', …' : '');
  return (
    <>
      {' '}
      <InertText text={text.length > longestValue ? `${text.slice(0, longestValue)}…` : text} />
    </>
  );
}
