import { describe, expect, it } from 'vitest';
import type { RunDetail } from '../../../../src/contract/ipc/changes/changes.ts';
import type { JsonValue } from '../../../../src/contract/json/json.ts';
import { isJsonObject } from '../../../../src/contract/json/json.ts';
import type { AcceptedReading } from '../../../../src/contract/readings/accepted-reading.ts';
import { proposeReading } from '../../../../src/contract/readings/fit/fit-accepted.ts';
import { meaningUnknown } from '../../../../src/contract/service/writable/as-it-came/as-it-came.ts';
import type { CameLeaf } from '../../../../src/contract/service/writable/as-it-came/came-leaves.ts';
import { writableFor } from '../../../../src/contract/service/writable.ts';
import type { Changes } from '../../../../src/main/changes/changes.ts';
import { Bench, altered, settled, target as plain } from './engine/engine-bench.ts';

const target = { ...plain, resource: 'security-deposit-as-it-came' } as const;
/** A word that no list of names reads, beside what the service's document names. */
const more = { disable_security: 'on request', note: 'ring first' };

/** A service that says in words whether a deposit is asked for: no reading fits its answer. */
function inWords(bench: Bench, besides: () => JsonValue = () => ({})): Bench {
  altered(bench, (answer) => {
    const extra = besides();
    if (!isJsonObject(answer.body) || !isJsonObject(extra)) return answer;
    return { ...answer, body: { ...answer.body, ...more, ...extra } };
  });
  return bench;
}

function shown(bench: Bench): JsonValue {
  const body = bench.service.body(plain.subject);
  return isJsonObject(body) ? { ...body, ...more } : body;
}

const to = (value: string): CameLeaf => ({ at: '/security_deposit', kind: 'number', value });

function propose(bench: Bench, changes: Changes, leaves: readonly CameLeaf[], body = shown(bench)) {
  return changes.propose({
    target,
    baseBodyHash: bench.see(body),
    desired: { leaves: leaves.map((leaf) => ({ ...leaf })) },
    reason: 'as asked',
  });
}

async function drafted(bench: Bench, changes: Changes, value = '250'): Promise<RunDetail> {
  const proposal = await propose(bench, changes, [to(value)]);
  if (!proposal.ok) throw new Error(proposal.error.message);
  if (proposal.value.outcome !== 'ready') throw new Error(proposal.value.outcome);
  return proposal.value.run;
}

const send = (changes: Changes, { changeId }: RunDetail) =>
  changes.send({ changeId, acknowledgedWarnings: [meaningUnknown], confirmation: '' });

function taughtOn(body: JsonValue): AcceptedReading {
  const known = { property_id: 1042, security_deposit: 100, disable_security: 0 };
  const reading = writableFor('security-deposit').understanding(known)?.reading;
  const disabled = reading?.record['disabled'];
  if (reading === undefined || reading === null || disabled === undefined) throw new Error('not understood');
  const record = { ...reading.record, disabled: { ...disabled, path: ['ohne'] } };
  const proposed = proposeReading('security-deposit', { ...reading, record }, body, {});
  if (!proposed.ok) throw new Error(proposed.why);
  return { ...proposed.content, id: 'r1', trust: 'confirmed', source: '', acceptedAt: '2026-11-22' };
}

function on(besides?: () => JsonValue): Bench {
  const bench = inWords(new Bench(), besides);
  bench.asItCame = true;
  return bench;
}

