import { describe, expect, it } from 'vitest';
import type { BulkEditOperation } from '../../../../src/core/bulk/bulk-edit-operation.ts';
import {
  appendedRows,
  shiftedPercents,
  wantedDeposit,
  wantedRows,
} from '../../../../src/core/bulk/bulk-edit-desired.ts';
import type { RowValues } from '../../../../src/core/writing/rows/row-fields.ts';
import { rowSetSchema } from '../../../../src/core/writing/rows/row-fields.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';

const row = (change: RowValues = {}): RowValues => ({
  dateFrom: '2027-07-01',
  dateTo: '2027-08-31',
  discountPercent: '10',
  ...change,
});
const base = (active: boolean | null, ...rows: readonly RowValues[]): JsonValue => ({
  active,
  rows: rows.map((values, index) => ({ key: `at:${String(index + 1)}`, values: { ...values }, wire: {} })),
});
function desired(wanted: ReturnType<typeof appendedRows>) {
  if (!wanted.ok) throw new Error(wanted.message);
  return rowSetSchema.parse(wanted.desired);
}

describe('appended rules', () => {
  it('leave existing rules and the switch unchanged', () => {
    const winter = row({ dateFrom: '2027-01-01', dateTo: '2027-02-28' });
    const set = desired(appendedRows({ rows: [winter] }, base(false, row())));
    expect([set.active, set.rows.map(({ key }) => key)]).toEqual([false, ['at:1', 'new:1']]);
  });

  it('are added once, even if typed twice', () => {
    const twice = [row(), row({ name: '' }), row({ discountPercent: '15' }), row({ discountPercent: '15' })];
    const set = desired(appendedRows({ rows: twice }, base(true, row())));
    expect(set.rows.map(({ values }) => values.discountPercent)).toEqual(['10', '15']);
  });
});

describe('percentage changed by points', () => {
  const change = (
    points: '-5' | '2.5',
    from: '2027-08-31' | '2027-09-01' | null,
    to: '2027-07-01' | '2027-06-30' | null,
    ...rows: readonly RowValues[]
  ) =>
    shiftedPercents(
      { kind: 'change-percent', discount: 'early-bird', points, from, to } satisfies BulkEditOperation,
      base(true, ...rows),
    );
  const percents = (...args: Parameters<typeof change>) =>
    desired(change(...args)).rows.map(({ values }) => values.discountPercent ?? null);

  it('applies to rules with a day in the window, ends included', () => {
    expect(percents('-5', '2027-08-31', null, row())).toEqual(['5']);
    expect(percents('-5', '2027-09-01', null, row())).toEqual(['10']);
    expect(percents('-5', null, '2027-07-01', row())).toEqual(['5']);
    expect(percents('-5', null, '2027-06-30', row())).toEqual(['10']);
    expect(percents('2.5', null, null, row({ discountPercent: '0.1' }))).toEqual(['2.6']);
    const undated = row({ dateFrom: null, dateTo: null });
    expect(percents('2.5', '2027-09-01', '2027-06-30', undated)).toEqual(['12.5']);
  });

  it('is rejected with a reason when a rule in the window takes an amount off', () => {
    const amount = row({ discountPercent: null, discountAmount: '50' });
    const message = expect.stringContaining('takes an amount off') as string;
    expect(change('-5', null, null, row(), amount)).toMatchObject({ ok: false, message });
    // A row outside the window, or without a discount, changes nothing.
    expect(percents('-5', '2027-09-01', null, amount)).toEqual([null]);
    expect(percents('-5', null, null, row({ discountPercent: null }))).toEqual([null]);
  });
});

describe('desired deposit', () => {
  const set = (amount: '300' | null, disabled: boolean | null) =>
    wantedDeposit({ kind: 'set-deposit', amount, disabled }, { amount: '250', disabled: true });

  it('takes the chosen values and keeps the others', () => {
    expect(set('300', null)).toEqual({ ok: true, desired: { amount: '300', disabled: true } });
    expect(set(null, false)).toEqual({ ok: true, desired: { amount: '250', disabled: false } });
  });

  it('rejects raising an unset deposit, but raises one of zero', () => {
    const ten = { by: 'amount', change: '10', roundTo: null, rounding: 'nearest' } as const;
    const raise = (amount: '0' | null) =>
      wantedDeposit({ kind: 'adjust-deposit', ...ten }, { amount, disabled: false });
    expect(raise(null)).toMatchObject({ ok: false });
    expect(raise('0')).toMatchObject({ desired: { amount: '10' } });
  });
});

it('wantedRows turns a discount on with its first rules, and otherwise keeps its switch', () => {
  const rows = [{ values: row(), wire: {} }];
  const active = (present: JsonValue) => desired(wantedRows({ active: null, rows }, present)).active;
  expect([active(base(false)), active(base(false, row())), active(base(null))]).toEqual([true, false, null]);
});
