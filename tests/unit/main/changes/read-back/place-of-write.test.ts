import { describe, expect, it } from 'vitest';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import { Bench, target, plainly } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';

describe('the place that a write goes to', () => {
  it('is of the very kind of request that is sent; for another kind nothing is', async () => {
    const bench = new Bench();
    const deposit = editableResources.get(target.resource);
    if (deposit === undefined) throw new Error('no deposit');
    const elsewhere = { ...deposit, writesTo: () => 'create-occupancy-group' as const };
    bench.resources = new Map([...editableResources, [target.resource, elsewhere]]);
    const { changes, changeId } = await bench.drafted();
    const run = valueOf(await changes.send(plainly(changeId)));
    expect(run).toMatchObject({ state: 'drafted' });
    expect(bench.writes).toBe(0);
  });
});
