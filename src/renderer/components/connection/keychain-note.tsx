import { Group, Text } from '@mantine/core';
import { IconKey, IconKeyOff } from '@tabler/icons-react';
import type { KeychainStatus } from '../../../ipc/workspaces.ts';

const words = {
  available: 'Keys are saved in the OS keychain.',
  absent: 'In memory until you quit.',
  locked: 'In memory until you quit: the keychain is locked.',
  denied: 'In memory until you quit: keychain access denied.',
  unknown: 'The keychain hasn’t answered yet.',
} as const satisfies Record<KeychainStatus['state'], string>;

export function KeychainNote(props: { readonly status: KeychainStatus | undefined }) {
  const { status } = props;
  if (status === undefined)
    return (
      <Text size="sm" c="dimmed">
        Waiting for the OS keychain…
      </Text>
    );
  const isStored = status.state === 'available';
  const Icon = isStored ? IconKey : IconKeyOff;
  const colour = isStored ? 'var(--kh-good-text)' : 'var(--kh-warn-text)';
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Icon size={16} aria-hidden color={colour} style={{ flex: 'none', marginTop: 2 }} />
      <Text size="sm" c="var(--kh-text-soft)">
        <Text component="strong" inherit fw={650} c={colour}>
          {words[status.state]}
        </Text>{' '}
        {status.explanation}
      </Text>
    </Group>
  );
}
