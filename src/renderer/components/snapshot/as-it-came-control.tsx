import { ActionIcon } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';

/** Shows and hides what a panel is made of as it came. */
export function AsItCameControl(props: { readonly open: boolean; readonly onOpen: (open: boolean) => void }) {
  const word = props.open ? 'Hide what came' : 'Show as it came';
  return (
    <ActionIcon
      size={26}
      variant={props.open ? 'light' : 'subtle'}
      color="gray"
      aria-label={word}
      aria-expanded={props.open}
      title={word}
      onClick={() => {
        props.onOpen(!props.open);
      }}
    >
      <IconBraces size={15} aria-hidden />
    </ActionIcon>
  );
}
