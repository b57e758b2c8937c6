import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';

/** A table's filter. `/` focuses it, Escape clears it, and the down arrow can lead into the rows. */
export function FilterField(props: {
  readonly label: string;
  readonly placeholder: string;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly onArrowDown?: () => void;
  readonly size?: 'xs' | 'sm';
}) {
  return (
    <TextInput
      data-filter
      size={props.size ?? 'sm'}
      flex="0 1 20rem"
      aria-label={props.label}
      placeholder={props.placeholder}
      value={props.filter}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        props.filter === '' ? undefined : (
          <ActionIcon size="sm" aria-label="Clear the filter" data-clears onClick={() => props.onFilter('')}>
            <IconX size={14} />
          </ActionIcon>
        )
      }
      onChange={(event) => props.onFilter(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onFilter('');
        if (event.key === 'ArrowDown' && props.onArrowDown !== undefined) {
          event.preventDefault();
          props.onArrowDown();
        }
      }}
    />
  );
}
