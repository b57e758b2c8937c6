import { AmountText } from '../../components/text/amount-text.tsx';
import { formatCount } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import styles from './command-palette.module.css';
import type { DepositPreview } from './deposit-preview.ts';
import { t } from './palette-texts.ts';

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
          <small>{visibleText(row.title ?? t('property', { propertyId: String(row.propertyId) }))}</small>
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
          <small>{t('andMore', { changes: formatCount(changes.length - shown, locale) })}</small>
          <span>{t('inThePlan')}</span>
        </span>
      ) : null}
    </span>
  );
}
