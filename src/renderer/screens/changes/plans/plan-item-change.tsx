import { IconArrowNarrowRight, IconMinus, IconPlus } from '@tabler/icons-react';
import type { FieldChange } from '../../../../ipc/changes/changes.ts';
import type { Currency } from '../../../../core/values/money/currency.ts';
import { isDecimalText } from '../../../../core/values/money/money.ts';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { rowDifference, withReadableDates } from '../../../components/change/row-difference.ts';
import styles from './plan-items.module.css';

/** As many as two lines hold; the receipt has all. */
const mostFields = 2;

/** What one change of a plan changes, before and after; everything in words for whoever points at it. */
export function ItemChange(props: { readonly fields: readonly FieldChange[]; readonly currency: Currency }) {
  const { fields } = props;
  const { locale } = usePreferences();
  const shown = fields.slice(0, fields.length > mostFields ? mostFields - 1 : mostFields);
  const title = fields.map(
    ({ label, before, after }) => `${label}: ${before ?? 'none'} → ${after ?? 'none'}`,
  );
  return (
    <span className={styles['change']} title={withReadableDates(visibleText(title.join('\n')), locale)}>
      {shown.map((change) =>
        change.field.startsWith('row:') ? (
          <Row key={change.field} change={change} locale={locale} />
        ) : (
          <Values
            key={change.field}
            change={change}
            currency={change.field === 'amount' ? props.currency : null}
            isAlone={fields.length === 1}
          />
        ),
      )}
      {fields.length > shown.length ? (
        <span className={styles['more']}>and {fields.length - shown.length} more</span>
      ) : null}
    </span>
  );
}

/** A row that changes shows what of it does; one that comes or goes shows itself. */
function Row({ change, locale }: { readonly change: FieldChange; readonly locale: string }) {
  const words = (text: string): string => withReadableDates(visibleText(text), locale);
  const { before, after } = change;
  if (before !== null && after !== null) {
    const differs = rowDifference(before, after);
    return (
      <span className={styles['values']}>
        <s>{words(differs.before)}</s>
        <IconArrowNarrowRight size={15} role="img" aria-label="becomes" />
        <b>{words(differs.after)}</b>
        <span className={styles['same']}>{words(differs.same)}</span>
      </span>
    );
  }
  return (
    <span className={styles['row']} data-is={after === null ? 'goes' : 'comes'}>
      {after === null ? (
        <IconMinus size={13} role="img" aria-label="Removes" />
      ) : (
        <IconPlus size={13} role="img" aria-label="Adds" />
      )}
      {words(after ?? before ?? '')}
    </span>
  );
}

function Values(props: {
  readonly change: FieldChange;
  readonly currency: Currency;
  readonly isAlone: boolean;
}) {
  const { change, currency, isAlone } = props;
  return (
    <span className={styles['values']}>
      {isAlone && change.field === 'amount' ? null : (
        <span className={styles['more']}>{visibleText(change.label)}</span>
      )}
      <s>
        <Value text={change.before} currency={currency} />
      </s>
      <IconArrowNarrowRight size={15} role="img" aria-label="becomes" />
      <b>
        <Value text={change.after} currency={currency} />
      </b>
    </span>
  );
}

function Value({ text, currency }: { readonly text: string | null; readonly currency: Currency }) {
  if (text === null) return <>none</>;
  return isDecimalText(text) ? <AmountText amount={text} currency={currency} /> : <>{visibleText(text)}</>;
}
