import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { InertText } from './inert-text.tsx';

const charsPerStep = 10_000;

/** Text from the service in steps, because megabytes must not freeze the window. */
export function BoundedText(props: { readonly text: string; readonly mostChars?: number }) {
  const { text } = props;
  const [most, setMost] = useState(props.mostChars ?? 1_000);
  if (text.length <= most) return <InertText text={text} />;
  const rest = Math.min(charsPerStep, text.length - most);
  return (
    <>
      <InertText text={wholeCharacters(text, most)} />…{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        onClick={(event) => {
          // A name is inside the control that folds its branch.
          event.preventDefault();
          setMost(most + charsPerStep);
        }}
      >
        Show {rest} more of {text.length} characters
      </Anchor>
    </>
  );
}

/** Never splits a surrogate pair. */
function wholeCharacters(text: string, most: number): string {
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return text.slice(0, isHalf ? most - 1 : most);
}
