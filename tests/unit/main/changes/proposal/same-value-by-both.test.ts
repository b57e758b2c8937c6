import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { Bench, target } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';

/** What a review says where somebody else changed the deposit after it was seen. */
async function reviewedAfter(theirs: { amount: number; disabled: boolean }, desired: JsonValue) {
  const bench = new Bench();
  const changes = bench.start();
  const baseBodyHash = bench.see();
  bench.service.put(target.subject, theirs.amount, theirs.disabled);
  return valueOf(await changes.propose({ target, baseBodyHash, desired, reason: '' }));
}

describe('what both edited', () => {
  it('is nothing to do where both wanted the same', async () => {
    const both = await reviewedAfter({ amount: 120, disabled: false }, { amount: '120', disabled: false });
    expect(both).toEqual({ outcome: 'no-change' });
  });

  it('is not asked about where only what both wanted has moved', async () => {
    const mine = await reviewedAfter({ amount: 120, disabled: false }, { amount: '120', disabled: true });
    expect(mine.outcome).toBe('ready');
  });

  it('asks about the rest alone', async () => {
    const rest = await reviewedAfter({ amount: 120, disabled: true }, { amount: '120', disabled: false });
    expect(rest).toMatchObject({ outcome: 'conflict', fields: [{ field: 'disabled' }] });
  });

  it('is asked about where they differ', async () => {
    const other = await reviewedAfter({ amount: 130, disabled: false }, { amount: '120', disabled: false });
    expect(other).toMatchObject({ outcome: 'conflict', fields: [{ field: 'amount', server: '130' }] });
  });
});
