import { Button } from '@mantine/core';
import { leverKindFacts } from '../../../../../../core/writing/levers.ts';
import type { LeverName } from '../../../../../../core/writing/levers.ts';
import styles from './lever-edit.module.css';
import { ActionButton } from '../../../../../components/page/action-button.tsx';

/** How an edit of a lever is begun: Edit and Delete where it has rows, Create where it has none. */
export function LeverControls(props: {
  readonly lever: LeverName;
  /** The lever has rows now. */
  readonly isSet: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}) {
  const lever = leverKindFacts[props.lever].label.toLowerCase();
  const look = { size: 'compact-sm', variant: 'default' } as const;
  if (!props.isSet) {
    return (
      <ActionButton {...look} aria-label={`Create ${lever}`} onClick={props.onEdit}>
        Create
      </ActionButton>
    );
  }
  return (
    <span className={styles['controls']}>
      <ActionButton {...look} aria-label={`Edit ${lever}`} onClick={props.onEdit}>
        Edit
      </ActionButton>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`Delete ${lever}`}
        onClick={props.onDelete}
      >
        Delete
      </Button>
    </span>
  );
}
