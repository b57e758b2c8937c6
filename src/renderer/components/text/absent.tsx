import type { Absence } from '../../../core/wording/absence.ts';
import { absenceWord, absenceWords, sentText } from '../../../core/wording/absence.ts';
import styles from './absent.module.css';
import { DatedText } from './dated-text.tsx';
import { InertText } from './inert-text.tsx';

/** Why there is no value, in words, with what came in its place. */
export function Absent(props: { readonly why: Absence }) {
  const sent = sentText(props.why);
  return (
    <span className={styles['words']}>
      {sent === undefined ? null : (
        <code className={styles['sent']}>
          <DatedText text={sent} />
        </code>
      )}
      {absenceWord(props.why)}
    </span>
  );
}

/** The service's own "none", in the words of the field. */
export function Nothing(props: { readonly words: string }) {
  return <span className={styles['words']}>{props.words}</span>;
}

/**
 * Why there is no value, in the cell of a table: what came, a question mark where that stands elsewhere, else a dash;
 * the word is its title. Null: the service's own null.
 */
export function AbsentCell(props: { readonly why: Absence | null }) {
  const { why } = props;
  const words = why === null ? 'None (sent as null)' : absenceWords(why);
  const sent = why === null ? undefined : sentText(why);
  const mark = why?.is === 'not-understood' ? '?' : '—';
  return (
    <span className={styles['cell']} title={words} data-sent={sent === undefined ? undefined : true}>
      {sent === undefined ? mark : <InertText text={sent} />}
      {why?.is === 'not-understood' ? <span className={styles['spoken']}> value not recognised</span> : null}
    </span>
  );
}
