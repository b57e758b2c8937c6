import { expect, it } from 'vitest';
import type { PortfolioRow } from '../../../../src/core/analysis/portfolio-figures.ts';
import { exportCsv } from '../../../../src/main/portfolio/portfolio.ts';
import { draft } from './console-harness.ts';
import { valueOf } from '../../../value-of.ts';
import { PortfolioHarness } from './portfolio-harness.ts';

it('writes 0 for what needs attention only where all of a house was judged', async () => {
  const harness = new PortfolioHarness();
  const { id } = valueOf(await harness.workspaces.create(draft));
  valueOf(harness.portfolio.add(id, '1'));
  const [row] = valueOf(await harness.portfolio.rows(id));
  harness.dispose();
  if (row === undefined) throw new Error('It has a row.');
  const cellOf = (given: Partial<PortfolioRow>) => {
    const read = { ...row, lastSyncedAt: '2026-11-21T10:00:00Z', ...given };
    return exportCsv([read], ['attentionCount']).split('\r\n')[1];
  };
  expect(cellOf({ attentionCount: 0, attentionLacks: 0 })).toBe('1,0');
  expect(cellOf({ attentionCount: 0, attentionLacks: 2 })).toBe('1,');
  expect(cellOf({ attentionCount: 3, attentionLacks: 2 })).toBe('1,3');
});
