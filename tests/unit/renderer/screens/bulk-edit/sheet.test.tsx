import { describe, expect, it } from 'vitest';
import type { PreviewRow } from '../../../../../src/ipc/changes/bulk-edits.ts';
import type { BulkEditStart } from '../../../../../src/renderer/client/changes/bulk-edit.ts';
import { bulkEditStart, noBulkEdit } from '../../../../../src/renderer/client/changes/bulk-edit.ts';
import { createQueryClient } from '../../../../../src/renderer/client/queries/query-client.ts';
import { pastedAmounts } from '../../../../../src/renderer/screens/bulk-edit/sheet/deposit/deposit-fill.ts';
import type { DiscountWay } from '../../../../../src/renderer/screens/bulk-edit/sheet/discounts/discount-form.ts';
import {
  commonRow,
  discountFormOf,
  discountStep,
  untouchedDiscountForm,
} from '../../../../../src/renderer/screens/bulk-edit/sheet/discounts/discount-form.ts';
import type { CellStep, Sheet } from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-model.ts';
import {
  cellTakenBack,
  columnOf,
  edited,
  emptySheet,
  filled,
  leftOut,
  stepOf,
  withColumn,
  withGiven,
} from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-model.ts';
import type { KnownCell } from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-questions.ts';
import {
  cellKey,
  cellsToAsk,
  questionsFor,
} from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-questions.ts';
import { sheetTotals } from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-totals.ts';
import type { SheetEditing } from '../../../../../src/renderer/screens/bulk-edit/sheet/use-sheet.ts';
import { useSheet } from '../../../../../src/renderer/screens/bulk-edit/sheet/use-sheet.ts';
import { hookOf } from '../../hook-of.tsx';

const deposit = 'security-deposit';
const late = 'late-availability';
const raise: CellStep = {
  kind: 'adjust-deposit',
  by: 'percent',
  change: '10',
  roundTo: '5',
  rounding: 'nearest',
};
const set = (amount: '350' | '400'): CellStep => ({ kind: 'set-deposit', amount, disabled: null });
const kindsOf = (sheet: Sheet, properties: readonly number[]) =>
  properties.map((property) => stepOf(columnOf(sheet, deposit), property).kind);