describe('an answer that no reading fits, edited as it came', () => {
  it('is refused where the workspace does not say that it may be', async () => {
    const bench = inWords(new Bench());
    const changes = bench.start();
    expect(await propose(bench, changes, [to('250')])).toMatchObject({
      ok: false,
      error: { code: 'edits-locked', message: expect.stringContaining('switched off') as string },
    });
    expect(bench.service.seen).toEqual([]);
    expect(bench.journal.open()).toMatchObject({ value: [] });
  });

  it('goes from review to receipt, and back', async () => {
    const bench = on();
    const changes = bench.start();
    const run = await drafted(bench, changes);
    expect(run.fields.filter((one) => one.before !== one.after)).toEqual([
      { field: '/security_deposit', label: 'security_deposit', before: '100', after: '250' },
    ]);
    const sent = settled(await send(changes, run));
    expect(sent).toMatchObject({ status: 'verified', state: 'receipt' });
    expect(sent.receipt?.requestBody).toBe('{"security_deposit":250}');
    expect(bench.service.ledger.at(-1)).toMatchObject({ amount: 250 });
    const undo = await changes.undo({ changeId: run.changeId });
    if (!undo.ok || undo.value.outcome !== 'ready') throw new Error(JSON.stringify(undo));
    const back = settled(await send(changes, undo.value.run));
    expect(back).toMatchObject({ status: 'verified', undoOf: run.changeId });
    expect(bench.service.ledger.at(-1)).toMatchObject({ amount: 100 });
    expect(bench.effects).toBe(2);
  });

  it('asks to have it confirmed that its meaning is not known', async () => {
    const bench = on();
    const changes = bench.start();
    const { changeId } = await drafted(bench, changes);
    const unsaid = await changes.send({ changeId, acknowledgedWarnings: [], confirmation: '' });
    expect(unsaid.ok).toBe(false);
    expect(bench.writes).toBe(0);
  });

  it('is not begun on a body that a reading fits, in whichever way it is asked for', async () => {
    const bench = new Bench();
    bench.asItCame = true;
    const proposal = await propose(bench, bench.start(), [to('250')], bench.service.body(plain.subject));
    expect(proposal).toMatchObject({ ok: false, error: { code: 'reading-not-accepted' } });
  });

  it.each([
    ['another kind', { at: '/security_deposit', kind: 'text', value: '250' }],
    ['another key', { at: '/deposit', kind: 'number', value: '250' }],
    ['whose it is', { at: '/property_id', kind: 'number', value: '7' }],
    ['no JSON number', to('250,00')],
  ] as const)('refuses %s below the screen', async (_what, leaf) => {
    const bench = on();
    expect(await propose(bench, bench.start(), [leaf])).toMatchObject({
      ok: false,
      error: { code: 'validation', fields: [{ field: leaf.at }] },
    });
    expect(bench.writes).toBe(0);
  });

  it('keeps what holds the number of its house, whatever it is called', async () => {
    const bench = on(() => ({ objekt: Number(plain.subject) }));
    const body = { ...(shown(bench) as object), objekt: Number(plain.subject) };
    const leaf = { at: '/objekt', kind: 'number', value: '7' } as const;
    expect(await propose(bench, bench.start(), [leaf], body)).toMatchObject({
      error: { message: expect.stringContaining('which record this is') as string },
    });
  });

  it('is a conflict where any value of the body moved, not only the one that is changed', async () => {
    let note = 'ring first';
    const bench = on(() => ({ note }));
    const changes = bench.start();
    const body = shown(bench);
    note = 'do not ring';
    expect(await propose(bench, changes, [to('250')], body)).toMatchObject({
      value: {
        outcome: 'conflict',
        fields: [{ field: '/note', base: '"ring first"', server: '"do not ring"' }],
      },
    });
    note = 'ring first';
    const run = await drafted(bench, changes);
    note = 'do not ring';
    expect(settled(await send(changes, run))).toMatchObject({ situation: 'changed-before-sending' });
    expect(bench.writes).toBe(0);
  });

  it('is not verified where something else moved with it', async () => {
    let note = 'ring first';
    const bench = on(() => ({ note }));
    const changes = bench.start();
    const run = await drafted(bench, changes);
    bench.onGap = () => {
      if (bench.writes > 0) note = 'moved by the write';
    };
    expect(settled(await send(changes, run))).toMatchObject({ situation: 'shows-something-else' });
  });

  it('is stopped where the setting or the lock went between review and sending', async () => {
    const bench = on();
    const changes = bench.start();
    const run = await drafted(bench, changes);
    bench.asItCame = false;
    expect(await send(changes, run)).toMatchObject({ error: { code: 'edits-locked' } });
    bench.asItCame = true;
    bench.unlocked = false;
    expect(await send(changes, run)).toMatchObject({ error: { code: 'edits-locked' } });
    bench.unlocked = true;
    bench.onGap = () => {
      bench.asItCame = false;
    };
    expect(settled(await send(changes, run))).toMatchObject({ status: 'draft' });
    expect(bench.writes).toBe(0);
  });

  it('is stopped where a person taught how it is read after the review', async () => {
    const bench = new Bench();
    altered(bench, (answer) => {
      if (!isJsonObject(answer.body)) return answer;
      const { property_id = null, security_deposit = null, disable_security = null } = answer.body;
      return { ...answer, body: { property_id, security_deposit, ohne: disable_security } };
    });
    bench.asItCame = true;
    const body = { property_id: 1042, security_deposit: 100, ohne: 0 };
    let taught: AcceptedReading[] = [];
    bench.readings = { ...bench.readings, standing: () => taught };
    const changes = bench.start();
    const proposal = await propose(bench, changes, [to('250')], body);
    if (!proposal.ok || proposal.value.outcome !== 'ready') throw new Error('not drafted');
    taught = [taughtOn(body)];
    const run = settled(await send(changes, proposal.value.run));
    expect(run).toMatchObject({ status: 'draft', error: { code: 'reading-not-accepted' } });
    expect(bench.writes).toBe(0);
  });

  it('is verified and taken back by its values also where the change made it readable', async () => {
    let word = 'on request';
    const bench = on(() => ({ disable_security: word }));
    const changes = bench.start();
    const leaf = { at: '/disable_security', kind: 'text', value: 'no' } as const;
    const proposal = await propose(bench, changes, [leaf]);
    if (!proposal.ok || proposal.value.outcome !== 'ready') throw new Error('not drafted');
    bench.onGap = () => {
      if (bench.writes === 1) word = 'no';
      if (bench.writes === 2) word = 'on request';
    };
    const run = settled(await send(changes, proposal.value.run));
    expect(run).toMatchObject({ status: 'verified' });
    const readable = { ...(shown(bench) as object), disable_security: 'no' };
    expect(writableFor('security-deposit').readEditable(readable).ok).toBe(true);
    expect(await propose(bench, changes, [to('250')], readable)).toMatchObject({
      error: { code: 'reading-not-accepted' },
    });
    const undo = await changes.undo({ changeId: run.changeId });
    if (!undo.ok || undo.value.outcome !== 'ready') throw new Error(JSON.stringify(undo));
    expect(settled(await send(changes, undo.value.run))).toMatchObject({ status: 'verified' });
    expect(bench.writes).toBe(2);
  });

  it('holds its setting alone: no other way to edit it is begun meanwhile', async () => {
    let words: JsonValue = more;
    const bench = new Bench();
    altered(bench, (answer) =>
      isJsonObject(answer.body) && isJsonObject(words)
        ? { ...answer, body: { ...answer.body, ...words } }
        : answer,
    );
    bench.asItCame = true;
    const changes = bench.start();
    const run = await drafted(bench, changes);
    words = {};
    const other = { target: plain, desired: { amount: '300', disabled: false }, reason: '' };
    expect(await changes.propose({ ...other, baseBodyHash: bench.see() })).toMatchObject({
      error: { code: 'run-open' },
    });
    await changes.discard({ changeId: run.changeId });
    expect(await changes.propose({ ...other, baseBodyHash: bench.see() })).toMatchObject({ ok: true });
    words = more;
    expect(await propose(bench, changes, [to('250')])).toMatchObject({ error: { code: 'run-open' } });
  });
});
