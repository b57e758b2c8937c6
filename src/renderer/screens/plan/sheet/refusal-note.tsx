import { IconLock } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { RefusalReason } from '../../../../contract/ipc/changes/plans.ts';
import { routes } from '../../../routes.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { refusalWords } from '../preview-lines.ts';
import styles from './sheet.module.css';
import type { SheetColumn } from './sheet-model.ts';
import { t } from './texts.ts';

/** Reasons that a person settles at the property itself. */
const settledThere: ReadonlySet<RefusalReason> = new Set([
  'not-accepted',
  'unrecognised',
  'impossible',
  'changed-since',
]);

/** Why a cell cannot be changed, in a word and a sentence, with the way to settle it. */
export function RefusalNote(props: {
  readonly column: SheetColumn;
  readonly house: number;
  readonly reason: RefusalReason | null;
  readonly message: string;
  readonly tabIndex: -1;
}) {
  const { column, house, reason, message } = props;
  const text = visibleText(message);
  return (
    <span className={styles['refused']}>
      <span className={styles['refusedWord']}>
        <IconLock size={13} aria-hidden />
        {reason === null ? t('cannotBeRead') : refusalWords[reason]}
      </span>
      <span className={styles['refusedWhy']} title={text}>
        {text}
      </span>
      <Settle column={column} house={house} reason={reason} tabIndex={props.tabIndex} />
    </span>
  );
}

function Settle(props: {
  readonly column: SheetColumn;
  readonly house: number;
  readonly reason: RefusalReason | null;
  readonly tabIndex: -1;
}) {
  const { column, house, reason, tabIndex } = props;
  if (reason === 'run-open') {
    return (
      <Link href={routes.changes()} className={styles['settle']} tabIndex={tabIndex} data-settle>
        {t('seeChanges')}
      </Link>
    );
  }
  if (reason === null || !settledThere.has(reason)) return null;
  const tab = column === 'security-deposit' ? 'security-deposit' : 'discounts';
  const label = reason === 'not-accepted' || reason === 'unrecognised' ? t('settle') : t('look');
  return (
    <Link href={routes.property(house, tab)} className={styles['settle']} tabIndex={tabIndex} data-settle>
      {label}
    </Link>
  );
}
