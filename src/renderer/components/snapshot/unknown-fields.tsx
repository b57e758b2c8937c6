import { absenceWord } from '../../../contract/wording/absence.ts';
import { formatCounted } from '../../../contract/wording/plural.ts';
import { DatedText } from '../text/dated-text.tsx';
import { InertText } from '../text/inert-text.tsx';
import { usePreferences } from '../format/preferences.tsx';
import styles from './unknown-fields.module.css';

interface FieldNote {
  readonly path: string;
  readonly type: string;
}

interface ReadNotes {
  readonly unknownFields: readonly FieldNote[];
  readonly missingFields: readonly FieldNote[];
  /** The values of what is unknown; empty where an answer may name people: those are told by name and type. */
  readonly asItCame: readonly { readonly path: string; readonly values: readonly string[] }[];
}

/** What came beyond the reading, with its values, and what was expected and did not come. */
export function UnknownFields(props: { readonly read: ReadNotes }) {
  const { unknownFields, missingFields, asItCame } = props.read;
  const { locale } = usePreferences();
  const sent = new Set(unknownFields.map(({ path }) => path));
  // What was expected and cannot be read did come: it is not missing.
  const missing = missingFields.filter(({ path }) => !sent.has(path));
  if (unknownFields.length === 0 && missing.length === 0) return null;
  // It may be among what is not understood.
  const amongUnknown = unknownFields.length > 0;
  const parts = [
    unknownFields.length === 0
      ? null
      : `${formatCounted(unknownFields.length, 'field', 'fields', locale)} sent, not understood`,
    missing.length === 0
      ? null
      : amongUnknown
        ? `${formatCounted(missing.length, 'field', 'fields', locale)} expected, not found under a known name`
        : `${formatCounted(missing.length, 'field', 'fields', locale)} expected, not sent`,
  ].filter((part) => part !== null);
  return (
    <details className={styles['more']}>
      <summary>{parts.join(' · ')}</summary>
      <div className={styles['lists']}>
        <Notes
          label={absenceWord({ is: 'not-understood' })}
          notes={unknownFields}
          valuesOf={(path) => asItCame.find((one) => one.path === path)?.values}
        />
        <Notes label={absenceWord({ is: 'not-sent', amongUnknown })} notes={missing} />
      </div>
    </details>
  );
}

function Notes(props: {
  readonly label: string;
  readonly notes: readonly FieldNote[];
  readonly valuesOf?: (path: string) => readonly string[] | undefined;
}) {
  if (props.notes.length === 0) return null;
  return (
    <div>
      <p className={styles['label']}>{props.label}</p>
      <ul className={styles['notes']}>
        {props.notes.map((note) => (
          <li key={`${note.path} ${note.type}`}>
            <code>
              <InertText text={note.path === '' ? 'the answer itself' : note.path} />
            </code>{' '}
            <span className={styles['type']}>{note.type}</span>
            <Values values={props.valuesOf?.(note.path)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Values(props: { readonly values: readonly string[] | undefined }) {
  if (props.values === undefined) return null;
  return (
    <>
      {' '}
      <span className={styles['values']}>
        <DatedText text={props.values.join(', ')} />
      </span>
    </>
  );
}

/** As `UnknownFields`, of all pages of a list: each field once. */
export function UnknownPageFields(props: { readonly pages: readonly ReadNotes[] }) {
  const all = <T,>(of: (page: ReadNotes) => readonly T[]): readonly T[] => props.pages.flatMap(of);
  return (
    <UnknownFields
      read={{
        unknownFields: once(all(({ unknownFields }) => unknownFields)),
        missingFields: once(all(({ missingFields }) => missingFields)),
        asItCame: all(({ asItCame }) => asItCame),
      }}
    />
  );
}

function once(notes: readonly FieldNote[]): readonly FieldNote[] {
  return [...new Map(notes.map((note) => [`${note.path} ${note.type}`, note])).values()];
}
