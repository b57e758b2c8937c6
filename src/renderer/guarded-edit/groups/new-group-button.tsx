import { IconPlus } from '@tabler/icons-react';
import type { NewGroup } from './use-new-group.ts';
import { ActionButton } from '../../components/page/action-button.tsx';

/** New group, where one can be made and none is being made yet. */
export function NewGroupButton(props: { readonly making: NewGroup }) {
  const { making } = props;
  if (!making.mayBegin || making.waiting !== undefined) return null;
  return (
    <ActionButton
      size="xs"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={making.begin}
    >
      New group
    </ActionButton>
  );
}
