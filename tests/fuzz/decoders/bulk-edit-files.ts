import fc from 'fast-check';
import {
  changeNamed,
  changeWords,
  givenColumns,
  rowColumns,
} from '../../../src/core/bulk/csv/bulk-edit-columns.ts';
import { rowFieldsOf } from '../../../src/core/writing/discounts.ts';

const usual: Readonly<Record<string, string>> = {
  deposit_amount: '250.5',
  disable_security_deposit: 'yes',
  discount_on: 'no',
  row_on: 'yes',
  row_name: "'=1",
  date_from: '2027-06-01',
  date_to: '2027-08-31',
  book_before: '2027-01-31',
  start_days: 'Fri, monday',
};
const odd = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-7',
    '1e9',
    '12,5',
    'yes',
    '2027-02-30',
    "'",
    '"',
    'x'.repeat(600),
    '999999999999999',
  ),
  fc.stringMatching(/^[=+\-@;"\r A-Z0-9.'\u202e]{0,6}$/),
);

/** The columns that a line with this change may fill. */
function columnsOf(word: string): readonly string[] {
  const change = changeNamed(word);
  if (change === undefined || change.kind === 'delete') return [];
  if (change.kind === 'deposit') return ['deposit_amount', 'disable_security_deposit'];
  return ['discount_on', ...rowFieldsOf(change.discount).map((field) => rowColumns[field])];
}

const lines = fc.constantFrom(...changeWords).chain((word) => {
  const cells = givenColumns.slice(2).map((column) =>
    fc.oneof(
      {
        weight: 400,
        arbitrary: fc.constant(columnsOf(word).includes(column) ? (usual[column] ?? '7') : ''),
      },
      { weight: 1, arbitrary: odd },
    ),
  );
  return fc.tuple(
    fc.oneof({ weight: 40, arbitrary: fc.integer({ min: 1, max: 99 }).map(String) }, odd),
    fc.constant(word),
    ...cells,
  );
});

/** Bulk edit files, of which about half are valid. */
export const bulkEditFiles: fc.Arbitrary<string> = fc
  .tuple(fc.array(lines, { minLength: 1, maxLength: 5 }), fc.constantFrom(',', ';', '\t'), fc.nat({ max: 9 }))
  .map(([rows, separator, cut]) => {
    const quoted = (cell: string): string => (/[,;]/.test(cell) ? `"${cell}"` : cell);
    const text = [givenColumns, ...rows].map((row) => row.map(quoted).join(separator)).join('\n');
    return cut === 0 ? text.slice(0, Math.floor(text.length / 2)) : text;
  });
