import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import { type SlipLimits, usualSlipLimits } from '../../../../../src/core/writing/slips.ts';
import type { SlipsPort } from '../../../../../src/main/changes/engine-parts.ts';
import { bulkEditQuestion } from '../../../../../src/main/intent/questions.ts';
import { depositSetting } from '../../../../faults/core/virtual-service/edited-setting.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { live } from '../../intent/rules-bench.ts';
import { BulkEditBench, newBulkEditOf, run } from './bulk-edit-bench.ts';
import { usualSlips } from '../../../../faults/core/engine-alone.ts';
import { valueOf } from '../../../../value-of.ts';

const properties = Array.from({ length: 12 }, (_, index) => String(1041 + index));
const known = {
  count: 12,
  deposits: new Map(properties.map((property) => [property, '100'] as const)),
  currencies: new Map(properties.map((property) => [property, 'GBP'])),
};
const judgedBy =
  (limits: SlipLimits): SlipsPort =>
  () =>
    Promise.resolve(succeed({ limits, known }));
const twelve = judgedBy(usualSlipLimits);

const lowered = (bench: BulkEditBench, amount: string, subjects = properties) =>
  newBulkEditOf(subjects.map((subject) => bench.change(subject, amount)));

const each = 'Deposit: £100 → £10, 10 times lower.';
const all = [
  'Properties: 12 of 12 change by more than 25% (100%), more than 30% of this workspace.',
  'All deposits of this bulk edit together: £1,200 → £120, 10 times lower.',
];

describe('bulk edit with unusual values', () => {
  it.each<[string, string[]]>([
    ['nothing', []],
    ['each change only', [each]],
    ['the whole only', all],
    ['only a part', [each, ...all.slice(1)]],
    ['different wording', [each, 'Properties: 12 of 12 change (100%).', ...all.slice(1)]],
  ])('is rejected when the acknowledged warnings cover %s', async (_what, acknowledgedWarnings) => {
    const bench = new BulkEditBench(properties);
    bench.slips = twelve;
    const { bulkEdits } = bench.start();
    const created = await bulkEdits.create({ ...lowered(bench, '10'), acknowledgedWarnings });
    expect(created).toMatchObject({ ok: false, error: { code: 'validation' } });
    expect(bulkEdits.list({ workspaceId: 'w1' })).toMatchObject({ ok: true, value: { items: [] } });
  });

  it('lists unusual values before saving and in the confirmation, then runs', async () => {
    const bench = new BulkEditBench(properties);
    bench.slips = twelve;
    const { bulkEdits } = bench.start();
    const wanted = lowered(bench, '10');
    expect(await bulkEdits.slips(wanted)).toEqual({ ok: true, value: all });
    const created = valueOf(await bulkEdits.create({ ...wanted, acknowledgedWarnings: [each, ...all] }));
    const question = bulkEditQuestion({ ...valueOf(await bulkEdits.facts(created)), lines: [] }, live);
    expect(question.danger).toBe(true);
    const unusual = question.facts.filter(({ label }) => label === 'Unusual').map(({ value }) => value);
    // A bulk edit stores values only. The currency comes from what is known about the property.
    expect(unusual).toEqual([...all, each]);
    expect(await run(bulkEdits, created.bulkEditId)).toMatchObject({ state: 'done' });
    expect(bench.writes).toHaveLength(12);
  });

  it('runs as acknowledged when currencies become known later', async () => {
    const bench = new BulkEditBench(properties, trustedNames, {
      ...depositSetting,
      body: (subject, stored) => ({
        property_id: Number(subject),
        deposit: stored.amount,
        disabled: stored.disabled,
      }),
      asked: ({ deposit }, { disabled }) => ({ amount: Number(deposit), disabled }),
    });
    bench.slips = usualSlips;
    const { bulkEdits } = bench.start();
    const acknowledgedWarnings = ['Deposit: 100 → 10, 10 times lower.'];
    const created = valueOf(
      await bulkEdits.create({ ...lowered(bench, '10', ['1041']), acknowledgedWarnings }),
    );
    bench.slips = twelve;
    expect(await run(bench.start().bulkEdits, created.bulkEditId)).toMatchObject({ state: 'done' });
    expect(bench.writes).toEqual(['1041']);
  });

  it("fails while the limits for unusual values can't be read", async () => {
    const bench = new BulkEditBench(properties);
    bench.slips = twelve;
    const { bulkEdits } = bench.start();
    const wanted = lowered(bench, '10');
    const created = valueOf(await bulkEdits.create({ ...wanted, acknowledgedWarnings: [each, ...all] }));
    const unreadable = fail({ code: 'storage-failed' as const, message: 'The file is damaged.' });
    bench.slips = () => Promise.resolve(unreadable);
    expect(await bulkEdits.slips(wanted)).toEqual(unreadable);
    expect(await bulkEdits.create(wanted)).toEqual(unreadable);
    // Without them the question before the start would mention nothing unusual.
    expect(await bulkEdits.facts(created)).toEqual(unreadable);
  });

  it('uses the limits set by a person', async () => {
    const bench = new BulkEditBench(properties);
    bench.slips = judgedBy({ ...usualSlipLimits, amountFactor: '3', bulkShare: 10 });
    const { bulkEdits } = bench.start();
    const wanted = lowered(bench, '300', properties.slice(0, 2));
    expect(await bulkEdits.slips(wanted)).toMatchObject({
      ok: true,
      value: [expect.stringContaining('2 of 12')],
    });
    const created = await bulkEdits.create(wanted);
    expect(JSON.stringify(created)).toContain('Deposit: £100 → £300, 3 times higher.');
  });
});
