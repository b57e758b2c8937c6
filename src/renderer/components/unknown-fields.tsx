import { InertText } from './inert-text.tsx';
import styles from './unknown-fields.module.css';

interface FieldNote {
  readonly path: string;
  readonly type: string;
}

interface ValueAsItCame {
  readonly path: string;
  readonly values: readonly string[];
}

/** An extended shape, honestly: what came that we do not know, and what we expected and did not get. */
export function UnknownFields(props: {
  readonly unknown: readonly FieldNote[];
  readonly missing: readonly FieldNote[];
  /** The values of what is unknown, where nothing of it can be personal; else names only. */
  readonly asItCame?: readonly ValueAsItCame[];
}) {
  if (props.unknown.length === 0 && props.missing.length === 0) return null;
  return (
    <details className={styles['more']}>
      <summary>{summaryOf(props.unknown.length, props.missing.length)}</summary>
      <div className={styles['lists']}>
        <Notes
          label="Sent, and not understood here or in doubt: left as they came"
          notes={props.unknown}
          asItCame={props.asItCame ?? []}
        />
        <Notes label="Expected, but not read from the answer" notes={props.missing} asItCame={[]} />
      </div>
    </details>
  );
}

function summaryOf(unknown: number, missing: number): string {
  const parts = [
    unknown === 0 ? null : `${String(unknown)} ${unknown === 1 ? 'field' : 'fields'} not known here`,
    missing === 0 ? null : `${String(missing)} expected and not read`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function Notes(props: {
  readonly label: string;
  readonly notes: readonly FieldNote[];
  readonly asItCame: readonly ValueAsItCame[];
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
            <Values of={props.asItCame.find(({ path }) => path === note.path)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Values(props: { readonly of: ValueAsItCame | undefined }) {
  if (props.of === undefined) return null;
  return (
    <>
      {' '}
      <span className={styles['values']}>
        <InertText text={props.of.values.join(', ')} />
      </span>
    </>
  );
}
