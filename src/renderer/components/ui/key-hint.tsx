import { Group } from '@mantine/core';
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

/** What keys do in the list above, one beside the other. */
export function KeyLegend(props: {
  readonly of: readonly (readonly [keys: readonly string[], does: string])[];
}) {
  return (
    <Group gap="0.25rem 1rem" fz="xs" c="dimmed">
      {props.of.map(([keys, does]) => (
        <Group key={does} gap="xs" wrap="nowrap">
          <KeyHint keys={keys} /> {does}
        </Group>
      ))}
    </Group>
  );
}
