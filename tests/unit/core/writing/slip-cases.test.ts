import { describe, expect, it } from 'vitest';

import type { DecimalText } from '../../../../src/core/values/money/money.ts';
import type { EditableRow, RowSet, RowValues } from '../../../../src/core/writing/rows/row-fields.ts';
import { rowSlips } from '../../../../src/core/writing/rows/row-slips.ts';
import { depositSlips, usualSlipLimits } from '../../../../src/core/writing/slips.ts';
import type { CountCase, SizeCase } from './slip-cases.ts';
import {
  askedNeedlessly,
  notNoticed,
  ordinaryCounts,
  ordinarySizes,
  slippedCounts,
  slippedSizes,
} from './slip-cases.ts';

const judge = { limits: usualSlipLimits, peers: null, currency: 'GBP', today: '2026-11-27' } as const;
const text = (number: number): DecimalText => `${number}`;

function slipsIn({ field, others, was, is }: CountCase | SizeCase): string[] {
  if (field === 'deposit') return depositSlips(text(is), was === null ? null : text(was), 'GBP', judge);
  const isCount = field !== 'discountPercent' && field !== 'discountAmount';
  const rule = (value: number, key: string): EditableRow => {
    const values: RowValues = { dateFrom: '2027-06-01', dateTo: '2027-08-31' };
    return { key, wire: {}, values: { ...values, [field]: isCount ? value : text(value) } };
  };
  const set = (rows: EditableRow[]): RowSet => ({ active: true, rows });
  const rest = others.map((value, index) => rule(value, `id:${String(index)}`));
  const before = was === null ? rest : [...rest, rule(was, 'id:edited')];
  return rowSlips(set([...rest, rule(is, was === null ? 'new:1' : 'id:edited')]), set(before), judge);
}

const words = ({ field, others, was, is }: CountCase | SizeCase): string =>
  `${field} beside [${others.join(', ')}]: ${was === null ? 'new' : String(was)} → ${String(is)}`;
const said = (cases: readonly (CountCase | SizeCase)[], isSaid: boolean): string[] =>
  cases.filter((one) => slipsIn(one).length > 0 === isSaid).map(words);

describe('the guard against slips', () => {
  it('has no word for ordinary work', () => {
    const ordinary = [...ordinaryCounts, ...ordinarySizes, ...askedNeedlessly];
    expect(said(ordinary, true)).toEqual(askedNeedlessly.map(words));
  });

  it('has one for what was mistyped', () => {
    const slipped = [...slippedCounts, ...slippedSizes, ...notNoticed];
    expect(said(slipped, false)).toEqual(notNoticed.map(words));
  });
});
