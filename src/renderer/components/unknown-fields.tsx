import { InertText } from './inert-text.tsx';
import styles from './unknown-fields.module.css';

interface FieldNote {
  readonly path: string;
  readonly type: string;
}

/** An extended shape, honestly: what came that we do not know, and what we expected and did not get. Names only. */
export function UnknownFields(props: {
  readonly unknown: readonly FieldNote[];
  readonly missing: readonly FieldNote[];
}) {
  if (props.unknown.length === 0 && props.missing.length === 0) return null;
  return (
    <details className={styles['more']}>
      <summary>{summaryOf(props.unknown.length, props.missing.length)}</summary>
      <div className={styles['lists']}>
        <Notes
          label="Sent by the service, not known here; left as they are and never sent"
          notes={props.unknown}
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

function Notes(props: { readonly label: string; readonly notes: readonly FieldNote[] }) {
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
          </li>
        ))}
      </ul>
    </div>
  );
}
