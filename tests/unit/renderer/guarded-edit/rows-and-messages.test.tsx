import { describe, expect, it } from 'vitest';
import type { FieldError } from '../../../../src/core/values/errors.ts';
import type { RowSet } from '../../../../src/core/writing/rows/row-fields.ts';
import type { ChangeTarget } from '../../../../src/ipc/changes/changes.ts';
import { discountEditors } from '../../../../src/renderer/guarded-edit/editors/discount-editor.ts';
import { groupEditor } from '../../../../src/renderer/guarded-edit/editors/occupancy-group-editor.ts';
import { depositEditor } from '../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import { EditForm } from '../../../../src/renderer/guarded-edit/form/edit-form.tsx';
import {
  errorsBesideRows,
  openErrors,
  rowErrorsOf,
} from '../../../../src/renderer/guarded-edit/rows/row-errors.ts';
import {
  columnsOf,
  remainingRows,
  rowsFormOf,
  withCell,
  withRowAdded,
  withRowDuplicated,
  withRowRemoved,
  parseRows,
} from '../../../../src/renderer/guarded-edit/rows/rows-form.ts';
import { sortMessages } from '../../../../src/renderer/guarded-edit/draft/draft-steps.ts';
import { useGuardedEdit } from '../../../../src/renderer/guarded-edit/draft/use-guarded-edit.ts';
import { markupOf } from '../markup.tsx';
import { depositDraft } from './edit-world.ts';
import { someWorkspace } from '../some-workspace.ts';

const usual = ['dateFrom', 'dateTo', 'discountPercent'] as const;
const set: RowSet = {
  active: true,
  rows: [
    {
      key: 'id:7',
      values: { dateFrom: '2027-01-01', minNights: 3, startDays: ['friday'], pricePercent: '65' },
      wire: { id: 7, date_from: '2027-01-01', min_nights: 3, start_days: ['friday'], price_percent: 65 },
    },
    { key: 'id:8', values: { dateFrom: '2027-02-01', minNights: null }, wire: { id: 8 } },
  ],
};

describe('rows form', () => {
  it('adds an empty row with the fields of its siblings', () => {
    const added = withRowAdded(rowsFormOf(set), usual).rows.at(-1);
    expect(added).toEqual({
      key: 'new:1',
      cells: { dateFrom: '', minNights: '', startDays: null, pricePercent: '' },
      wire: {},
      removed: false,
    });
  });

  it('adds the usual fields without siblings, and unique keys', () => {
    const one = withRowAdded({ active: null, rows: [] }, usual);
    expect(Object.keys(one.rows[0]?.cells ?? {})).toEqual(usual);
    const typed = withCell(one, 'new:1', 'discountPercent', '10');
    const two = withRowAdded(withRowDuplicated(typed, 'new:1'), usual);
    expect(two.rows.map(({ key }) => key)).toEqual(['new:1', 'new:2', 'new:3']);
    expect(two.rows[1]?.cells.discountPercent).toBe('10');
  });

  it('duplicates a row right after it, without its id', () => {
    const form = withRowDuplicated(rowsFormOf(set), 'id:7');
    expect(form.rows.map(({ key }) => key)).toEqual(['id:7', 'new:1', 'id:8']);
    expect(form.rows[1]?.wire).toEqual({});
    expect(form.rows[1]?.cells).toEqual(form.rows[0]?.cells);
  });

  it('keeps a removed row until the review and restores it in place', () => {
    const without = withRowRemoved(rowsFormOf(set), 'id:7', true);
    expect(remainingRows(without).map(({ key }) => key)).toEqual(['id:8']);
    expect(columnsOf(without, usual)).toContain('pricePercent');
    expect(withRowRemoved(without, 'id:7', false)).toEqual(rowsFormOf(set));
  });

  it('deletes an empty new row at once', () => {
    const form = withRowAdded(rowsFormOf(set), usual);
    expect(withRowRemoved(form, 'new:1', true)).toEqual(rowsFormOf(set));
    const typed = withCell(form, 'new:1', 'startDays', ['monday']);
    expect(withRowRemoved(typed, 'new:1', true).rows).toHaveLength(3);
  });
});

