import type { FieldError } from '../../errors.ts';
import { itemNumber } from '../../readings/bodies/body-path.ts';
import { inertText } from '../inert-text.ts';
import type { RowSet } from './rows/row-fields.ts';
import { rowFieldLabels, rowFieldNames } from './rows/row-fields.ts';
import { compareRowSets } from './rows/row-set-comparison.ts';
import type { RowSetRead } from './rows/row-set-reading.ts';
import type { RowSetWritten } from './rows/row-set-writing.ts';
import { t } from './lever-texts.ts';

/**
 * Why rows cannot be sent although their values are right: the service has no place for one, or what would be sent could
 * not be told from something else when it is read back. Null where they can.
 */
export function unwritable(
  written: RowSetWritten,
  again: RowSetRead | undefined,
  desired: RowSet,
): FieldError | null {
  if (!written.ok) return { field: 'rows', message: noPlace(written.concept, desired) };
  if (again?.ok === true) {
    // A bare list has no place for a switch, and says nothing of one.
    const wanted = again.value.active === null ? { ...desired, active: null } : desired;
    if (compareRowSets(again.value, wanted, words).equal) return null;
  }
  const why = again?.ok === false ? ` ${again.reason}` : '';
  return { field: 'rows', message: t('notForCertain', { why }) };
}

const words = { active: t('switchedOn'), row: t('row') } as const;

/** What the service has no place for, as a sentence. */
export function noPlace(concept: string, { rows }: RowSet): string {
  const field = rowFieldNames.find((name) => name === concept);
  if (field !== undefined) {
    return t('noPlaceForField', { field: rowFieldLabels[field] });
  }
  const index = itemNumber(concept);
  if (index !== undefined) {
    return t('unknownInPlace', { number: String(index + 1) });
  }
  if (concept !== '') {
    return t('unknownConcept', { name: inertText(concept, 60) });
  }
  return rows.length > 1 ? t('oneRowOnly') : t('noPlaceInRecord');
}
