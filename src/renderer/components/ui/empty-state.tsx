import { Box, Button, Group, Stack, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** Nothing to show, and why: one line, one sentence, one next step. Never just "No data". */
export function EmptyState(props: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The next step, if it is another screen. */
  readonly leadsTo?: { readonly href: string; readonly label: string };
  /** Heading level: 2 below a page title, 3 inside a panel. */
  readonly level?: 2 | 3;
}) {
  const { leadsTo } = props;
  const action =
    leadsTo === undefined ? (
      props.action
    ) : (
      <Button component={Link} href={leadsTo.href}>
        {leadsTo.label}
      </Button>
    );
  return (
    <Stack
      align="center"
      gap="0.375rem"
      maw="26rem"
      mx="auto"
      px="xl"
      py={props.level === 2 ? '3xl' : 'lg'}
      ta="center"
    >
      {props.icon === undefined ? null : (
        <ThemeIcon variant="light" size="3rem" radius="50%" mb="sm" aria-hidden>
          {props.icon}
        </ThemeIcon>
      )}
      <Title order={props.level ?? 3} size="0.9375rem">
        {props.title}
      </Title>
      {props.children === undefined ? null : (
        <Box c="var(--kh-text-soft)" lh={1.55} style={{ textWrap: 'balance' }}>
          {props.children}
        </Box>
      )}
      {action === undefined ? null : (
        <Group gap="sm" justify="center" mt="sm">
          {action}
        </Group>
      )}
    </Stack>
  );
}
