import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../../src/core/values/delimited-text.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { DecimalText } from '../../../../../src/core/values/money/money.ts';
import { readBulkEditCsv } from '../../../../../src/core/bulk/csv/read-bulk-edit-csv.ts';
import {
  bulkEditCsvRows,
  bulkEditCsvTemplate,
} from '../../../../../src/core/bulk/csv/write-bulk-edit-csv.ts';
import { givenRows, wantedRows } from '../../../../../src/core/bulk/bulk-edit-desired.ts';
import type { DiscountName } from '../../../../../src/core/resources/discounts.ts';
import { rowFieldsOf } from '../../../../../src/core/writing/discounts.ts';
import { discountNames } from '../../../../../src/core/resources/discounts.ts';
import type { RowSet } from '../../../../../src/core/writing/rows/row-fields.ts';
import { sameRowSet } from '../../../../../src/core/writing/rows/row-fields.ts';

const reported = (resource: 'security-deposit' | DiscountName, subject: number, desired: JsonValue) => ({
  resource,
  subject: String(subject),
  desired,
  before: '=before',
  after: 'after, "quoted"\nover two lines',
  state: 'will change',
  note: '',
});
const written = (changes: Parameters<typeof bulkEditCsvRows>[0]): string => csvText(bulkEditCsvRows(changes));
const problems = (text: string) =>
  readBulkEditCsv(text).problems.map(({ line, column }) => `${String(line)} ${column}`.trim());

function arbitraryRow(discount: DiscountName) {
  const day = fc.constantFrom('2027-01-31', '2027-06-01', '2028-02-29');
  const whole = fc.integer({ min: 0, max: 999 });
  const tenths = fc.integer({ min: 0, max: 2_000 }).map((value): DecimalText => `${value / 10}`);
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom("'=x", "''", '=1+1', '+5', '@a', ' -', '"'),
  );
  const values = {
    name: text.filter((name) => name.trim() !== ''),
    discountType: text.filter((name) => name.trim() !== ''),
    dateFrom: day,
    dateTo: day,
    bookBefore: day,
    minGuests: whole,
    maxGuests: whole,
    minDaysBefore: whole,
    maxDaysBefore: whole,
    minNights: whole,
    maxNights: whole,
    startDays: fc.constantFrom(['friday'], ['monday', 'thursday']),
    discountPercent: tenths,
    discountAmount: tenths,
    pricePercent: tenths,
    active: fc.boolean(),
  } as const;
  const fields = rowFieldsOf(discount);
  const record = Object.fromEntries(
    fields.map((field) => [field, fc.oneof(fc.constant(null), values[field] as fc.Arbitrary<unknown>)]),
  );
  return fc.record(record).filter((row) => Object.values(row).some((value) => value !== null));
}

