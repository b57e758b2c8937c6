import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LegendSwatch, type LegendMark } from './chart-legend.tsx';

export interface TooltipLine {
  readonly name: string;
  readonly value: ReactNode;
  readonly swatch?: { readonly colour: string; readonly mark: LegendMark } | undefined;
}

/** For pointers only. The table has the same data for everybody. */
export function ChartTooltip(props: { readonly title: ReactNode; readonly lines: readonly TooltipLine[] }) {
  return (
    <Paper
      aria-hidden
      miw="10rem"
      px="md"
      py="sm"
      fz="xs"
      bg="var(--kh-raised)"
      bd="1px solid var(--kh-line-strong)"
      radius="sm"
      shadow="md"
    >
      <Text inherit fw={650} mb="xs">
        {props.title}
      </Text>
      {props.lines.map((line) => (
        <Group key={line.name} justify="space-between" gap="lg">
          <Group gap="0.375rem" c="var(--kh-text-soft)">
            {line.swatch === undefined ? null : <LegendSwatch {...line.swatch} />}
            {line.name}
          </Group>
          <Text span inherit fw={550}>
            {line.value}
          </Text>
        </Group>
      ))}
    </Paper>
  );
}
