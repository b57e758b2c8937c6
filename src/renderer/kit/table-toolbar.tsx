import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount, formatCounted } from '../../core/values/words/plural.ts';
import { usePreferences } from '../components/format/preferences.tsx';
import { FilterField } from '../components/list/filter-field.tsx';

/** Above a table: the text filter, other filters, the number of rows shown, and tools. */
export function TableToolbar(props: {
  readonly label: string;
  readonly placeholder: string;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  /** Omitted if the count is elsewhere. */
  readonly counted?: {
    readonly shown: number;
    readonly of: number;
    readonly nouns: readonly [one: string, many: string];
  };
  readonly children?: ReactNode;
  readonly tools?: ReactNode;
  /** In a panel whose table reaches its edges. */
  readonly inPanel?: boolean;
}) {
  const { counted } = props;
  const { locale } = usePreferences();
  return (
    <Group gap="0.5rem 0.75rem" {...(props.inPanel === true ? { px: '1.25rem', py: 'md' } : {})}>
      <Box flex="1 1 9rem" maw="18rem">
        <FilterField
          label={props.label}
          placeholder={props.placeholder}
          filter={props.filter}
          onFilter={props.onFilter}
          onArrowDown={focusFirstRow}
        />
      </Box>
      {props.children}
      {counted === undefined ? null : (
        <Text span fz="sm" c="dimmed" role="status">
          {counted.shown === counted.of ? '' : `${formatCount(counted.shown, locale)} of `}
          {formatCounted(counted.of, ...counted.nouns, locale)}
        </Text>
      )}
      <Group gap="xs" ml="auto">
        {props.tools}
      </Group>
    </Group>
  );
}

export function focusFirstRow(): void {
  document.querySelector<HTMLElement>('#content [data-row-target][tabindex="0"]')?.focus();
}

/** Focuses a row of a list, or the row that Tab would reach if that one is scrolled out of sight or null. */
export function focusRow(list: HTMLElement | null, id: number | null): void {
  const row = id === null ? null : list?.querySelector(`[data-row-id="${String(id)}"] [data-row-target]`);
  const target = row ?? list?.querySelector('[data-row-target][tabindex="0"]');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
