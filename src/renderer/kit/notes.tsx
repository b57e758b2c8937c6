import { Box, Group, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export function Note(props: { readonly children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed" lh={1.5} maw="52rem">
      {props.children}
    </Text>
  );
}

export function Under(props: { readonly children: ReactNode }) {
  return (
    <Text component="span" display="block" size="xs" fw={400} c="dimmed">
      {props.children}
    </Text>
  );
}

export function Folded(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details>
      <Text component="summary" size="sm" fw={550} c="var(--kh-text-soft)" py="xs">
        {props.title}
      </Text>
      {props.children}
    </details>
  );
}

/** The assumptions behind a judgement where the service says nothing, collapsed, once per panel. */
export function Assumptions(props: { readonly lines: readonly string[] }) {
  return <FoldedList summary="How this is worked out" items={[...new Set(props.lines)]} />;
}

export function FoldedList(props: { readonly summary: string; readonly items: readonly ReactNode[] }) {
  if (props.items.length === 0) return null;
  return (
    <Folded title={props.summary}>
      <Box fz="xs" c="dimmed" maw="52rem">
        <Bullets items={props.items} />
      </Box>
    </Folded>
  );
}

export function Bullets(props: { readonly items: readonly ReactNode[] }) {
  return (
    <List fz="inherit" lh={1.5} style={{ overflowWrap: 'anywhere' }}>
      {props.items.map((item, index) => (
        <List.Item key={index}>{item}</List.Item>
      ))}
    </List>
  );
}

/** Nothing was found. The tick appears only if everything was loaded and understood. */
export function AllClear(props: { readonly isWhole: boolean; readonly children: ReactNode }) {
  const Icon = props.isWhole ? IconCircleCheck : IconHelpCircle;
  return (
    <Text c={props.isWhole ? 'var(--kh-text)' : 'dimmed'}>
      <Icon
        size={18}
        aria-hidden
        style={{ verticalAlign: '-4px', marginRight: 8 }}
        color={props.isWhole ? 'var(--kh-good-text)' : 'var(--kh-text-faint)'}
      />
      {props.children}
    </Text>
  );
}

const tones = {
  good: { Icon: IconCircleCheck, colour: 'var(--kh-good-text)' },
  warn: { Icon: IconAlertTriangle, colour: 'var(--kh-warn-text)' },
  bad: { Icon: IconCircleX, colour: 'var(--kh-bad-text)' },
  unknown: { Icon: IconHelpCircle, colour: 'dimmed' },
} as const;

/** A judging word whose icon says the same as its colour. */
export function ToneWord(props: { readonly tone: keyof typeof tones; readonly children: ReactNode }) {
  const { Icon, colour } = tones[props.tone];
  return (
    <Text component="span" fz="inherit" fw={550} c={colour}>
      <Group component="span" display="inline-flex" gap="0.375rem" style={{ verticalAlign: 'bottom' }}>
        <Icon size={16} aria-hidden />
        <span>{props.children}</span>
      </Group>
    </Text>
  );
}
