import styles from './inert-text.module.css';
import { visibleParts } from '../format/visible-text.ts';

/**
 * Text from the service, never markup: hidden and bidirectional characters are shown by name.
 * SECURITY: everything that the service wrote goes through here or through `JsonTree`.
 */
export function InertText(props: { readonly text: string; readonly multiline?: boolean }) {
  const parts = visibleParts(props.text);
  return (
    <bdi className={props.multiline === true ? styles['multiline'] : undefined}>
      {parts.map((part, index) =>
        part.hidden ? (
          <span key={index} className={styles['hidden']}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
