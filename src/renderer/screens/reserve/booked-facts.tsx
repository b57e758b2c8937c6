import type { FieldChange } from '../../../ipc/changes/changes.ts';
import { DatedText } from '../../components/text/dated-text.tsx';
import styles from './reserve.module.css';

/** What is reserved or paid, line by line. */
export function BookedFacts(props: {
  readonly fields: readonly FieldChange[];
  readonly further?: readonly { readonly label: string; readonly value: string }[];
}) {
  return (
    <dl className={styles['facts']}>
      {props.fields.map(({ field, label, after }) => (
        <Fact key={field} label={label} value={after ?? '–'} />
      ))}
      {props.further?.map(({ label, value }) => (
        <Fact key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

function Fact(props: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{props.label}</dt>
      <dd>
        <DatedText text={props.value} />
      </dd>
    </>
  );
}
