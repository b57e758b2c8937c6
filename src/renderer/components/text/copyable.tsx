import { ActionIcon, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from './copy-context.tsx';
import { InertText } from './inert-text.tsx';

/** Monospaced text with a copy button, for keys, hashes and paths. */
export function Copyable(props: {
  readonly text: string;
  /** Names the content in the button's label: "Copy idempotency key". */
  readonly what: string;
  readonly wrap?: boolean;
}) {
  const { copy, copied } = useCopy();
  return (
    <Group component="span" display="inline-flex" gap="xs" wrap="nowrap" maw="100%">
      <Text
        component="code"
        fz="xs"
        c="var(--kh-text-soft)"
        miw={0}
        {...(props.wrap === true ? whole : begun)}
      >
        <InertText text={props.text} />
      </Text>
      <ActionIcon
        size="sm"
        aria-label={copied ? 'Copied' : `Copy ${props.what}`}
        onClick={() => copy(props.text)}
      >
        {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      </ActionIcon>
    </Group>
  );
}

const whole = { ff: 'monospace', style: { overflowWrap: 'anywhere' } } as const;
const begun = { ff: 'monospace', truncate: true } as const;
