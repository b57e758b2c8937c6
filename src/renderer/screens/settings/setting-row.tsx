import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function SettingRow(props: {
  readonly name: string;
  readonly nameId?: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <Group
      justify="space-between"
      gap="0.5rem 1.5rem"
      py="md"
      style={{ borderTop: '1px solid var(--kh-line)' }}
    >
      <Box flex="1 1 20rem" miw={0}>
        <Title order={3} fw={550} id={props.nameId}>
          {props.name}
        </Title>
        {props.text === undefined ? null : (
          <Text component="div" fz="sm" c="dimmed" maw="36rem" style={{ overflowWrap: 'anywhere' }}>
            {props.text}
          </Text>
        )}
      </Box>
      {props.children === undefined ? null : <Group gap="sm">{props.children}</Group>}
    </Group>
  );
}
