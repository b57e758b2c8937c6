import type { CSSProperties } from 'react';
import { visibleParts } from '../format/visible-text.ts';

/**
 * Text from the service, never markup: hidden and bidirectional characters are shown by name. SECURITY: everything
 * that the service wrote goes through here or through `JsonTree`.
 */
export function InertText(props: { readonly text: string; readonly multiline?: boolean }) {
  const parts = visibleParts(props.text);
  return (
    <bdi style={props.multiline === true ? inItsLines : undefined}>
      {parts.map((part, index) =>
        part.hidden ? (
          <span key={index} style={hiddenCharacter}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}

const inItsLines: CSSProperties = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };
const hiddenCharacter: CSSProperties = {
  padding: '0 0.1875rem',
  margin: '0 0.0625rem',
  fontFamily: 'var(--mantine-font-family-monospace)',
  fontSize: '0.75em',
  color: 'var(--kh-warn-text)',
  background: 'var(--kh-warn-soft)',
  borderRadius: 'var(--mantine-radius-xs)',
};
