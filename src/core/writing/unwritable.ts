import { conceptLabel } from '../service/concepts/concept-labels.ts';
import type { FieldError } from '../values/errors.ts';
import { itemNumber } from '../mapping/bodies/body-path.ts';
import { inertText } from '../values/inert-text.ts';
import type { RowSet } from './rows/row-fields.ts';
import { rowFieldNames } from './rows/row-fields.ts';
import { compareRowSets } from './rows/row-set-comparison.ts';
import type { RowSetRead } from './rows/row-set-reading.ts';
import type { RowSetWritten } from './rows/row-set-writing.ts';

/**
 * Why rows with valid values can't be sent: the service has no place for a value, or reading it back could not confirm
 * it. Null if they can.
 */
export function unwritable(
  written: RowSetWritten,
  again: RowSetRead | undefined,
  desired: RowSet,
): FieldError | null {
  if (!written.ok) return { field: 'rows', message: noPlace(written.concept, desired) };
  if (again !== undefined && showsRows(again, desired)) return null;
  const why = again?.ok === false ? ` ${again.reason}` : '';
  return { field: 'rows', message: `Keyholder couldn’t verify this for certain after sending.${why}` };
}

/** Whether the rows to send, read back, equal the desired ones. */
export function showsRows(sent: RowSetRead, desired: RowSet): boolean {
  if (!sent.ok) return false;
  // A bare list has no place for a switch.
  const wanted = sent.value.active === null ? { ...desired, active: null } : desired;
  return compareRowSets(sent.value, wanted, words).equal;
}

const words = { active: 'Switched on', row: 'Rule' } as const;

export function noPlace(concept: string, { rows }: RowSet): string {
  const field = rowFieldNames.find((name) => name === concept);
  if (field !== undefined) {
    return `The service’s rules have no place for this value of “${conceptLabel(field)}”: leave it unchanged.`;
  }
  const index = itemNumber(concept);
  if (index !== undefined) {
    return `The service’s rules also hold a value in position ${index + 1} that Keyholder doesn’t recognise, so a new rule would be incomplete. Choose under “Field mapping” what it is, or change or remove rules instead.`;
  }
  if (concept !== '') {
    return `The service’s rules also hold “${inertText(concept, 60)}”, which Keyholder doesn’t recognise, so a new rule would be incomplete. Change or remove rules instead.`;
  }
  return rows.length > 1
    ? 'The service stores one rule here: leave one.'
    : 'The service’s record has no place for this.';
}
