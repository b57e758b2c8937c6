import styles from './dated-text.module.css';
import { InertText } from './inert-text.tsx';

const whole = /(\d{4}-\d{2}-\d{2}|\d[\d.]* %)/;

/** Text of the service in which no date and no percentage is broken, however narrow its column is. */
export function DatedText(props: { readonly text: string }) {
  // Splitting by a group puts what it matched at the odd places.
  const parts = props.text.split(whole);
  if (parts.length === 1) return <InertText text={props.text} />;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles['whole']}>
        {part}
      </span>
    ) : part === '' ? null : (
      <InertText key={index} text={part} />
    ),
  );
}