describe('bulk edit CSV', () => {
  it('reads its own template', () => {
    const { changes, problems: found } = readBulkEditCsv(csvText(bulkEditCsvTemplate()));
    expect(found).toEqual([]);
    expect(changes.map(({ propertyId, change }) => [propertyId, change])).toEqual([
      [1041, 'security-deposit'],
      [1042, 'early-bird'],
      [1043, 'short-break-rules'],
      [1044, 'late-availability'],
    ]);
    expect(changes[2]).toMatchObject({ active: null, rows: [{ minNights: 3 }, { minNights: 4 }] });
    expect(changes[3]).toMatchObject({ rows: [] });
  });

  it('reads back every exported rule set, even after spreadsheet escaping', () => {
    const sets = fc
      .constantFrom(...discountNames)
      .chain((discount) =>
        fc.tuple(
          fc.constant(discount),
          fc.array(arbitraryRow(discount), { minLength: 1, maxLength: 4 }),
          fc.constantFrom(true, false, null),
        ),
      );
    fc.assert(
      fc.property(sets, ([discount, rows, active]) => {
        const set: RowSet = {
          active,
          rows: rows.map((values, index) => ({ key: `id:${String(index)}`, values, wire: {} })),
        };
        const { changes, problems: found } = readBulkEditCsv(written([reported(discount, 7, set)]));
        expect(found).toEqual([]);
        const [change] = changes;
        if (change === undefined || change.change === 'security-deposit')
          throw new Error('no rows were read');
        const wanted = wantedRows(givenRows(change), set);
        expect(wanted.ok && sameRowSet(wanted.desired as RowSet, set)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('reads back deposits and deletions and skips refused rows', () => {
    const text = written([
      reported('security-deposit', 7, { amount: '250.5', disabled: true }),
      reported('early-bird', 8, { active: null, rows: [] }),
      { ...reported('early-bird', 9, null), state: 'refused' },
    ]);
    expect(readBulkEditCsv(`\uFEFF${text}`)).toEqual({
      changes: [
        { change: 'security-deposit', propertyId: 7, amount: '250.5', disabled: true },
        { change: 'early-bird', propertyId: 8, active: null, rows: [] },
      ],
      passedOver: 1,
      problems: [],
    });
    expect(text).toContain("'=before");
  });

  it('accepts semicolons, tabs, other column orders and shortened weekdays', () => {
    const text =
      'Change;Property ID;start days;Min-Nights;price_percent\nshort break rules;7;Fri, mon;3;65,5\n';
    const read = [{ rows: [{ startDays: ['friday', 'monday'], minNights: 3, pricePercent: '65.5' }] }];
    for (const share of ['65,5', '65.5', '65,5 %']) {
      expect(readBulkEditCsv(text.replace('65,5', share)).changes, share).toMatchObject(read);
    }
  });

  it('reads amounts in any locale’s notation and rejects ambiguous ones', () => {
    const deposit = (cell: string, currency: string | null = null) => {
      const { changes, problems: found } = readBulkEditCsv(
        `property_id;change;deposit_amount\n7;security-deposit;${cell}\n`,
        () => currency,
      );
      return found.length > 0 ? found[0]?.message : changes[0];
    };
    expect(deposit('5323,54')).toMatchObject({ amount: '5323.54' });
    expect(deposit('1.250,50')).toMatchObject({ amount: '1250.5' });
    expect(deposit('£300', 'GBP')).toMatchObject({ amount: '300' });
    expect(deposit('1,234')).toBe('“1,234” can’t be used. It has two meanings: write 1234 or 1.2340.');
    expect(deposit('x')).toBe('“x” can’t be used. Write a number, for example 250 or 1250.50.');
    expect(deposit('300 GBP', 'EUR')).toBe(
      '“300 GBP” can’t be used. The amount is in £, and this property’s amounts are in €. Write it in €, for example €250.',
    );
  });

  it.each([
    ['short-break-rules', 'start_days', 'Mon-Fri', 'Write weekdays, each once'],
    ['short-break-rules', 'start_days', 'Fri–Mon', 'Write weekdays, each once'],
    ['late-availability', 'max_days_before', '1,000', 'Write 1000.'],
    ['late-availability', 'discount_percent', '10.125', 'Write 10.1250.'],
    ['early-bird', 'discount_percent', '12 pct', 'Write a share, for example 10 or 12.5.'],
    ['late-availability', 'max_days_before', '2 weeks', 'Write a whole number, for example 7.'],
  ])('suggests a correction for an unreadable cell: %s, %s: %s', (change, column, cell, fix) => {
    const { problems } = readBulkEditCsv(`property_id;change;${column}\n7;${change};${cell}\n`);
    expect(problems).toMatchObject([{ column }]);
    expect(problems[0]?.message).toContain(`“${cell}” can’t be used. ${fix}`);
  });

  const inCurrency = (cell: string, currency: string) =>
    readBulkEditCsv(`property_id,change,deposit_amount\n7,security-deposit,${cell}\n`, () => currency);
  it.each([
    ['£300', 'EUR', '£'],
    ['USD 300', 'EUR', 'USD'],
    ['US$250', 'AUD', 'US$'],
    ['NZ$ 250', 'AUD', 'NZ$'],
    ['$CA 250', 'AUD', '$CA'],
    ['250 us$', 'AUD', 'us$'],
    ['QQ$250', 'AUD', 'QQ$'],
    ['CN¥250', 'JPY', 'CN¥'],
    ['E£250', 'GBP', 'E£'],
  ])('rejects an amount with the sign of another currency: %s for %s', (cell, currency, named) => {
    const words = `The amount is in ${named}, and this property’s amounts are`;
    expect(inCurrency(cell, currency).problems[0]?.message).toContain(words);
  });

  it.each([
    ['A$250', 'AUD'],
    ['$250', 'AUD'],
    ['US$250', 'USD'],
    ['R$ 250', 'BRL'],
    ['CN¥250', 'CNY'],
  ])('accepts an amount with the sign of its own currency: %s for %s', (cell, currency) => {
    expect(inCurrency(cell, currency).changes).toMatchObject([{ amount: '250' }]);
  });

  it.each(['\n', '\r\n', ' \n', ',\n', 'x\n'])('rejects a file of 200,000 empty lines: %j', (line) => {
    const { changes, problems } = readBulkEditCsv(`property_id,change\n${line.repeat(200_000)}`);
    expect({ changes, problems }).toMatchObject({
      changes: [],
      problems: [{ message: 'A file holds at most 100,000 lines: split it.' }],
    });
  });

  it('checks the currency of an amount off', () => {
    const text = 'property_id,change,min_days_before,discount_amount\n7,early-bird,90,£20\n';
    expect(readBulkEditCsv(text, () => 'EUR').problems).toMatchObject([
      { line: 2, column: 'discount_amount' },
    ]);
    expect(readBulkEditCsv(text, () => 'GBP').problems).toEqual([]);
  });

  it.each([
    ['', ['1']],
    ['property_id,amount', ['1 amount', '1 change']],
    ['property_id,change,change', ['1 change']],
    ['property_id,change', ['1']],
    ['property_id,change\n0,security-deposit\n7,rent', ['2 property_id', '3 change']],
    ['property_id,change,deposit_amount\n7,security-deposit,', ['2 deposit_amount']],
    ['property_id,change,deposit_amount\n7,security-deposit,x', ['2 deposit_amount']],
    ['property_id,change,deposit_amount\n7,security-deposit,1\n7,security-deposit,2', ['3 change']],
    ['property_id,change,min_nights\n7,security-deposit,3', ['2 min_nights', '2 deposit_amount']],
    ['property_id,change,max_guests\n7,early-bird,3', ['2 max_guests', '2 change']],
    ['property_id,change,min_nights\n7,early-bird,£3', ['2 min_nights']],
    ['property_id,change,min_nights\n7,early-bird,3\n7,delete-early-bird,', ['3 change']],
    ['property_id,change,min_nights\n7,delete-early-bird,\n7,early-bird,3', ['3 change']],
    ['property_id,change,min_nights\n7,delete-early-bird,4', ['2 min_nights']],
    ['property_id,change,discount_percent\n7,early-bird,£10', ['2 discount_percent']],
    ['property_id,change,date_from\n7,early-bird,01/06/2027', ['2 date_from']],
    ['property_id,change,discount_on,min_nights\n7,early-bird,yes,3\n7,early-bird,no,4', ['3 discount_on']],
    ['property_id,change,deposit_amount\n7,security-deposit,1,2', ['2']],
    ['property_id,change,row_name\n7,early-bird,"over\ntwo"\n8,early-bird,', ['4 change']],
  ])('names line, column and correction for %j', (text, expected) => {
    expect(problems(text)).toEqual(expected);
    for (const { message } of readBulkEditCsv(text).problems) expect(message).toMatch(/\w.*[.:]/);
  });
});
