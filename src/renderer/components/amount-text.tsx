import { formatAmount, isDecimalText } from '../../contract/money.ts';
import styles from './amount-text.module.css';
import { usableLocale } from './format-quantity.ts';
import { usePreferences } from './preferences.tsx';

/** An amount as exact decimal text; null is "not read", shown as a dash and never as zero. */
export function AmountText(props: { readonly amount: string | null; readonly missing?: string }) {
  const { locale, currencyLabel } = usePreferences();
  if (props.amount === null) {
    return (
      <span className={styles['missing']} title={props.missing ?? 'Not read'}>
        —
      </span>
    );
  }
  if (!isDecimalText(props.amount)) return <span className={styles['amount']}>{props.amount}</span>;
  const format = { locale: usableLocale(locale) ?? navigator.language, currencyLabel };
  return <span className={styles['amount']}>{formatAmount(props.amount, format)}</span>;
}
