import { describe, expect, it } from 'vitest';
import { Bench, plainly, readyToSend } from '../engine/engine-bench.ts';
import { valueOf } from '../../../../value-of.ts';

const codeOf = (result: { ok: true } | { ok: false; error: { code: string } }): string =>
  result.ok ? 'ok' : result.error.code;

describe('sending a change', () => {
  it('ends with a receipt based on a response and a read', async () => {
    const bench = new Bench();
    const run = await bench.run(bench.start());
    expect(run).toMatchObject({ state: 'verified', status: 'verified', actions: ['undo'], error: null });
    expect(run.receipt).toMatchObject({ inferred: false, statuses: [200], method: 'PATCH' });
    expect(run.receipt?.requestBody).toBe('{"security_deposit":250}');
    expect(bench.service.storedOf('1042').amount).toBe(250);
    expect(run.transitions.map(({ to }) => to)).toEqual(['drafted', 'sending', 'applied', 'verified']);
    const words = bench.shown.map(({ status }) => status);
    expect([...new Set(words)]).toEqual(['draft', 'checking', 'sending', 'verifying', 'verified']);
  });

  it('leaves an unknown outcome to the person, who resends with the same key', async () => {
    const bench = new Bench(['reset-before']);
    const changes = bench.start();
    const run = await bench.run(changes);
    expect(run).toMatchObject({ state: 'ambiguous', status: 'outcome-unknown' });
    expect(run.actions).toEqual(['reconcile', 'resend', 'accept']);
    expect(bench.writes).toBe(1);
    const resent = valueOf(await changes.resend({ changeId: run.changeId }));
    expect(resent).toMatchObject({ state: 'verified', receipt: { statuses: [null, 200] } });
    expect(bench.keys.size).toBe(1);
    expect(bench.effects).toBe(1);
  });

  it('returns to a draft when a 429 asks for too long a wait', async () => {
    const bench = new Bench(['rate-limited']);
    bench.retryAfterMs = 3_600_000;
    const run = await bench.run(bench.start());
    expect(run).toMatchObject({ state: 'drafted', status: 'draft', error: { code: 'service-rate-limited' } });
    expect(run.explanation).toContain('Nothing took effect');
  });

  it('returns to a draft after three unsent tries', async () => {
    const bench = new Bench(['unsent', 'unsent', 'unsent', 'none']);
    const changes = bench.start();
    const run = await bench.run(changes);
    expect(run).toMatchObject({ state: 'drafted', status: 'draft', actions: ['send', 'discard'] });
    expect(run.error?.code).toBe('service-unreachable');
    const again = valueOf(await changes.send(plainly(run.changeId)));
    expect(again.state).toBe('verified');
    expect(bench.keys.size).toBe(1);
  });

  it('ends as rejected with the messages of the service', async () => {
    const bench = new Bench(['rejected']);
    const run = await bench.run(bench.start());
    expect(run).toMatchObject({ state: 'rejected', status: 'rejected', actions: [] });
    expect(run.error?.serviceMessages).toEqual(['too much']);
  });

  it('sends nothing and shows the new value when changed elsewhere before sending', async () => {
    const bench = new Bench();
    const { changes, changeId } = await bench.drafted();
    bench.service.put('1042', 180, false);
    const run = valueOf(await changes.send(plainly(changeId)));
    expect(run).toMatchObject({ state: 'needs-human', status: 'needs-attention', actions: ['discard'] });
    expect(run.fields[0]).toMatchObject({ before: '100', after: '250' });
    expect(run.observed[0]).toMatchObject({ before: '100', after: '180' });
    expect(bench.writes).toBe(0);
  });

  it('allows an undo as a new change, which conflicts when changed elsewhere', async () => {
    const bench = new Bench();
    const changes = bench.start();
    const run = await bench.run(changes);
    const undo = readyToSend(await changes.undo({ changeId: run.changeId }));
    expect(undo.run).toMatchObject({
      undoOf: run.changeId,
      fields: [{ before: '250', after: '100' }, {}],
    });
    bench.service.put('1042', 300, false);
    expect(await changes.undo({ changeId: run.changeId })).toMatchObject({
      value: { outcome: 'conflict', fields: [{ base: '250', mine: '100', server: '300' }] },
    });
  });

  it('keeps one draft per resource, and is refused beside an unknown outcome', async () => {
    const bench = new Bench(['reset-before']);
    const changes = bench.start();
    const first = await bench.draft(changes);
    await bench.run(changes, '260');
    const replaced = valueOf(changes.get({ changeId: first.changeId }));
    expect(replaced.state).toBe('discarded');
    expect(codeOf(await changes.propose(bench.wanted('270')))).toBe('run-open');
  });
});
