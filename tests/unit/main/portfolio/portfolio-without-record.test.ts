import { beforeEach, expect, it } from 'vitest';
import { fail } from '../../../../src/core/values/errors.ts';
import { draft } from './console-harness.ts';
import { valueOf } from '../../../value-of.ts';
import { PortfolioHarness } from './portfolio-harness.ts';

let harness: PortfolioHarness;
beforeEach(() => {
  harness = new PortfolioHarness();
});

it('judges no property by the usual rules while those that a person set cannot be read', async () => {
  const { id } = valueOf(await harness.workspaces.create(draft));
  valueOf(harness.portfolio.add(id, '1042'));
  harness.rules = fail({ code: 'storage-failed', message: 'The file is damaged.' });
  expect(await harness.portfolio.rows(id)).toEqual(harness.rules);
  expect(await harness.portfolio.attention(id, 1042)).toEqual(harness.rules);
});

it('lacks the changes of a record that cannot be read, in rows and in what is judged of a property', async () => {
  const { id } = valueOf(await harness.workspaces.create(draft));
  valueOf(harness.portfolio.add(id, '1042'));
  const [whole] = valueOf(await harness.portfolio.rows(id));
  harness.isRecordReadable = false;
  const [row] = valueOf(await harness.portfolio.rows(id));
  expect(row?.attentionLacks).toBe((whole?.attentionLacks ?? 0) + 1);
  const { lacks } = valueOf(await harness.portfolio.attention(id, 1042));
  expect(lacks).toContainEqual({ name: 'Changes made with Keyholder', why: 'not-read' });
});
