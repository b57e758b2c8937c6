import { describe, expect, it } from 'vitest';
import type { BodyReading } from '../../../../../src/core/mapping/described/described-resource.ts';
import type { WholeAmounts } from '../../../../../src/core/mapping/readings/money-answer.ts';
import type { Changes } from '../../../../../src/main/changes/changes.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { Bench, target, plainly } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';
import { readyToSend } from '../engine/ready-to-send.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';

const saying = (wholeAmounts: WholeAmounts): readonly BodyReading[] => [
  { wholeAmounts, since: '2026-11-22T10:00:00Z' },
];

/** A workspace whose answer can be changed meanwhile. */
function answering(bench: Bench, first: readonly BodyReading[]) {
  let inUse = first;
  bench.readings = { ...trustedNames, trustsNames: () => false, inUse: () => inUse };
  return {
    changes: bench.start(),
    say: (answer: readonly BodyReading[]): void => {
      inUse = answer;
    },
  };
}

/** Reviews an amount that only the answer tells from hundredths; answers with the way to send it. */
async function large(bench: Bench, changes: Changes) {
  const proposal = readyToSend(
    await changes.propose({
      target,
      baseBodyHash: bench.see(),
      desired: { amount: '3000', disabled: false },
      reason: '',
    }),
  );
  const { run, warnings } = proposal;
  const sent = { changeId: run.changeId, acknowledgedWarnings: warnings, confirmation: '' };
  return { send: async () => valueOf(await changes.send(sent)) };
}

describe('a change that was reviewed under what was said of whole amounts', () => {
  it('is made while that stands', async () => {
    const bench = new Bench();
    const { changes } = answering(bench, saying('units'));
    const { send } = await large(bench, changes);
    expect((await send()).status).toBe('verified');
    expect(bench.writes).toBe(1);
  });

  it('is not sent by another answer, nor where that was taken back, nor by one that was given since', async () => {
    for (const [before, since] of [
      [saying('units'), saying('hundredths')],
      [saying('units'), []],
    ] as const) {
      const bench = new Bench();
      const { changes, say } = answering(bench, before);
      const { send } = await large(bench, changes);
      say(since);
      expect((await send()).status).not.toBe('verified');
      expect(bench.writes).toBe(0);
    }
    const bench = new Bench();
    const { changes, say } = answering(bench, []);
    const { changeId } = await bench.draft(changes, '250');
    say(saying('units'));
    await changes.send(plainly(changeId));
    expect(bench.writes).toBe(0);
  });

  it('is looked for by that answer, whatever is said after it was sent', async () => {
    const bench = new Bench();
    const { changes, say } = answering(bench, saying('units'));
    const { send } = await large(bench, changes);
    bench.onGap = () => {
      if (bench.writes > 0) say([]);
    };
    expect((await send()).status).toBe('verified');
  });
});

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
});
