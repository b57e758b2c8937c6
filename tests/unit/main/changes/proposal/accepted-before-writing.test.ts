import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { ResourceMapping } from '../../../../../src/core/resources/resource-mappings.ts';
import type {
  ResourceDescription,
  ResourceMappingSource,
} from '../../../../../src/core/resources/resource-mappings.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import { notAccepted, notProven } from '../../../../../src/main/changes/read-back/mapping-guard.ts';
import type { WholeAmounts } from '../../../../../src/core/mapping/fields/money-answer.ts';
import type { Changes } from '../../../../../src/main/changes/changes.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { valueOf } from '../../../../value-of.ts';
import { acceptedOn } from '../../../core/mapping/fields/accepted-on.ts';
import { Bench, altered, target, plainly, readyToSend } from '../engine/engine-bench.ts';

function renamed(bench: Bench): void {
  altered(bench, (answer) => {
    if (!isJsonObject(answer.body)) return answer;
    const { property_id = null, security_deposit = null, disable_security = null } = answer.body;
    return { ...answer, body: { property_id, amount: security_deposit, disabled: disable_security } };
  });
}

function acceptedOf(bench: Bench): ResourceMapping {
  const body = bench.service.body(target.subject);
  return acceptedOn(
    'security-deposit',
    body,
    writableFor('security-deposit').understanding({ body })?.reading,
  );
}

const inPence: ResourceDescription = {
  resource: 'security-deposit',
  source: 'house.json',
  template: '/x',
  cut: false,
  places: [{ path: ['security_deposit'], units: ['minor'], rests: ['format pence'] }],
};

const strict = { ...trustedNames, trustsNames: () => false };

describe('body without an accepted field mapping', () => {
  it('blocks a change until a person accepts the mapping', async () => {
    const bench = new Bench();
    renamed(bench);
    bench.readings = strict;
    const proposal = await bench.start().propose({
      target,
      baseBodyHash: 'whatever',
      desired: { amount: '250', disabled: false },
      reason: '',
    });
    expect(proposal).toMatchObject({ ok: false, error: { code: 'reading-not-accepted' } });
    expect(bench.journal.open()).toMatchObject({ value: [] });
  });

  it('allows a change when its names are documented or the service is trusted', async () => {
    const bench = new Bench();
    bench.readings = strict;
    expect(await bench.draft(bench.start())).toMatchObject({ state: 'drafted' });
    const deposit = editableResources.get('security-deposit');
    if (deposit === undefined) throw new Error('no deposit');
    const guessed = { property_id: 1042, amount: 100, disabled: false };
    expect(notAccepted(deposit, { body: guessed }, 'w1', strict)?.code).toBe('reading-not-accepted');
    expect(notAccepted(deposit, { body: guessed }, 'w1', trustedNames)).toBeNull();
  });

  it('needs a person to accept described units, which then apply to requests', () => {
    const deposit = editableResources.get('security-deposit');
    if (deposit === undefined) throw new Error('no deposit');
    const body = { property_id: 1042, security_deposit: 25_000, disable_security: false };
    const described = { body, readings: [inPence] };
    expect(notAccepted(deposit, described, 'w1', strict)).toMatchObject({
      code: 'reading-not-accepted',
      message: expect.stringContaining('description') as string,
    });
    const reading = writableFor('security-deposit').understanding(described)?.reading;
    const by = { trust: 'described', source: 'house.json' } as const;
    const accepted = acceptedOn('security-deposit', body, reading, by);
    const both = { body, readings: [accepted, inPence] };
    expect(notAccepted(deposit, both, 'w1', strict)).toBeNull();
    const writer = writableFor('security-deposit');
    expect(writer.readEditable(both)).toEqual({ ok: true, value: { amount: '250', disabled: false } });
    // The accepted reading decides what is sent, with or without the description.
    const desired = { amount: '260.5', disabled: false };
    for (const readings of [[accepted, inPence], [accepted]]) {
      const now = { body, readings };
      expect(writer.validate(desired, { amount: '250', disabled: false }, now).errors).toEqual([]);
      expect(writer.buildRequest('1042', now, desired).body).toEqual({ security_deposit: 26_050 });
    }
  });
});

