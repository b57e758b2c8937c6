import { IconLock } from '@tabler/icons-react';
import type { RefusalReason } from '../../../../../ipc/changes/plans.ts';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { refusalWords } from '../../preview-lines.ts';
import { RefusalLink } from './refusal-link.tsx';
import { useIsSaidAbove } from './said-above.tsx';
import styles from './refusals.module.css';
import type { SheetColumn } from '../sheet-model.ts';

/** Why a cell cannot be changed, in a word and, where it does not stand above the table, a sentence, with the way to settle it. */
export function RefusalNote(props: {
  readonly column: SheetColumn;
  readonly house: number;
  readonly reason: RefusalReason | null;
  readonly message: string;
  readonly tabIndex: -1;
}) {
  const { column, house, reason, message } = props;
  const isSaidAbove = useIsSaidAbove(column, reason, message);
  const text = visibleText(message);
  return (
    <span className={styles['refused']}>
      <span className={styles['refusedWord']} title={isSaidAbove ? text : undefined}>
        <IconLock size={13} aria-hidden />
        {reason === null ? 'Can’t be read' : refusalWords[reason]}
      </span>
      {isSaidAbove ? null : (
        <span className={styles['refusedWhy']} title={text}>
          {text}
        </span>
      )}
      <RefusalLink column={column} house={house} reason={reason} tabIndex={props.tabIndex} />
    </span>
  );
}
