import { expect, it } from 'vitest';
import { draft, valueOf } from '../console-harness.ts';
import { PortfolioHarness, forbidden } from '../portfolio-harness.ts';

it('asks of what is stale for what was just refused, too: it is asked with another credential', async () => {
  const harness = new PortfolioHarness();
  const { id } = valueOf(await harness.workspaces.create(draft));
  valueOf(harness.portfolio.add(id, '1'));
  const bodyOf = harness.answer;
  harness.answer = (request) => (request.resource === 'property-detail' ? forbidden : bodyOf(request));
  await harness.syncToEnd(id, 'everything');
  harness.answer = bodyOf;
  const before = harness.requests.length;
  expect(await harness.syncToEnd(id, 'stale')).toMatchObject({ state: 'finished', failed: 0 });
  expect(harness.requests.slice(before).map(({ resource }) => resource)).toEqual(['property-detail']);
  harness.dispose();
});
