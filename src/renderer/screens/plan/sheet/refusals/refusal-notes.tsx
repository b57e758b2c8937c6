import { formatCounted } from '../../../../../core/wording/plural.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { refusalWords } from '../../preview-lines.ts';
import { columnName } from '../grid/column-name.ts';
import { RefusalLink } from './refusal-link.tsx';
import styles from './refusals.module.css';
import { refusalKey } from './shared-refusals.ts';
import type { SharedRefusal } from './shared-refusals.ts';

/** Why many houses cannot be changed, once for all of them, with the way to settle it at the first. */
export function RefusalNotes(props: {
  readonly refusals: readonly SharedRefusal[];
  readonly titleOf: (house: number) => string;
}) {
  const { locale } = usePreferences();
  return props.refusals.map((refusal) => {
    const { column, reason, message, houses } = refusal;
    const [first] = houses;
    return (
      <Notice
        key={refusalKey(column, reason, message)}
        tone="warn"
        title={`${refusalWords[reason]}: ${columnName(column).toLowerCase()} of ${formatCounted(houses.length, 'property', 'properties', locale)}`}
        actions={
          first === undefined ? null : (
            <span className={styles['settleFirst']}>
              <RefusalLink column={column} house={first} reason={reason} at={props.titleOf(first)} />
            </span>
          )
        }
      >
        <InertText text={message} />
        {reason === 'not-accepted'
          ? ' Confirm the field mapping on one property; it then applies to all with the same format.'
          : null}
      </Notice>
    );
  });
}
