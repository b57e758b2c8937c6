import { amountAsSent } from '../../../core/values/money/money.ts';
import { sentInsteadOf } from '../../../core/mapping/remarks.ts';
import { visibleText } from '../format/visible-text.ts';

/**
 * The exported value of a decoded field. A value that couldn't be read is exported raw and marked. An empty cell means
 * that none was sent.
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
