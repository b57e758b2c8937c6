import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from './copy-context.tsx';
import styles from './copyable.module.css';
import { InertText } from './inert-text.tsx';

/** Text in a fixed-width face with a button that copies it: keys, hashes, paths. */
export function Copyable(props: {
  readonly text: string;
  /** What it is, for the button's name: "Copy idempotency key". */
  readonly what: string;
  readonly wrap?: boolean;
}) {
  const { copy, copied } = useCopy();
  return (
    <span className={styles['copyable']}>
      <code className={styles['text']} data-wrap={props.wrap === true || undefined}>
        <InertText text={props.text} />
      </code>
      <ActionIcon
        size="sm"
        aria-label={copied ? 'Copied' : `Copy ${props.what}`}
        onClick={() => {
          copy(props.text);
        }}
      >
        {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      </ActionIcon>
    </span>
  );
}