describe('sheet', () => {
  it('keeps cells edited by hand when the column is filled, until they are reset', () => {
    const byHand = edited(emptySheet([1, 2, 3]), deposit, new Map([[2, set('350')]]));
    const all = filled(byHand, deposit, raise);
    expect(kindsOf(all, [1, 2, 3])).toEqual(['adjust-deposit', 'set-deposit', 'adjust-deposit']);
    const back = cellTakenBack(all, deposit, 2);
    expect(back === undefined ? [] : kindsOf(back, [2])).toEqual(['adjust-deposit']);
    expect(cellTakenBack(all, deposit, 1)).toBeUndefined();
  });

  it('applies the values of a file, adding its properties and columns', () => {
    const sheet = withGiven(emptySheet([1]), [
      { change: deposit, propertyId: 9, amount: '400', disabled: null },
      { change: late, propertyId: 1, active: null, rows: [] },
    ]);
    expect(sheet.properties).toEqual([1, 9]);
    expect(kindsOf(sheet, [1, 9])).toEqual(['as-it-is', 'set-deposit']);
    expect(stepOf(columnOf(sheet, late), 1)).toEqual({ kind: 'delete-discount', discount: late });
  });

  it('asks only about changed cells, and about individual amounts in one question', () => {
    const sheet = edited(
      filled(emptySheet([1, 2, 3, 4]), deposit, raise),
      deposit,
      new Map<number, CellStep>([
        [2, set('350')],
        [3, set('400')],
        [4, { kind: 'unreadable', typed: '4l1', message: 'no' }],
      ]),
    );
    const questions = questionsFor(
      'w1',
      cellsToAsk(sheet, () => undefined),
    );
    expect(questions.map(({ question }) => [question.operation.kind, question.propertyIds])).toEqual([
      ['adjust-deposit', [1]],
      ['given', []],
    ]);
    const known = (key: number) => (key === cellKey(deposit, 1) ? raise : undefined);
    expect(cellsToAsk(sheet, known).map(({ property }) => property)).toEqual([2, 3]);
    const second = stepOf(columnOf(sheet, deposit), 2);
    expect(cellsToAsk(sheet, () => second).map(({ property }) => property)).toEqual([1, 3]);
  });

  it('counts properties, changes, deletions, refusals and skips, ignoring outdated answers', () => {
    const row = (percent: string) => ({
      key: `id:${percent}`,
      values: { discountPercent: percent },
      wire: {},
    });
    const rows = (...percents: string[]) => ({ active: true, rows: percents.map(row) });
    const reported = (
      column: typeof deposit | typeof late,
      property: number,
      outcome: PreviewRow['outcome'],
      now: PreviewRow['now'] = null,
    ): PreviewRow => ({
      target: { workspaceId: 'w1', resource: column, subject: String(property) },
      readAt: null,
      readFailure: null,
      now,
      outcome,
    });
    const change = (
      desired: PreviewRow['now'],
      operation: 'change' | 'replace' | 'delete',
    ): PreviewRow['outcome'] => ({
      state: 'change',
      operation,
      baseBodyHash: 'h',
      desired,
      fields: [],
      warnings: [],
    });
    const remove: CellStep = { kind: 'delete-discount', discount: late };
    const sheet = leftOut(
      filled(withColumn(filled(emptySheet([1, 2, 3, 4, 5]), deposit, raise), late), late, remove),
      [5],
      true,
    );
    const amount = { amount: '110', disabled: false };
    const answers: [number, PreviewRow['outcome'], PreviewRow['outcome']][] = [
      [1, change(amount, 'change'), change({ active: null, rows: [] }, 'delete')],
      [2, { state: 'no-change', desired: amount }, { state: 'no-change', desired: rows() }],
      [3, { state: 'refused', reason: 'forbidden', message: 'no' }, { state: 'no-change', desired: rows() }],
      [5, change(amount, 'change'), change({ active: null, rows: [] }, 'delete')],
    ];
    const known = new Map<number, KnownCell>(
      answers.flatMap(([property, first, second]) => [
        [cellKey(deposit, property), { step: raise, row: reported(deposit, property, first), problem: null }],
        [
          cellKey(late, property),
          { step: remove, row: reported(late, property, second, rows('20', '10')), problem: null },
        ],
      ]),
    );
    expect(sheetTotals(sheet, known)).toMatchObject({
      properties: 4,
      changes: 2,
      deletions: 1,
      refused: 1,
      skipped: 1,
      waiting: 2,
    });
    const lowered = filled(sheet, deposit, { ...raise, change: '-10' });
    expect(sheetTotals(lowered, known)).toMatchObject({ changes: 1, waiting: 5 });
  });
});

describe('pastedAmounts', () => {
  it('fills downwards, reports unreadable cells and skips empty ones', () => {
    const { cells, unreadable, beyond } = pastedAmounts(
      '350\r\n\r\n4l1\tx\r\n1,250.50\r\n7\r\n',
      [1, 2, 3, 4],
      { locale: 'en-GB' },
    );
    expect([...cells].map(([property, step]) => [property, step.kind])).toEqual([
      [1, 'set-deposit'],
      [3, 'unreadable'],
      [4, 'set-deposit'],
    ]);
    expect(cells.get(4)).toMatchObject({ amount: '1250.5' });
    expect(cells.get(3)).toMatchObject({
      typed: '4l1',
      message: expect.stringContaining('number') as string,
    });
    expect([unreadable, beyond]).toEqual([1, 1]);
    expect([...pastedAmounts('\n\n350\n', [1, 2, 3], { locale: 'en-GB' }).cells.keys()]).toEqual([3]);
  });
});

