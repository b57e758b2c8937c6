import styles from './key-hint.module.css';

/** Keys to press, each as a cap: <KeyHint keys={['Ctrl', 'K']} />. */
export function KeyHint(props: { readonly keys: readonly string[] }) {
  return (
    <span className={styles['keys']}>
      {props.keys.map((key) => (
        <kbd key={key} className={styles['key']}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
