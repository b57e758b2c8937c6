import { describe, expect, it } from 'vitest';
import type { OperationForm } from '../../../../../src/renderer/screens/plan/operation-form.ts';
import { operationOf, untouchedForm } from '../../../../../src/renderer/screens/plan/operation-form.ts';
import { suggestedTitle } from '../../../../../src/renderer/screens/plan/operation-words.ts';

const read = (form: Partial<OperationForm>) => operationOf({ ...untouchedForm, ...form });
const wrongFields = (form: Partial<OperationForm>) => {
  const result = read(form);
  return result.ok ? [] : result.errors.map(({ field }) => field);
};

describe('the form of a plan', () => {
  it('stands for an operation with exact amounts', () => {
    expect(read({ kind: 'adjust-deposit', change: '7.5 %', roundTo: '5', rounding: 'up' })).toEqual({
      ok: true,
      operation: { kind: 'adjust-deposit', by: 'percent', change: '7.5', roundTo: '5', rounding: 'up' },
    });
    expect(
      read({ kind: 'adjust-deposit', direction: 'lower', by: 'amount', change: '1,000', roundTo: ' ' }),
    ).toMatchObject({ operation: { change: '-1000', roundTo: null } });
    expect(read({ disabled: 'yes' })).toMatchObject({ operation: { amount: null, disabled: true } });
  });

  it.each<[Partial<OperationForm>, string[]]>([
    [{}, ['amount']],
    [{ amount: '-5' }, ['amount']],
    [{ kind: 'adjust-deposit', change: '', roundTo: '0' }, ['change', 'roundTo']],
    [{ kind: 'adjust-deposit', change: '0' }, ['change']],
    [{ kind: 'adjust-deposit', change: '100.5', direction: 'lower' }, ['change']],
    [{ kind: 'adjust-deposit', change: '10', roundTo: 'five' }, ['roundTo']],
    [{ kind: 'copy-lever' }, ['fromPropertyId']],
    [{ kind: 'given' }, ['csv']],
  ])('says of %j what is missing', (form, fields) => {
    expect(wrongFields(form)).toEqual(fields);
  });

  it('suggests a title that says what is done', () => {
    const titles = [
      read({ kind: 'adjust-deposit', change: '10', direction: 'lower' }),
      read({ amount: '250' }),
      read({ kind: 'copy-lever', fromPropertyId: '4107' }),
      read({ kind: 'delete-lever', lever: 'early-bird' }),
    ].map((form) => (form.ok ? suggestedTitle(form.operation) : ''));
    expect(titles).toEqual([
      'Lower security deposits by 10\u00a0%, rounded to 5',
      'Set security deposits to 250',
      'Copy short-break rules from property 4107',
      'Delete early bird',
    ]);
  });
});