describe('discount form', () => {
  it('starts with the most common rule and sends no empty fields', () => {
    const peak = {
      dateFrom: '2027-07-17',
      dateTo: '2027-08-31',
      minNights: null,
      discountPercent: '20',
    } as const;
    const model = commonRow([[peak], [{ discountPercent: '5' }, peak]]);
    expect(model).toEqual(peak);
    const form = untouchedDiscountForm('append-rows', model, ['discountPercent']);
    expect(discountStep(late, form)).toEqual({
      ok: true,
      step: {
        kind: 'append-rows',
        discount: late,
        rows: [{ dateFrom: '2027-07-17', dateTo: '2027-08-31', discountPercent: '20' }],
      },
    });
    expect(discountStep(late, untouchedDiscountForm('append-rows', null, ['discountPercent']))).toMatchObject(
      {
        ok: false,
      },
    );
  });

  it('restores a saved step of every kind', () => {
    const row = { dateFrom: '2027-07-17', dateTo: '2027-08-31', discountPercent: '20' } as const;
    const steps: readonly [DiscountWay, CellStep][] = [
      ['append-rows', { kind: 'append-rows', discount: late, rows: [row] }],
      [
        'replace-rows',
        { kind: 'replace-rows', discount: late, rows: [row, { discountPercent: '5' }], active: false },
      ],
      [
        'change-percent',
        { kind: 'change-percent', discount: late, points: '-5', from: '2027-07-01', to: null },
      ],
      ['copy-discount', { kind: 'copy-discount', discount: late, fromPropertyId: 7 }],
    ];
    for (const [way, step] of steps) {
      expect(discountStep(late, discountFormOf(step, way, null, ['discountPercent']))).toEqual({
        ok: true,
        step,
      });
    }
  });

  it('reads signed points and a window, and reports invalid ones', () => {
    const form = untouchedDiscountForm('change-percent', null, []);
    expect(discountStep(late, { ...form, points: '−5 points', from: '2027-07-01' })).toEqual({
      ok: true,
      step: { kind: 'change-percent', discount: late, points: '-5', from: '2027-07-01', to: null },
    });
    const oneDay = { ...form, points: '5', from: '2027-07-01', to: '2027-07-01' };
    expect(discountStep(late, oneDay)).toMatchObject({
      ok: true,
      step: { from: '2027-07-01', to: '2027-07-01' },
    });
    const wrong = discountStep(late, { ...form, points: '0', from: '2027-07-01', to: '2027-06-01' });
    expect(wrong.ok ? [] : wrong.errors.map(({ field }) => field)).toEqual(['points', 'to']);
    expect(discountStep(late, { ...form, points: '£5' }).ok).toBe(false);
  });
});

const client = createQueryClient();

function opened(
  workspaceId: string,
  propertyIds: readonly number[],
  about: Partial<BulkEditStart> = {},
): SheetEditing {
  bulkEditStart(client, workspaceId).set({ ...noBulkEdit, propertyIds, ...about });
  return hookOf(() => useSheet(workspaceId), client);
}

const stepAt = ({ sheet }: SheetEditing, property: number) => stepOf(columnOf(sheet, deposit), property).kind;

it('useSheet keeps unsent input for the same workspace and properties until forgotten', () => {
  const { sheet, change } = opened('w1', [1, 2]);
  change(filled(sheet, deposit, { kind: 'set-deposit', amount: '250', disabled: null }));
  expect(stepAt(opened('w1', [1, 2]), 2)).toBe('set-deposit');
  for (const others of [[1, 3], [1], [1, 2, 3]]) {
    const editing = opened('w1', others);
    expect(editing.sheet.properties).toEqual(others);
    expect(stepAt(editing, 1)).toBe('as-it-is');
  }
  expect(stepAt(opened('w2', [1, 2]), 1)).toBe('as-it-is');
  opened('w1', [1, 2]).forget();
  expect(stepAt(opened('w1', [1, 2]), 1)).toBe('as-it-is');
});

it('useSheet adds deposits from the palette to typed values, as one undo step', () => {
  const { sheet, change } = opened('w4', [1, 2]);
  change(edited(sheet, deposit, new Map([[1, { kind: 'set-deposit', amount: '250', disabled: null }]])));
  const raise = {
    kind: 'adjust-deposit',
    by: 'percent',
    change: '10',
    roundTo: null,
    rounding: 'nearest',
  } as const;
  const asked = opened('w4', [1, 2], { deposits: raise });
  expect([stepAt(asked, 1), stepAt(asked, 2)]).toEqual(['set-deposit', 'adjust-deposit']);
  asked.undo?.();
  expect(stepAt(opened('w4', [1, 2]), 2)).toBe('as-it-is');
});
