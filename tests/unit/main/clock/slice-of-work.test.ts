import { describe, expect, it } from 'vitest';
import { SliceOfWork } from '../../../../src/main/clock/slice-of-work.ts';

function workFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('SliceOfWork', () => {
  it('lets other work run once it is used up, and not before', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('others'));
    const slice = new SliceOfWork();
    await slice.next();
    order.push('within the slice');
    workFor(8);
    await slice.next();
    order.push('next slice');
    expect(order).toEqual(['within the slice', 'others', 'next slice']);
  });

  it('starts again after each turn', async () => {
    const slice = new SliceOfWork();
    workFor(8);
    await slice.next();
    let hadTurn = false;
    setImmediate(() => {
      hadTurn = true;
    });
    await slice.next();
    expect(hadTurn).toBe(false);
  });
});
