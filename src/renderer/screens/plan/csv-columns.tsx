import { changeWords } from '../../../contract/plans/csv/plan-columns.ts';
import styles from './plan.module.css';

const columns: readonly (readonly [name: string, meaning: string])[] = [
  ['property_id', 'The property’s id. Always needed.'],
  ['change', `What is changed: ${changeWords.join(', ')}. Always needed.`],
  ['deposit_amount', 'Of security-deposit: the amount. Empty keeps it.'],
  ['disable_security_deposit', 'Of security-deposit: yes or no. Empty keeps it.'],
  ['discount_on', 'Of a discount: yes or no, the same on all its lines. Empty keeps it.'],
  ['date_from, date_to', 'First and last arrival, as 2027-06-01.'],
  ['min_guests, max_guests', 'Of low-occupancy: party size.'],
  ['min_days_before, max_days_before, book_before', 'How long before arrival it is booked; a date as above.'],
  ['min_nights, max_nights', 'Length of the stay.'],
  ['start_days', 'Of short-break-rules: arrival days, as friday monday.'],
  ['discount_percent, discount_amount, discount_type', 'What is taken off.'],
  ['price_percent', 'Of short-break-rules: the share of the week’s price.'],
  ['row_name, row_on', 'A row’s own name, and its own switch.'],
  [
    'before, after, state, note',
    'Written by an export, passed over by an import; so are lines of state refused.',
  ],
];

/** What each column means, for whoever writes a file by hand. */
export function CsvColumns() {
  return (
    <details className={styles['about']}>
      <summary>Columns</summary>
      <p className={styles['hint']}>
        One line a deposit, one line a row of a discount: the lines of one property and one discount together
        are <strong>all rows</strong> that it is to have. Columns may stand in any order, and those that are
        not needed may be missing.
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
