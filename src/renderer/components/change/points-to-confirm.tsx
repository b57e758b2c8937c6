import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/**
 * Warnings about a change, each with a checkbox. Limited in height, so that a full-window page keeps room for its
 * list.
 */
export function PointsToConfirm(props: { readonly children: ReactNode }) {
  const title = 'Please confirm before sending';
  return (
    <Paper
      role="group"
      aria-label={title}
      flex="none"
      mah="65%"
      p="0.875rem"
      radius="md"
      bg="var(--kh-warn-soft)"
      bd="1px solid var(--kh-warn-line)"
      style={{ overflowY: 'auto' }}
    >
      <Group gap="sm" mb="sm" c="var(--kh-warn-text)">
        <IconAlertTriangle size={20} aria-hidden />
        <Text fz="lg" fw={650}>
          {title}
        </Text>
      </Group>
      <Stack gap="sm">{props.children}</Stack>
    </Paper>
  );
}
