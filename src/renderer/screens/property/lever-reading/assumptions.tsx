import styles from './judged.module.css';

/** What a judgement rests on, where the service's document says nothing. */
export function Assumptions(props: { readonly lines: readonly string[] }) {
  if (props.lines.length === 0) return null;
  return (
    <div className={styles['assumptions']}>
      <p>Assumed, as the service does not say:</p>
      <ul>
        {props.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