describe('field mapping of a reviewed change', () => {
  it('stops the change when it is withdrawn before sending', async () => {
    const bench = new Bench();
    const reading = acceptedOf(bench);
    let inUse = [reading];
    bench.readings = { ...strict, inUse: () => inUse, byId: () => reading };
    const { changes, changeId } = await bench.drafted();
    inUse = [];
    const run = valueOf(await changes.send(plainly(changeId)));
    expect(run.status).not.toBe('verified');
    expect(bench.writes).toBe(0);
  });

  it('stays in use when another mapping is accepted meanwhile', async () => {
    const bench = new Bench();
    const reading = acceptedOf(bench);
    let inUse = [reading];
    bench.readings = { ...strict, inUse: () => inUse, byId: () => reading };
    const { changes, changeId } = await bench.drafted();
    inUse = [{ ...reading, id: 'r2' }, reading];
    const run = valueOf(await changes.send(plainly(changeId)));
    expect(run.status).toBe('verified');
  });

  it('decides the outcome even when withdrawn after sending, and is marked as proven', async () => {
    const bench = new Bench();
    const reading = acceptedOf(bench);
    let inUse = [reading];
    const proved: string[] = [];
    const asked: string[] = [];
    bench.readings = {
      ...strict,
      inUse: () => inUse,
      byId: (_workspaceId, id) => {
        asked.push(id);
        return reading;
      },
      proved: (_workspaceId, id) => proved.push(id),
    };
    const { changes, changeId } = await bench.drafted();
    bench.onGap = () => {
      if (bench.writes > 0) inUse = [];
    };
    const run = valueOf(await changes.send(plainly(changeId)));
    expect(run.status).toBe('verified');
    expect(asked).toContain('r1');
    expect(new Set(proved)).toEqual(new Set(['r1']));
  });

  it('allows no bulk edit before one manual change was verified', () => {
    const bench = new Bench();
    const deposit = editableResources.get('security-deposit');
    if (deposit === undefined) throw new Error('no deposit');
    const reading = acceptedOf(bench);
    const body = bench.service.body(target.subject);
    expect(notProven(deposit, { body }, 'w1', strict)).toBeNull();
    const read = { body, readings: [reading] };
    expect(notProven(deposit, read, 'w1', strict)).toContain('change one property on its own first');
    expect(notProven(deposit, read, 'w1', { isProven: () => true })).toBeNull();
  });
});

const saying = (wholeAmounts: WholeAmounts): readonly ResourceMappingSource[] => [
  { wholeAmounts, since: '2026-11-22T10:00:00Z' },
];

function answering(bench: Bench, first: readonly ResourceMappingSource[]) {
  let inUse = first;
  bench.readings = { ...trustedNames, trustsNames: () => false, inUse: () => inUse };
  return {
    changes: bench.start(),
    say: (answer: readonly ResourceMappingSource[]): void => {
      inUse = answer;
    },
  };
}

/** Reviews an amount that only the answer shows not to be hundredths. Returns a way to send it. */
async function large(bench: Bench, changes: Changes) {
  const proposal = readyToSend(await changes.propose(bench.wanted('3000')));
  const { run, warnings } = proposal;
  const sent = { changeId: run.changeId, acknowledgedWarnings: warnings, confirmation: '' };
  return { send: async () => valueOf(await changes.send(sent)) };
}

describe('change reviewed with an answer about whole amounts', () => {
  it('is sent while the answer stands', async () => {
    const bench = new Bench();
    const { changes } = answering(bench, saying('units'));
    const { send } = await large(bench, changes);
    expect((await send()).status).toBe('verified');
    expect(bench.writes).toBe(1);
  });

  it('is not sent when the answer is changed, withdrawn or newly given', async () => {
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

  it('is verified with its answer when that is withdrawn after sending', async () => {
    const bench = new Bench();
    const { changes, say } = answering(bench, saying('units'));
    const { send } = await large(bench, changes);
    bench.onGap = () => {
      if (bench.writes > 0) say([]);
    };
    expect((await send()).status).toBe('verified');
  });
});

async function reviewedAfter(theirs: { amount: number; disabled: boolean }, desired: JsonValue) {
  const bench = new Bench();
  const changes = bench.start();
  const baseBodyHash = bench.see();
  bench.service.put(target.subject, theirs.amount, theirs.disabled);
  return valueOf(await changes.propose({ target, baseBodyHash, desired, reason: '' }));
}

describe('edits by Keyholder and another editor', () => {
  it('need no change when both want the same', async () => {
    const both = await reviewedAfter({ amount: 120, disabled: false }, { amount: '120', disabled: false });
    expect(both).toEqual({ outcome: 'no-change' });
  });

  it('are no conflict when only an identical edit overlaps', async () => {
    const mine = await reviewedAfter({ amount: 120, disabled: false }, { amount: '120', disabled: true });
    expect(mine.outcome).toBe('ready');
  });

  it('conflict only in the fields that differ', async () => {
    const rest = await reviewedAfter({ amount: 120, disabled: true }, { amount: '120', disabled: false });
    expect(rest).toMatchObject({ outcome: 'conflict', fields: [{ field: 'disabled' }] });
  });
});
