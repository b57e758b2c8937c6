import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import type { DecimalText } from '../../../../../src/core/values/money/money.ts';
import { usualSlipLimits } from '../../../../../src/core/writing/slips.ts';
import type { SlipsPort } from '../../../../../src/main/changes/engine-parts.ts';
import { Bench, target } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';
import { readyToSend } from '../engine/ready-to-send.ts';

const peers =
  (...amounts: DecimalText[]): SlipsPort =>
  () => {
    const known = {
      count: amounts.length + 1,
      deposits: new Map(amounts.map((amount, index) => [String(index + 1), amount])),
      currencies: new Map(),
    };
    return Promise.resolve(succeed({ limits: usualSlipLimits, known }));
  };

async function reviewed(bench: Bench, amount: string) {
  const changes = bench.start();
  const proposal = readyToSend(
    await changes.propose({
      target,
      baseBodyHash: bench.see(),
      reason: '',
      desired: { amount, disabled: false },
    }),
  );
  const { run, warnings } = proposal;
  const send = (acknowledgedWarnings: string[]) =>
    changes.send({ changeId: run.changeId, acknowledgedWarnings, confirmation: '' });
  return { warnings, send };
}

describe('a change that looks like a slip', () => {
  it('is not sent before its numbers were confirmed, whatever the page says', async () => {
    const bench = new Bench();
    const { warnings, send } = await reviewed(bench, '10');
    expect(warnings).toEqual(['Deposit: £100 → £10, 10 times lower.']);
    for (const said of [[], ['Deposit: £100 → £10, 10 times higher.'], ['yes']]) {
      expect(await send(said)).toMatchObject({ ok: false, error: { code: 'validation' } });
    }
    expect(bench.writes).toBe(0);
    expect(valueOf(await send(warnings))).toMatchObject({ state: 'verified' });
  });

  it('has no review while that by which it is judged cannot be read', async () => {
    const bench = new Bench();
    const unreadable = fail({ code: 'storage-failed' as const, message: 'The file is damaged.' });
    bench.slips = () => Promise.resolve(unreadable);
    const desired = { amount: '10', disabled: false };
    const asked = { target, baseBodyHash: bench.see(), reason: '', desired };
    expect(await bench.start().propose(asked)).toEqual(unreadable);
  });

  it('is judged by what other properties have, as the review found them', async () => {
    const bench = new Bench();
    bench.slips = peers('80', '90', '120');
    const { warnings, send } = await reviewed(bench, '400');
    expect(warnings).toEqual(['Deposit: £100 → £400, while other properties have £80 to £120.']);
    // Another property is read meanwhile: what was confirmed stays what was confirmed.
    bench.slips = peers('80', '90', '500');
    expect(valueOf(await send(warnings))).toMatchObject({ state: 'verified' });
  });

  it('raises nothing in ordinary work', async () => {
    const bench = new Bench();
    bench.slips = peers('80', '90', '120');
    const { warnings, send } = await reviewed(bench, '150');
    expect(warnings).toEqual([]);
    expect(valueOf(await send([]))).toMatchObject({ state: 'verified' });
  });

  it('is none where it takes another change back', async () => {
    const bench = new Bench();
    const changes = bench.start();
    const { warnings, send } = await reviewed(bench, '10');
    const { changeId } = valueOf(await send(warnings));
    const back = await changes.undo({ changeId });
    expect(back).toMatchObject({ ok: true, value: { outcome: 'ready', warnings: [] } });
  });
});
