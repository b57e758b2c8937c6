import { amountAsSent } from '../../../core/values/money/money.ts';
import { sentInsteadOf } from '../../../core/mapping/remarks.ts';
import { visibleText } from '../format/visible-text.ts';

/**
 * What a file holds of a field of a decoded record. What came and could not be read stands there as it came, marked: an empty
 * cell says that nothing came.
 */
export function reportedCell<R extends object>(
  record: R,
  field: keyof R & string,
): string | number | boolean | null {
  const value = record[field] ?? null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  const sent = sentInsteadOf(record, field);
  return sent === undefined ? null : `not recognised: ${visibleText(amountAsSent(sent))}`;
}