describe('parseRows', () => {
  it.each([
    ['discountPercent', ' 12.50 ', '12.5'],
    ['discountPercent', '10 %', '10'],
    ['minNights', ' 4 ', 4],
    ['minNights', '', null],
    ['dateFrom', '2028-02-29', '2028-02-29'],
    ['name', '   ', null],
  ] as const)('reads %s %j', (field, typed, value) => {
    const form = withCell(rowsFormOf(set), 'id:8', field, typed);
    const read = parseRows(form);
    expect(read.ok ? read.value.rows[1]?.values[field] : read.errors).toEqual(value);
  });

  it.each([
    ['discountPercent', 'ten'],
    ['discountPercent', '1,5'],
    ['discountPercent', '£10'],
    ['discountPercent', '10 GBP'],
    ['minNights', '3.5'],
    ['minNights', '99999999'],
    ['dateFrom', '2027-02-29'],
    ['dateTo', 'unfinished'],
  ] as const)('reports %s %j as unreadable', (field, typed) => {
    const read = parseRows(withCell(rowsFormOf(set), 'id:8', field, typed));
    expect(read.ok ? [] : read.errors.map((error) => error.field)).toEqual([`row:id:8.${field}`]);
  });

  it.each([
    ['€40', ['GBP'], false],
    ['40 EUR', ['GBP'], false],
    ['£40', ['GBP'], true],
    ['40', ['GBP'], true],
    ['€40', [null], true],
    // One column for several properties: contradicting one of them is enough.
    ['£40', ['GBP', 'EUR'], false],
    ['40', ['GBP', 'EUR'], true],
  ] as const)('checks %j against the currencies %j', (typed, currencies, isRead) => {
    const amounts: RowSet = {
      active: true,
      rows: [{ key: 'id:1', values: { discountAmount: '30' }, wire: {} }],
    };
    const read = parseRows(withCell(rowsFormOf(amounts), 'id:1', 'discountAmount', typed), currencies);
    expect(read.ok).toBe(isRead);
    if (read.ok) expect(read.value.rows[0]?.values.discountAmount).toBe('40');
    else expect(read.errors[0]?.field).toBe('row:id:1.discountAmount');
  });

  it('refuses a percentage where an amount is expected', () => {
    const amounts: RowSet = {
      active: true,
      rows: [{ key: 'id:1', values: { discountAmount: '40' }, wire: {} }],
    };
    const read = parseRows(withCell(rowsFormOf(amounts), 'id:1', 'discountAmount', '10 %'));
    expect(read.ok ? [] : read.errors).toMatchObject([
      { field: 'row:id:1.discountAmount', message: expect.stringContaining('not a share') as string },
    ]);
  });

  it('ignores removed rows', () => {
    const wrong = withCell(rowsFormOf(set), 'id:8', 'minNights', 'x');
    expect(parseRows(withRowRemoved(wrong, 'id:8', true)).ok).toBe(true);
  });
});

const errors = [
  { field: 'row:id:1.dateTo', message: 'Arrivals to: not before 2027-01-01.' },
  { field: 'row:id:1.minNights', message: 'Min. nights: at least 1.' },
  { field: 'row:id:1', message: 'Rule 2 is the same as rule 1.' },
  { field: 'row:id:11.dateTo', message: 'Another row.' },
  { field: 'rows', message: 'On top.' },
];

describe('row messages', () => {
  it('appear at their field, at their row or beside the rows', () => {
    const own = rowErrorsOf(errors, 'id:1', ['dateTo']);
    expect([...own.byField]).toEqual([['dateTo', 'Arrivals to: not before 2027-01-01.']]);
    // The other field's column is hidden, so its message goes with the row.
    expect(own.whole).toEqual(['Min. nights: at least 1.', 'Rule 2 is the same as rule 1.']);
    expect(errorsBesideRows(errors, ['id:1', 'id:11'])).toEqual([errors[4]]);
  });

  it('disappear when their field or the compared one is edited', () => {
    expect(openErrors(errors, [{ key: 'id:1', field: 'dateFrom' }])).toEqual([
      errors[1],
      errors[3],
      errors[4],
    ]);
    expect(openErrors(errors, [{ key: 'id:11', field: 'minNights' }])).toEqual(errors);
  });
});

const form = { amount: '-1', disabled: false };

describe('sortMessages', () => {
  it('puts each message at the field it names and the rest on top', () => {
    const sorted = sortMessages(
      {
        code: 'service-refused',
        message: 'Not accepted.',
        serviceMessages: [
          'security_deposit must not be less than 0',
          'disable_security_deposit must be a boolean value',
          'Come back on Monday',
        ],
      },
      form,
      depositEditor,
    );
    expect(sorted.fieldErrors).toEqual([
      { field: 'amount', message: 'security_deposit must not be less than 0' },
      { field: 'disabled', message: 'disable_security_deposit must be a boolean value' },
    ]);
    expect(sorted.rest?.serviceMessages).toEqual(['Come back on Monday']);
  });

  it('puts nothing on top if every message belongs to a field', () => {
    const error = { code: 'validation' as const, message: 'x', fields: [{ field: 'amount', message: 'y' }] };
    expect(sortMessages(error, form, depositEditor)).toEqual({ fieldErrors: error.fields, rest: null });
  });
});

const rows = { active: null, rows: [] };
const aWorkspace = someWorkspace({ id: 'w1' });
const target: ChangeTarget = { workspaceId: 'w1', resource: 'security-deposit', subject: '1042' };

function Form({ errors }: { readonly errors: readonly FieldError[] }) {
  const edit = useGuardedEdit(depositEditor, target);
  return (
    <EditForm
      edit={edit}
      draft={depositDraft({ form: { amount: '', disabled: false } })}
      workspace={aWorkspace}
      presentHash={null}
      fieldErrors={errors}
      unchanged={false}
      fields={() => <i />}
    />
  );
}

describe('field message', () => {
  it('is placed at the top if the form has no input for the field', () => {
    expect(depositEditor.shows('amount', { amount: '', disabled: false })).toBe(true);
    for (const field of ['request', 'security_deposit', '']) {
      expect(depositEditor.shows(field, { amount: '', disabled: false }), field).toBe(false);
    }
    // Values that no row shows appear beside the rows. A missing switch or name has no input.
    expect(discountEditors['early-bird'].shows('rows', rows)).toBe(true);
    expect(discountEditors['early-bird'].shows('active', rows)).toBe(false);
    expect(discountEditors['early-bird'].shows('active', { ...rows, active: true })).toBe(true);
    expect(groupEditor.shows('name', { deleting: false, name: null, rows })).toBe(false);
    expect(groupEditor.shows('name', { deleting: false, name: 'Winter', rows })).toBe(true);
  });

  it('is announced at the top of the form', () => {
    const message = 'The description allows at most 10000.';
    const markup = markupOf(<Form errors={[{ field: 'security_deposit', message }]} />);
    expect(markup).toContain(message);
    expect(markup).toContain('role="alert"');
  });
});
