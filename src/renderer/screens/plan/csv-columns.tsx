import { changeWords } from '../../../core/bulk/csv/plan-columns.ts';
import styles from './plan.module.css';

const columns: readonly (readonly [name: string, meaning: string])[] = [
  ['property_id', 'The property’s id. Always needed.'],
  ['change', `What changes: ${changeWords.join(', ')}. Always needed.`],
  ['deposit_amount', 'Security deposit: amount. Empty leaves it unchanged.'],
  ['disable_security_deposit', 'Security deposit: yes or no. Empty leaves it unchanged.'],
  ['discount_on', 'Discount: yes or no, the same on all its lines. Empty leaves it unchanged.'],
  ['date_from, date_to', 'First and last arrival, as 2027-06-01.'],
  ['min_guests, max_guests', 'Low occupancy: party size.'],
  ['min_days_before, max_days_before, book_before', 'How long before arrival it’s booked; a date as above.'],
  ['min_nights, max_nights', 'Length of stay.'],
  ['start_days', 'Short-break rules: check-in days, as friday monday.'],
  ['discount_percent, discount_amount, discount_type', 'Amount off.'],
  ['price_percent', 'Short-break rules: share of the week’s price.'],
  ['row_name, row_on', 'The rule’s own name and switch.'],
  [
    'before, after, state, note',
    'Written by exports and ignored by imports, as are lines with state refused.',
  ],
];

/** What each column means, for whoever writes a file by hand. */
export function CsvColumns() {
  return (
    <details className={styles['about']}>
      <summary>Columns</summary>
      <p className={styles['hint']}>
        One line per deposit, or per rule of a discount. The lines of one property and discount are{' '}
        <strong>all the rules</strong> it will have. Columns can be in any order, and optional ones can be
        left out.
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
