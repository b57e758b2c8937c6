import { expect, it } from 'vitest';
import type { PortfolioRow } from '../../../../../src/core/analysis/portfolio-figures.ts';
import { previewDeposits } from '../../../../../src/renderer/app/command-palette/deposit-preview.ts';

type Deposit = Pick<PortfolioRow, 'depositAmount' | 'depositDisabled'>;

const raise = {
  kind: 'adjust-deposit',
  by: 'percent',
  change: '10',
  roundTo: null,
  rounding: 'nearest',
} as const;

it('counts a deposit that is switched off among those that change, as the bulk edit does, and says so', () => {
  const rows: Deposit[] = [
    { depositAmount: '100', depositDisabled: false },
    { depositAmount: '200', depositDisabled: true },
    { depositAmount: null, depositDisabled: true },
    { depositAmount: '0', depositDisabled: null },
  ];
  const { changes, switchedOff, same, cannot } = previewDeposits(rows, raise);
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['100', '110'],
    ['200', '220'],
  ]);
  expect({ switchedOff, same, cannot }).toEqual({ switchedOff: 1, same: 1, cannot: 1 });
});
