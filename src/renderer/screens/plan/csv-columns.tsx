import { changeWords } from '../../../contract/plans/csv/plan-columns.ts';
import styles from './plan.module.css';
import { t } from './texts.ts';
import { RichText } from '../../components/text/rich-text.tsx';

const columns: readonly (readonly [name: string, meaning: string])[] = [
  ['property_id', t('propertysIdAlwaysNeeded')],
  ['change', t('whatIsChangedAlwaysNeeded', { changeWords: changeWords.join(', ') })],
  ['deposit_amount', t('ofSecurityDepositTheAmountEmpty')],
  ['disable_security_deposit', t('ofSecurityDepositYesOrNo')],
  ['discount_on', t('ofADiscountYesOrNoTheSame')],
  ['date_from, date_to', t('firstAndLastArrivalAsSix')],
  ['min_guests, max_guests', t('ofLowOccupancyPartySize')],
  ['min_days_before, max_days_before, book_before', t('howLongBeforeArrival')],
  ['min_nights, max_nights', t('lengthOfTheStay')],
  ['start_days', t('ofShortBreakRulesArrival')],
  ['discount_percent, discount_amount, discount_type', t('whatIsTakenOff')],
  ['price_percent', t('ofShortBreakRulesTheShare')],
  ['row_name, row_on', t('rowsOwnNameAndItsOwn')],
  [t('beforeAfterStateNote'), t('writtenByAnExportPassedOver')],
];

/** What each column means, for whoever writes a file by hand. */
export function CsvColumns() {
  return (
    <details className={styles['about']}>
      <summary>{t('columns')}</summary>
      <p className={styles['hint']}>
        <RichText
          t={t}
          of="oneLineADepositOne"
          parts={{ strong: (children) => <strong>{children}</strong> }}
        />
      </p>
      <dl>
        {columns.map(([name, meaning]) => (
          <div key={name} className={styles['pair']}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
