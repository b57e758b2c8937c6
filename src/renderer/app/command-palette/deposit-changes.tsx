import { AmountText } from '../../components/text/amount-text.tsx';
import { formatCount } from '../../../core/wording/plural.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import styles from './command-palette.module.css';
import type { DepositPreview } from './deposit-preview.ts';

const shown = 3;

/** The first deposits as they are and as they would be. */
export function DepositChanges(props: { readonly preview: DepositPreview }) {
  const { changes } = props.preview;
  const { locale } = usePreferences();
  if (changes.length === 0) return null;
  return (
    <span className={styles['changes']}>
      {changes.slice(0, shown).map(({ row, before, after }) => (
        <span key={row.propertyId} className={styles['change']}>
          <small>{visibleText(row.title ?? `Property ${row.propertyId}`)}</small>
          <span>
            <s>
              <AmountText amount={before} />
            </s>{' '}
            <b>
              <AmountText amount={after} />
            </b>
          </span>
        </span>
      ))}
      {changes.length > shown ? (
        <span className={styles['change']}>
          <small>and {formatCount(changes.length - shown, locale)} more</small>
          <span>in the bulk edit</span>
        </span>
      ) : null}
    </span>
  );
}
