import { expect, it } from 'vitest';
import { ResourcesAnew } from '../../../../../src/main/portfolio/sync/resources-anew.ts';

it('does what is asked for at once in one pass, and what is asked for meanwhile in one more', async () => {
  const passes: string[] = [];
  const held: (() => void)[] = [];
  const anew = new ResourcesAnew(async (workspaceId, resources) => {
    passes.push(`${workspaceId} ${[...resources].join(' ')}`);
    await new Promise<void>((resolve) => held.push(resolve));
  });
  const done = anew.add('w', ['bookings']);
  void anew.add('w', ['discounts']);
  void anew.add('v', ['discounts']);
  await expect.poll(() => passes).toEqual(['w bookings discounts', 'v discounts']);
  void anew.add('w', ['bookings']);
  void anew.add('w', ['start-days']);
  held[0]?.();
  await expect.poll(() => passes.slice(2)).toEqual(['w bookings start-days']);
  held[2]?.();
  await done;
  void anew.add('w', []);
  expect(passes).toHaveLength(3);
});
