import { Box, Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type Tone = 'info' | 'good' | 'warn' | 'bad' | 'offline';

const icons = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconExclamationCircle,
  offline: IconCloudOff,
} as const;

/** A message beside the work that never blocks it and never disappears unread. */
export function Notice(props: {
  readonly tone: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** `alert` is announced at once. Use it for what has just gone wrong. */
  readonly live?: 'alert' | 'status';
}) {
  const Icon = icons[props.tone];
  const hue = props.tone === 'offline' ? 'warn' : props.tone;
  const colour = `var(--kh-${hue}-text)`;
  // Aligns the first line with the buttons.
  const beside = props.actions === undefined ? 0 : 4;
  return (
    <Group
      gap="0.25rem 0.75rem"
      align="flex-start"
      px="0.875rem"
      py="md"
      bg={`var(--kh-${hue}-soft)`}
      bd={`1px solid var(--kh-${hue}-line)`}
      bdrs="md"
      role={props.live}
    >
      <Icon size={18} aria-hidden color={colour} style={{ flex: 'none', marginTop: beside + 1 }} />
      <Box flex="1 1 16rem" miw={0} mt={beside} lh={1.5}>
        {props.title === undefined ? null : (
          <Text fw={650} c={colour}>
            {props.title}
          </Text>
        )}
        {props.children === undefined ? null : (
          <div style={{ overflowWrap: 'anywhere' }}>{props.children}</div>
        )}
      </Box>
      {props.actions === undefined ? null : <Group gap="sm">{props.actions}</Group>}
    </Group>
  );
}
