import { Link } from 'wouter';
import type { Run } from '../../../ipc/changes/changes.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { ChangedValue, sidesOf } from './field-diff-table.tsx';
import { formatAgo, formatMoment, parseInstant } from '../format/format-age.ts';
import { InertText } from '../text/inert-text.tsx';
import { usePreferences } from '../format/preferences.tsx';
import styles from './run-lines.module.css';
import { StatusWord } from './status-word.tsx';
import { useNow } from '../format/use-now.ts';

/** Changes, one a line: what, before → after, where it stands, when. Each leads to its record. */
export function RunLines(props: {
  readonly runs: readonly Run[];
  readonly hrefOf: (run: Run) => string;
  readonly label: string;
  /** What the house is called, where the list is of more than one. */
  readonly houseOf?: (target: Run['target']) => string | null;
  /** What amounts of its house are in; null: not known. */
  readonly currencyOf: (target: Run['target']) => Currency;
}) {
  return (
    <ul className={styles['lines']} aria-label={props.label}>
      {props.runs.map((run) => (
        <li key={run.changeId} className={styles['line']}>
          <div className={styles['what']}>
            <Link href={props.hrefOf(run)} className={styles['title']}>
              {run.title}
              <House name={props.houseOf?.(run.target) ?? null} />
            </Link>
            <span className={styles['fields']}>
              <ChangedFields run={run} currency={props.currencyOf(run.target)} />
            </span>
          </div>
          <StatusWord status={run.status} differs={run.differences.length > 0} />
          <Moment iso={run.updatedAt} />
        </li>
      ))}
    </ul>
  );
}

function House({ name }: { readonly name: string | null }) {
  return name === null ? null : (
    <span className={styles['house']}>
      {' · '}
      <InertText text={name} />
    </span>
  );
}

function ChangedFields(props: { readonly run: Run; readonly currency: Currency }) {
  const { currency } = props;
  const changed = props.run.fields.filter((field) => field.before !== field.after);
  return (
    <>
      {changed.map((field, index) => (
        <span key={field.field}>
          {index === 0 ? '' : ' · '}
          {field.label}:{' '}
          <ChangedValue field={field.field} text={sidesOf(field).before ?? 'no value'} currency={currency} />{' '}
          → <ChangedValue field={field.field} text={sidesOf(field).after ?? 'no value'} currency={currency} />
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
