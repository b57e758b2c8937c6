import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../../../../src/core/values/json/json.ts';
import type { AcceptedReading } from '../../../../../src/core/mapping/readings/accepted-reading.ts';
import type { DescribedResource } from '../../../../../src/core/mapping/described/described-resource.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import { notAccepted, notProven } from '../../../../../src/main/changes/read-back/reading-bar.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { Bench, altered, target, plainly } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';
import { acceptedOn } from '../../../core/mapping/readings/accepted-on.ts';

/** A service that calls its fields by names that its document does not give. */
function renamed(bench: Bench): void {
  altered(bench, (answer) => {
    if (!isJsonObject(answer.body)) return answer;
    const { property_id = null, security_deposit = null, disable_security = null } = answer.body;
    return { ...answer, body: { property_id, amount: security_deposit, disabled: disable_security } };
  });
}

function acceptedOf(bench: Bench): AcceptedReading {
  const body = bench.service.body(target.subject);
  return acceptedOn(
    'security-deposit',
    body,
    writableFor('security-deposit').understanding({ body })?.reading,
  );
}

const inPence: DescribedResource = {
  resource: 'security-deposit',
  source: 'house.json',
  template: '/x',
  cut: false,
  places: [{ path: ['security_deposit'], units: ['minor'], rests: ['format pence'] }],
};

const strict = { ...trustedNames, trustsNames: () => false };

describe('a body that is read by its names alone', () => {
  it('is not drafted on before a person has accepted how it is read', async () => {
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

  it('may be where the document gives the names, or where the service is our own', async () => {
    const bench = new Bench();
    bench.readings = strict;
    expect(await bench.draft(bench.start())).toMatchObject({ state: 'drafted' });
    const deposit = editableResources.get('security-deposit');
    if (deposit === undefined) throw new Error('no deposit');
    const guessed = { property_id: 1042, amount: 100, disabled: false };
    expect(notAccepted(deposit, { body: guessed }, 'w1', strict)?.code).toBe('reading-not-accepted');
    expect(notAccepted(deposit, { body: guessed }, 'w1', trustedNames)).toBeNull();
  });

  it('is not written by a description alone either, and is once a person accepted what it says', () => {
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
    // What is sent is read by what was accepted, with the description or without it.
    const desired = { amount: '260.5', disabled: false };
    for (const readings of [[accepted, inPence], [accepted]]) {
      const now = { body, readings };
      expect(writer.validate(desired, { amount: '250', disabled: false }, now).errors).toEqual([]);
      expect(writer.buildRequest('1042', now, desired).body).toEqual({ security_deposit: 26_050 });
    }
  });
});

describe('a reading that a review rests on', () => {
  it('stops the change when it was taken back before it was sent', async () => {
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

  it('is not displaced by one that was accepted for another body meanwhile', async () => {
    const bench = new Bench();
    const reading = acceptedOf(bench);
    let inUse = [reading];
    bench.readings = { ...strict, inUse: () => inUse, byId: () => reading };
    const { changes, changeId } = await bench.drafted();
    inUse = [{ ...reading, id: 'r2' }, reading];
    const run = valueOf(await changes.send(plainly(changeId)));
    expect(run.status).toBe('verified');
  });

  it('is what the outcome is read by, whatever became of it since, and is proven by it', async () => {
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

  it('carries no bulk edit before one change by it was verified', () => {
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
