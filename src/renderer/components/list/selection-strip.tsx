import { Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCounted } from '../../../core/values/words/plural.ts';
import { KeyHint } from '../ui/key-hint.tsx';
import { usePreferences } from '../format/preferences.tsx';

/**
 * Actions for selected rows, the same over every table of properties: bulk edit, compare, the screen's own, export.
 * Floats, so that the list doesn't jump.
 */
export function SelectionStrip(props: {
  readonly count: number;
  readonly onBulkEdit: () => void;
  /** Undefined if that number can't be compared. */
  readonly compareHref: string | undefined;
  /** Undefined if there is no export here. */
  readonly exporting?: { readonly isPending: boolean; readonly start: () => void };
  readonly onClear: () => void;
  readonly children?: ReactNode;
}) {
  const { count, compareHref, exporting } = props;
  const { locale } = usePreferences();
  if (count === 0) return null;
  return (
    <Box pos="relative" h={0}>
      <Group gap="sm" {...floating} role="region" aria-label="Selected properties">
        <Text span fz="sm" fw={550} mr="sm" role="status">
          {formatCounted(count, 'property selected', 'properties selected', locale)}
        </Text>
        <Button variant="filled" size="xs" onClick={props.onBulkEdit}>
          Bulk edit
        </Button>
        <KeyHint keys={['E']} />
        {compareHref === undefined ? null : (
          <Button size="xs" component={Link} href={compareHref}>
            Compare
          </Button>
        )}
        {props.children}
        {exporting === undefined ? null : (
          <Button size="xs" loading={exporting.isPending} onClick={exporting.start}>
            Export selection
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={props.onClear}>
          Clear
        </Button>
      </Group>
    </Box>
  );
}

const floating = {
  pos: 'absolute',
  bottom: '0.75rem',
  left: '50%',
  w: 'max-content',
  // Stays within the table, which would clip its ends.
  maw: 'calc(100% - 1.5rem)',
  p: '0.5rem 0.625rem 0.5rem 1rem',
  bg: 'var(--kh-raised)',
  bd: '1px solid var(--kh-line-strong)',
  bdrs: 'lg',
  style: { zIndex: 5, boxShadow: 'var(--mantine-shadow-lg)', transform: 'translateX(-50%)' },
} as const;
