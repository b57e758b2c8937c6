import { Link } from 'wouter';
import type { RefusalReason } from '../../../../../ipc/changes/plans.ts';
import { routes } from '../../../../routes.ts';
import styles from './refusals.module.css';
import type { SheetColumn } from '../sheet-model.ts';

/** Reasons that a person settles at the property itself. */
const settledThere: ReadonlySet<RefusalReason> = new Set([
  'not-accepted',
  'unrecognised',
  'impossible',
  'changed-since',
]);

/** The way to where a refusal is settled; nothing where it cannot be settled from here. */
export function RefusalLink(props: {
  readonly column: SheetColumn;
  readonly house: number;
  /** Null: what was typed cannot be read. */
  readonly reason: RefusalReason | null;
  /** Name of the house, where the link does not stand in its row. */
  readonly at?: string;
  readonly tabIndex?: -1;
}) {
  const { column, house, reason, at } = props;
  const focus = props.tabIndex === undefined ? {} : { tabIndex: props.tabIndex };
  if (reason === 'run-open') {
    return (
      <Link href={routes.changes()} className={styles['settle']} {...focus} data-settle>
        See Changes
      </Link>
    );
  }
  if (reason === null || !settledThere.has(reason)) return null;
  const tab = column === 'security-deposit' ? 'security-deposit' : 'discounts';
  const verb = reason === 'not-accepted' || reason === 'unrecognised' ? 'Resolve' : 'View';
  return (
    <Link href={routes.property(house, tab)} className={styles['settle']} {...focus} data-settle>
      {at === undefined ? verb : `${verb} at ${at}`}
    </Link>
  );
}
