import { Link } from 'wouter';
import type { Run } from '../../contract/ipc/changes.ts';
import { formatAgo, formatMoment, parseInstant } from './format-age.ts';
import { InertText } from './inert-text.tsx';
import { usePreferences } from './preferences.tsx';
import styles from './run-lines.module.css';
import { StatusWord } from './status-word.tsx';
import { useNow } from './use-now.ts';

/** Changes, one a line: what, before → after, where it stands, when. Each leads to its record. */
export function RunLines(props: {
  readonly runs: readonly Run[];
  readonly hrefOf: (run: Run) => string;
  readonly label: string;
}) {
  return (
    <ul className={styles['lines']} aria-label={props.label}>
      {props.runs.map((run) => (
        <li key={run.changeId} className={styles['line']}>
          <div className={styles['what']}>
            <Link href={props.hrefOf(run)} className={styles['title']}>
              {run.title}
            </Link>
            <span className={styles['fields']}>
              <ChangedFields run={run} />
            </span>
          </div>
          <StatusWord word={run.word} />
          <Moment iso={run.updatedAt} />
        </li>
      ))}
    </ul>
  );
}

function ChangedFields(props: { readonly run: Run }) {
  const changed = props.run.fields.filter((field) => field.before !== field.after);
  return (
    <>
      {changed.map((field, index) => (
        <span key={field.field}>
          {index === 0 ? '' : ' · '}
          {field.label}: <InertText text={field.before ?? 'no value'} /> →{' '}
          <InertText text={field.after ?? 'no value'} />
        </span>
      ))}
      {props.run.reason === '' ? null : (
        <>
          {' · '}
          <InertText text={props.run.reason} />
        </>
      )}
    </>
  );
}

function Moment(props: { readonly iso: string }) {
  const now = useNow(30_000);
  const { locale } = usePreferences();
  const instant = parseInstant(props.iso);
  if (instant === undefined) return null;
  return (
    <time className={styles['moment']} dateTime={props.iso} title={formatMoment(instant, now, locale)}>
      {formatAgo(now.getTime() - instant.getTime())}
    </time>
  );
}
