import { describe, expect, it } from 'vitest';
import {
  errorsBesideRows,
  openErrors,
  rowErrorsOf,
} from '../../../../../src/renderer/guarded-edit/rows/row-errors.ts';

const errors = [
  { field: 'row:id:1.dateTo', message: 'Arrivals to: not before 2027-01-01.' },
  { field: 'row:id:1.minNights', message: 'Min. nights: at least 1.' },
  { field: 'row:id:1', message: 'Rule 2 is the same as rule 1.' },
  { field: 'row:id:11.dateTo', message: 'Another row.' },
  { field: 'rows', message: 'On top.' },
];

describe('messages about rows', () => {
  it('stand at their input, at their row, or beside the rows', () => {
    const own = rowErrorsOf(errors, 'id:1', ['dateTo']);
    expect([...own.byField]).toEqual([['dateTo', 'Arrivals to: not before 2027-01-01.']]);
    // The column of the other is not shown, so its message is told of the row.
    expect(own.whole).toEqual(['Min. nights: at least 1.', 'Rule 2 is the same as rule 1.']);
    expect(errorsBesideRows(errors, ['id:1', 'id:11'])).toEqual([errors[4]]);
  });

  it('go when their input is typed into, or the one that they compare it with', () => {
    expect(openErrors(errors, [{ key: 'id:1', field: 'dateFrom' }])).toEqual([
      errors[1],
      errors[3],
      errors[4],
    ]);
    expect(openErrors(errors, [{ key: 'id:11', field: 'minNights' }])).toEqual(errors);
  });
});
