import { Box, Group, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Term } from '../components/terms/term.tsx';
import type { TermId } from '../components/terms/glossary.ts';

export function Figures(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <SimpleGrid
      component="dl"
      minColWidth="6.5rem"
      autoFlow="auto-fit"
      spacing="md"
      verticalSpacing="sm"
      m={0}
      aria-label={props.label}
    >
      {props.children}
    </SimpleGrid>
  );
}

export interface FigureProps {
  readonly label: string;
  readonly term?: TermId;
  /** Null if it isn't known. */
  readonly value: ReactNode;
  readonly of?: ReactNode;
  readonly tone?: 'bad' | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

export function Figure(props: FigureProps) {
  const { label, term, value, of } = props;
  return (
    <Box miw={0}>
      <Text component="dt" fz="xs" fw={550} c="var(--kh-text-soft)">
        {term === undefined ? label : <Term of={term}>{label}</Term>}
      </Text>
      <Group component="dd" m={0} gap="xs" align="baseline" title={props.title}>
        {value === null ? (
          <Text span fz="md" c="dimmed" lh="1.75rem">
            unknown
          </Text>
        ) : (
          <Text
            span
            fz="xl"
            fw={650}
            lh="1.75rem"
            c={props.tone === 'bad' ? 'var(--kh-bad-text)' : 'inherit'}
          >
            {value}
          </Text>
        )}
        {of === undefined ? null : (
          <Text span fz="sm" c="var(--kh-text-soft)">
            {of}
          </Text>
        )}
      </Group>
      {props.children === undefined ? null : (
        <Text component="dd" m={0} fz="xs" c="dimmed">
          {props.children}
        </Text>
      )}
    </Box>
  );
}
