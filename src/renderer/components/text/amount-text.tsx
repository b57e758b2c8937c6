import { Text } from '@mantine/core';
import { type Currency, currencyMark, ledgerDecimals } from '../../../core/values/money/currency.ts';
import { type AmountFormat, formatAmount, isDecimalText } from '../../../core/values/money/money.ts';
import { usableLocale } from '../../../core/values/money/number-format.ts';
import { shownAmount } from '../format/shown-amount.ts';
import { type Preferences, usePreferences } from '../format/preferences.tsx';

/**
 * How an amount is written. The service's currency takes precedence over the workspace's answer.
 * @param currency null for an amount without a currency among others with one, which uses only the workspace's answer
 */
export function amountFormat(preferences: Preferences, currency?: Currency): AmountFormat {
  const { locale, currencyLabel, unnamedLabel = '' } = preferences;
  const label =
    currency === undefined ? currencyLabel : currency === null ? unnamedLabel : currencyMark(currency);
  return { locale: usableLocale(locale) ?? navigator.language, currencyLabel: label };
}

const inOneLine = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
const missing = { color: 'var(--kh-text-faint)' } as const;

/** An exact decimal amount. Null means "not read" and is shown as a dash, never as zero. */
export function AmountText(props: {
  readonly amount: string | null;
  readonly currency?: Currency | undefined;
  readonly missing?: string;
  /** In a column of amounts, each with its currency's decimals. */
  readonly inLedger?: boolean;
  /** For an overview: without decimals if it is large. */
  readonly rounded?: boolean;
}) {
  const preferences = usePreferences();
  if (props.amount === null) {
    return (
      <span style={missing} title={props.missing ?? 'Not loaded'}>
        —
      </span>
    );
  }
  if (!isDecimalText(props.amount)) return <span style={inOneLine}>{props.amount}</span>;
  const format = {
    ...amountFormat(preferences, props.currency),
    leastDecimals: (props.inLedger ?? preferences.inLedger) === true ? ledgerDecimals(props.currency) : 0,
  };
  const amount = props.rounded === true ? shownAmount(props.amount) : props.amount;
  return <span style={inOneLine}>{formatAmount(amount, format)}</span>;
}

/** Amounts that aren't summed, each with its currency: "£12,400 and €3,100". */
export function AmountsText(props: {
  readonly amounts: readonly { readonly amount: string; readonly currency: Currency | undefined }[];
  readonly missing: string;
}) {
  const { amounts } = props;
  const { unnamedLabel = '' } = usePreferences();
  if (amounts.length === 0) return <AmountText amount={null} missing={props.missing} />;
  const [only, ...more] = amounts;
  if (only !== undefined && more.length === 0) return <AmountText {...only} />;
  return amounts.map(({ amount, currency }, index) => (
    <Text key={currency ?? ''} span display="block" fz="md" lh="1.375rem">
      <AmountText amount={amount} currency={currency} />
      {currency === null && unnamedLabel === '' ? ' (no currency sent)' : null}
      {index === amounts.length - 1 ? null : index === amounts.length - 2 ? ' and ' : ', '}
    </Text>
  ));
}
